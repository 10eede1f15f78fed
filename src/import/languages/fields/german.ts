import type { FieldNames } from './english.js';

export const FIELDS_GERMAN: FieldNames = {
  'field.third_party_id': 'Gebindenummer',
  'field.shared_id': 'Gemeinsame Nummer',
  'field.supplier_outlet_id': 'Nummer der Ausgabestelle',
  'field.brand': 'Marke',
  'field.name': 'Bezeichnung',
  'field.description': 'Beschreibung',
  'field.package_type': 'Gebindeart',
  'field.price': 'Preis',
  'field.price_type_code': 'Preisart',
  'field.price_unit': 'Einheit des Preises',
  'field.orderable': 'Bestellbar',
  'field.gtin': 'Strichcode',
  'field.package_description_str': 'Gebinde als ein Text',
  'field.lead_time': 'Lieferzeit',
  'field.weighted': 'Wird gewogen',
  'field.package.count': 'Gebinde: wie viele',
  'field.package.size': 'Gebinde: Einzelgröße',
  'field.package.unit': 'Gebinde: Einheit',
  'field.package.count.n': 'Gebinde: wie viele, Ebene {n}',
  'field.package.gtin.n': 'Strichcode, Ebene {n}',
  'reason.heading': 'der Überschrift',
  'reason.values': 'der Werte',
  'reason.both': 'der Überschrift und der Werte',
  'reason.names': 'des Inhalts',
  'reason.identifier':
    'Keine Spalte kennzeichnet eine Zeile → Bezeichnung und Gebinde zusammen (ein umbenannter ' +
    'Artikel ist dann ein neuer)',
};
