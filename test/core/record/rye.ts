/** A record of the wire that every reading accepts without a finding. */
export const RYE = {
  third_party_id: 'A1',
  name: 'Rye',
  price: '2.50',
  price_type_code: 0 as const,
  package_description_str: '6x500g',
};
