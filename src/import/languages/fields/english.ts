/** Names of fields and evidence for people in English, by their keys among other texts. */
export const FIELDS_ENGLISH = {
  'field.third_party_id': 'Package id',
  'field.shared_id': 'Shared id',
  'field.supplier_outlet_id': 'Outlet id',
  'field.brand': 'Brand',
  'field.name': 'Name',
  'field.description': 'Description',
  'field.package_type': 'Package type',
  'field.price': 'Price',
  'field.price_type_code': 'Price type',
  'field.price_unit': 'Unit of the price',
  'field.orderable': 'Orderable',
  'field.gtin': 'Barcode',
  'field.package_description_str': 'Package as one text',
  'field.lead_time': 'Lead time',
  'field.weighted': 'Weighed',
  'field.package.count': 'Package: how many',
  'field.package.size': 'Package: size of one',
  'field.package.unit': 'Package: unit',
  'field.package.count.n': 'Package: how many, level {n}',
  'field.package.gtin.n': 'Barcode, level {n}',
  'reason.heading': 'the heading',
  'reason.values': 'the values',
  'reason.both': 'the heading and the values',
  'reason.names': 'what it contains',
  'reason.identifier': ('No column identifies a row → name and package together (a renamed ' +
    'article is then a new one)') as string,
};

/** Names of fields and evidence in one language. */
export type FieldNames = Readonly<Record<keyof typeof FIELDS_ENGLISH, string>>;
