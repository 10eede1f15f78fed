/** The members of a valid record, but for its identifier. */
export const RYE_BREAD = {
  name: 'Rye bread',
  price: '12.60',
  price_type_code: 0,
  package_description_str: '6x500g',
};
