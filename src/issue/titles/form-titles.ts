import type { PackageTextForm, PriceTextForm } from '../values.js';
import type { Title } from './code-titles.js';

/** Titles by form of a text, which replace the title of a code. */
export const FORM_TITLES: Readonly<
  Record<PackageTextForm | PriceTextForm | 'decimal-comma', Title>
> = {
  'decimal-comma': ['Price has a decimal comma', 'Hinnassa on desimaalipilkku',
    'Priset har decimalkomma', 'Preis hat ein Dezimalkomma'],
  'two-measures': ['Package size is given in two units', 'Pakkauskoko on kahdessa yksikössä',
    'Förpackningsstorleken står i två enheter', 'Gebindegröße steht in zwei Einheiten'],
  'measures-differ': ['Package size has two amounts that differ',
    'Pakkauskoossa on kaksi eri määrää', 'Förpackningsstorleken har två olika mängder',
    'Gebindegröße hat zwei verschiedene Mengen'],
  'net-and-drained': ['Package size has net and drained weight',
    'Pakkauskoossa on netto- ja valutettu paino',
    'Förpackningsstorleken har netto- och avrunnen vikt',
    'Gebindegröße hat Netto- und Abtropfgewicht'],
  'total-and-parts': ['Package size has a total and its parts',
    'Pakkauskoossa on kokonaismäärä ja osat', 'Förpackningsstorleken har total och delar',
    'Gebindegröße hat Summe und Teile'],
  'average-weight': ['Package size is an average weight', 'Pakkauskoko on keskipaino',
    'Förpackningsstorleken är en medelvikt', 'Gebindegröße ist ein Durchschnittsgewicht'],
  'packing-word': ['Package size names the packaging', 'Pakkauskoossa mainitaan pakkaus',
    'Förpackningsstorleken nämner förpackningen', 'Gebindegröße nennt die Verpackung'],
  'per-unit': ['Price has its unit in the text', 'Hinnan tekstissä on yksikkö',
    'Priset har sin enhet i texten', 'Preis hat seine Einheit im Text'],
  'no-price': ['Text says there is no price', 'Tekstin mukaan hintaa ei ole',
    'Texten säger att priset saknas', 'Laut Text gibt es keinen Preis'],
  'with-tax': ['Price includes tax', 'Hinta sisältää veron', 'Priset innehåller skatt',
    'Preis enthält Steuer'],
};
