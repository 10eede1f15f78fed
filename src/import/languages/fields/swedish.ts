import type { FieldNames } from './english.js';

export const FIELDS_SWEDISH: FieldNames = {
  'field.third_party_id': 'Förpackningens id',
  'field.shared_id': 'Gemensamt id',
  'field.supplier_outlet_id': 'Utlämningsställets id',
  'field.brand': 'Märke',
  'field.name': 'Namn',
  'field.description': 'Beskrivning',
  'field.package_type': 'Förpackningstyp',
  'field.price': 'Pris',
  'field.price_type_code': 'Pristyp',
  'field.price_unit': 'Prisets enhet',
  'field.orderable': 'Kan beställas',
  'field.gtin': 'Streckkod',
  'field.package_description_str': 'Förpackning som en text',
  'field.lead_time': 'Leveranstid',
  'field.weighted': 'Vägs',
  'field.package.count': 'Förpackning: hur många',
  'field.package.size': 'Förpackning: en styck',
  'field.package.unit': 'Förpackning: enhet',
  'field.package.count.n': 'Förpackning: hur många, nivå {n}',
  'field.package.gtin.n': 'Streckkod, nivå {n}',
  'reason.heading': 'rubriken',
  'reason.values': 'värdena',
  'reason.both': 'rubriken och värdena',
  'reason.names': 'det den innehåller',
  'reason.identifier':
    'Ingen kolumn identifierar en rad → namn och förpackning tillsammans (en artikel med nytt ' +
    'namn är då en ny)',
};
