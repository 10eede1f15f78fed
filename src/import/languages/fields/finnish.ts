import type { FieldNames } from './english.js';

export const FIELDS_FINNISH: FieldNames = {
  'field.third_party_id': 'Pakkauksen tunnus',
  'field.shared_id': 'Yhteinen tunnus',
  'field.supplier_outlet_id': 'Toimipisteen tunnus',
  'field.brand': 'Merkki',
  'field.name': 'Nimi',
  'field.description': 'Kuvaus',
  'field.package_type': 'Pakkauslaji',
  'field.price': 'Hinta',
  'field.price_type_code': 'Hinnan laji',
  'field.price_unit': 'Hinnan yksikkö',
  'field.orderable': 'Tilattavissa',
  'field.gtin': 'Viivakoodi',
  'field.package_description_str': 'Pakkaus yhtenä tekstinä',
  'field.lead_time': 'Toimitusaika',
  'field.weighted': 'Punnittava',
  'field.package.count': 'Pakkaus: montako',
  'field.package.size': 'Pakkaus: yhden koko',
  'field.package.unit': 'Pakkaus: yksikkö',
  'field.package.count.n': 'Pakkaus: montako, taso {n}',
  'field.package.gtin.n': 'Viivakoodi, taso {n}',
  'reason.heading': 'otsikko',
  'reason.values': 'arvot',
  'reason.both': 'otsikko ja arvot',
  'reason.names': 'sarakkeen sisältö',
  'reason.identifier':
    'Mikään sarake ei yksilöi riviä → nimi ja pakkaus yhdessä (uudelleen nimetty tuote on ' +
    'silloin uusi)',
};
