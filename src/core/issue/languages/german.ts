import { TITLES_GERMAN } from '../titles/german.js';
import { GERMAN_PHRASES } from './german-phrases.js';
import type { Language } from './language.js';

/**
 * German sentences for findings, for the option `language` of `describeFinding`. Names of fields,
 * units and received text stay as in the specification. Decision F10.
 *
 * Words: record Datensatz, package Gebinde, package description Gebindebeschreibung, level Ebene,
 * unit Einheit, multiplier Faktor, lead time Lieferzeit, article Artikel, supplier outlet
 * Auslieferungslager, catalogue Katalog, guard Schutzgrenze, withheld zurückgehalten, refused
 * abgelehnt, can Dose.
 *
 * @example
 * const zero = { code: 'price.zero', pointer: '/3', values: {} } as const
 * describeFinding(zero, { language: GERMAN }).message // => '"price" ist 0.'
 */
export const GERMAN: Language = {
  tag: 'de',
  sentences: {
    'agreed-time.type':
      'Eine vereinbarte Zeit ist ein Text wie "05:30 Europe/Helsinki" oder ein Objekt mit "time" ' +
      'und "zone"; hier steht {type}.',
    'agreed-time.time':
      'Eine vereinbarte Zeit wird HH:MM geschrieben, von 00:00 bis 23:59; hier steht {received}.',
    'agreed-time.zone-missing':
      'Der vereinbarten Zeit fehlt die Zeitzone. Geben Sie ihren Namen an, etwa Europe/Helsinki.',
    'agreed-time.zone':
      '{received} ist nicht der Name einer IANA-Zeitzone. Schreiben Sie einen Namen wie ' +
      'Europe/Helsinki.',
    'agreed-time.inverted-sign':
      'Das Vorzeichen in {received} ist umgekehrt: Die Uhren gehen dort das ganze Jahr {hours} ' +
      '{hours:Stunde|Stunden} {direction}. Geben Sie einen Ort an, wenn das nicht gemeint ist.',
    'json.empty': 'Die Datei ist leer. Eine Sortimentsdatei ist ein JSON-Array von Datensätzen.',
    'json.encoding':
      'Der Text ist kein gültiges UTF-8: {found}. Speichern Sie die Datei als UTF-8.',
    'json.utf16': 'Die Datei ist UTF-16. Speichern Sie sie als UTF-8.',
    'json.syntax': 'Das ist kein JSON. Erwartet: {expected}. Gefunden: {found}.',
    'json.truncated':
      'Die Datei endet {place}: Sie wurde abgeschnitten. Exportieren oder senden Sie sie noch ' +
      'einmal.',
    'json.trailing-data': 'Hinter dem Ende des Arrays folgt noch etwas: {found}. Entfernen Sie es.',
    'json.several-documents':
      'Die Datei enthält mehrere JSON-Objekte hintereinander. Senden Sie ein einziges JSON-Array ' +
      'von Datensätzen.',
    'json.not-an-array':
      'Eine Sortimentsdatei ist ein JSON-Array von Datensätzen; hier steht {type}.',
    'json.duplicate-key':
      'Der Schlüssel {key} steht zweimal in einem Objekt; welcher Wert gilt, ist nicht zu ' +
      'erkennen. Entfernen Sie einen davon.',
    'file.record-too-large': 'Ein Datensatz hat höchstens {limit} Bytes.',
    'text.ill-formed':
      'Der Text enthält etwas, das keine Datenbank speichern kann: {found}. Entfernen Sie es.',
    'text.too-long': 'Ein Text hat höchstens {limit} Zeichen; dieser hat {length}.',
    'text.over-published-length':
      'Der öffentliche Dienst nimmt hier höchstens {limit} Zeichen an; dieser Text hat {length}.',
    'text.over-published-decimals':
      'Der öffentliche Dienst nimmt hier höchstens {limit} Nachkommastellen an; diese Zahl hat ' +
      '{decimals}.',
    'record.not-an-object': 'Ein Datensatz ist ein JSON-Objekt; hier steht {type}.',
    'record.reading-failed':
      'Dieser Datensatz konnte wegen eines Fehlers im Programm nicht gelesen werden ({problem}). ' +
      'Die anderen Datensätze wurden gelesen. Bitte melden Sie den Fehler mit diesem Datensatz.',
    'record.unknown-field':
      'Das Feld {field} gehört nicht zum Format und wurde nicht gelesen. Hier steht es zum ' +
      'ersten Mal.',
    'record.conflicting-id':
      '"third_party_id" {id} steht in mehreren Datensätzen, die nicht als einer gelesen werden ' +
      'können (ein anderer ist Datensatz {other}). Alle wurden abgelehnt; geben Sie jedem ' +
      'Gebinde eine eigene Nummer.',
    'record.repeated-id':
      '"third_party_id" {id} steht in mehreren Datensätzen mit gleichem Inhalt (zuerst in ' +
      'Datensatz {other}). Sie wurden als einer gelesen.',
    'record.similar-id':
      '"third_party_id" {id} unterscheidet sich von der in Datensatz {other} nur durch Groß- und ' +
      'Kleinschreibung, Leerzeichen oder die Unicode-Form.',
    'record.joined-article':
      'Dieser Datensatz und Datensatz {other} sind ein Artikel: {id} ist die "shared_id" des ' +
      'einen und die "third_party_id" des anderen, der keine hat. Ist das gemeint, geben Sie ' +
      'beiden die "shared_id".',
    'field.missing': 'Das Pflichtfeld "{field}" fehlt.',
    'field.type': '"{field}" ist {expected}; hier steht {type}.',
    'field.empty': '"{field}" ist ein Pflichtfeld und darf nicht leer sein.',
    'field.blank':
      '"{field}" ist leer und wurde nicht gelesen. Lassen Sie das Feld weg oder senden Sie null.',
    'price.missing': 'Das Pflichtfeld "price" fehlt.',
    'price.type':
      '"price" ist eine JSON-Zahl oder ein Text mit einer Dezimalzahl mit Punkt, etwa "12.50".',
    'price.negative': '"price" kann nicht negativ sein.',
    'price.out-of-range':
      '"price" liegt außerhalb der Grenzen: höchstens 30 gültige Ziffern, kleiner als 10 hoch 16.',
    'price.zero': '"price" ist 0.',
    'price.looks-like-thousands':
      'Der Punkt vor den letzten drei Ziffern von "price" wurde als Dezimalpunkt gelesen. Trennt ' +
      'er Tausender, lassen Sie ihn weg, sonst die letzte 0.',
    'price-type-code.missing':
      'Das Pflichtfeld "price_type_code" fehlt: 0 ist ein Preis je Gebinde, 1 ein Preis je ' +
      'Einheit.',
    'price-type-code.value':
      '"price_type_code" ist die ganze Zahl 0 (Preis je Gebinde) oder 1 (Preis je Einheit).',
    'price-unit.missing': '"price_unit" ist ein Pflichtfeld, wenn "price_type_code" 1 ist.',
    'price-unit.forbidden':
      '"price_unit" darf nicht gesetzt sein, wenn "price_type_code" 0 ist. Lassen Sie es weg, ' +
      'oder setzen Sie den Code auf 1, wenn der Preis je Einheit gilt.',
    'price-unit.type': '"price_unit" ist eine JSON-Zeichenkette; hier steht {type}.',
    'price-unit.dimension-mismatch':
      'Der Preis gilt je {unit} ({unitDimension}), der Inhalt ist aber {content} ' +
      '({contentDimension}). Der Preis des Gebindes ist nicht zu berechnen.',
    'file.mixed-separators':
      'Das Trennzeichen darf zwischen Datensätzen nicht wechseln: Hier steht {style}, {place} ' +
      'verwendet {otherStyle}. Wählen Sie eines für alle Dateien.',
    'file.lead-times-differ':
      'Die Lieferzeit gilt für das ganze Sortiment: Dieser Datensatz nennt {leadTime}, Datensatz ' +
      '{other} nennt {otherLeadTime}.',
    'file.outlets-differ':
      'Die Datei ist ein einziges Sortiment: Dieser Datensatz nennt das Auslieferungslager ' +
      '{outlet}, Datensatz {other} nennt {otherOutlet}.',
    'package.missing':
      'Die Gebindebeschreibung fehlt: Senden Sie "package_description" oder ' +
      '"package_description_str". Ein Artikel ohne Angabe von Gewicht, Volumen oder Stückzahl ' +
      'ist nicht erlaubt.',
    'package.not-a-string':
      '"package_description_str" ist eine JSON-Zeichenkette; hier steht {type}.',
    'package.empty':
      'Die Gebindebeschreibung ist leer. Geben Sie Gewicht, Volumen oder Stückzahl an.',
    'package.too-long':
      'Eine Gebindebeschreibung als Text hat höchstens 256 Zeichen; diese hat {length}. ' +
      'Verwenden Sie "package_description".',
    'package.newline':
      'In der Gebindebeschreibung steht ein Zeilenende: Zwei Beschreibungen können in ein Feld ' +
      'geraten sein.',
    'package.unsupported-separator': '{found} trennt keine Faktoren. Verwenden Sie x oder /.',
    'package.mixed-separators':
      'Trennzeichen dürfen nicht gemischt werden: In dieser Beschreibung stehen x und /. ' +
      'Verwenden Sie nur eines.',
    'package.leading-separator':
      'Die Beschreibung beginnt mit einem Trennzeichen. Schreiben Sie eine Menge davor.',
    'package.trailing-separator':
      'Die Beschreibung endet mit einem Trennzeichen. Schreiben Sie Menge und Einheit dahinter.',
    'package.empty-factor':
      'Zwei Trennzeichen folgen aufeinander. Schreiben Sie eine Menge dazwischen.',
    'package.missing-unit': 'Die Beschreibung endet ohne Einheit.',
    'package.missing-amount': 'Vor {found} fehlt eine Menge.',
    'package.unit-not-last':
      'Die Einheit steht vor dem Faktor. Schreiben Sie die Menge und ihre Einheit zuletzt.',
    'package.decimal-comma':
      'In {found} steht ein Dezimalkomma. Schreiben Sie Dezimalzahlen mit Punkt.',
    'package.ambiguous-number':
      '{found} kann eine Zahl mit Tausenderpunkt oder eine Dezimalzahl sein. Schreiben Sie die ' +
      'Zahl ohne Trennzeichen.',
    'package.invalid-number': '{found} ist keine Zahl.',
    'package.non-ascii-digit': '{found} ist keine der Ziffern 0 bis 9.',
    'package.negative': 'Eine Menge ist größer als null; diese ist negativ.',
    'package.zero-quantity': 'Eine Menge ist größer als null.',
    'package.out-of-range':
      'Zu viele Ziffern: Eine Menge darf 30 gültige Ziffern haben (als Text 15 vor und 15 hinter ' +
      'dem Punkt), der Inhalt eines Gebindes, also alle Mengen multipliziert, 60.',
    'package.unexpected-text': '{found} kann in einer Gebindebeschreibung nicht gelesen werden.',
    'package.not-an-object':
      'Eine Ebene der Gebindebeschreibung ist ein JSON-Objekt; hier steht {type}.',
    'package.quantity-missing': '"quantity" ist auf jeder Ebene ein Pflichtfeld.',
    'package.quantity-type':
      '"quantity" ist eine JSON-Zahl oder ein Text mit einer Dezimalzahl mit Punkt, etwa "1.5".',
    'package.incomplete': 'Die unterste Ebene braucht "unit_name", jede andere Ebene "package".',
    'package.unit-and-package':
      'Eine Ebene hat "package" oder "unit_name", nie beides. Entfernen Sie eines davon.',
    'package.too-deep': 'Eine Gebindebeschreibung hat höchstens {depth} Ebenen.',
    'package.same-content':
      '"package_description" und "package_description_str" sind beide gesetzt und sagen ' +
      'dasselbe. Eines genügt.',
    'package.conflicting-content':
      '"package_description" und "package_description_str" unterscheiden sich: {object} und ' +
      '{text}. Das Objekt wurde verwendet.',
    'package.pieces-only':
      'Der Inhalt ist nur in Stück angegeben. Mit Gewicht oder Volumen lassen sich Inventur und ' +
      'Wareneinsatz berechnen.',
    'package.fractional-factor': 'Der Faktor {quantity} ist keine ganze Zahl.',
    'package.fractional-piece': '{quantity} ist keine ganze Stückzahl.',
    'package.implied-amount': 'Die Menge vor #10 fehlt; sie wurde als 1 gelesen.',
    'package.looks-like-fraction': '{found} wurde als {reading} gelesen. War ein Bruch gemeint?',
    'package.looks-like-thousands':
      '{found} wurde als Dezimalzahl gelesen. War ein Tausenderpunkt gemeint?',
    'package.not-expressible':
      'Diese Beschreibung lässt sich nicht als Text schreiben: {obstacle}. Verwenden Sie ' +
      '"package_description".',
    'weighted.package':
      'Wenn "weighted" true ist, muss die Gebindebeschreibung genau 1 l, kg, oz oder lb sein; ' +
      'diese ist {content}.',
    'sync.unidentified-record':
      '"third_party_id" dieses Datensatzes ist nicht lesbar; er führt daher kein Gebinde auf.',
    'sync.empty-file':
      'Die Datei führt nichts auf. Es wird immer das ganze Sortiment des Kunden gesendet; daher ' +
      'werden alle Gebinde entfernt.',
    'sync.removals-withheld':
      '{count} von {available} verfügbaren Gebinden stehen nicht mehr in der Datei, mehr als die ' +
      'Schutzgrenze erlaubt. Sie bleiben, wie sie sind, bis Plan {hash} freigegeben ist.',
    'sync.unidentified-withheld':
      '"third_party_id" von {unidentified} {unidentified:Datensatz|Datensätzen} ist nicht ' +
      'lesbar, und {missing} {missing:verfügbares Gebinde steht|verfügbare Gebinde stehen} ' +
      'nicht in der Datei: Es können dieselben sein. Sie bleiben, wie sie sind, bis Plan ' +
      '{hash} freigegeben ist. Berichtigen Sie die Ids und senden Sie die Datei noch einmal.',
    'sync.unidentified-removed':
      '"third_party_id" von {unidentified} {unidentified:Datensatz|Datensätzen} ist nicht ' +
      'lesbar. {missing} {missing:verfügbares Gebinde steht|verfügbare Gebinde stehen} nicht in ' +
      'der Datei und {missing:wurde|wurden} entfernt.',
    'sync.price-withheld':
      'Der Grundpreis würde sich stärker ändern, als die Schutzgrenze erlaubt ({change}). Das ' +
      'Gebinde bleibt, wie es ist, bis Plan {hash} freigegeben ist.',
    'sync.approved':
      '{count} zurückgehaltene {count:Änderung wurde|Änderungen wurden} als Plan {hash} ' +
      'freigegeben.',
    'sync.approval-stale':
      'Die Freigabe nennt Plan {approval}, dies ist aber Plan {hash}; nichts wurde freigegeben.',
    'sync.more-in-record':
      '{count} {count:weiterer Befund|weitere Befunde} zu diesem Datensatz ' +
      '{count:hat|haben} kein eigenes Ereignis.',
    'sync.more-of-cause':
      '{count} {count:weiterer Befund hat|weitere Befunde haben} dieselbe Ursache ({code}) und ' +
      'kein eigenes Ereignis.',
    'sync.other-customer': 'Der Plan ist für Kunde {planned}, der Katalog gehört Kunde {customer}.',
    'sync.other-base':
      'Der Plan wurde für Version {planned} des Katalogs erstellt ({plannedHash}); dies ist ' +
      'Version {found} ({foundHash}).',
    'sync.unreadable': 'Hier fehlt etwas Lesbares. Erwartet: {expected}.',
    'sync.damaged-file':
      'Was von dieser Datei gespeichert ist, ist nicht das, was empfangen wurde ({damage}); ' +
      'nichts davon wurde übernommen. Senden Sie sie noch einmal.',
    'sync.set-aside':
      'Der Dienst brach {attempts}-mal ab, während er diese Datei übernahm. Sie wurde deshalb ' +
      'beiseitegelegt, und der Katalog ist unverändert. Senden Sie eine kleinere Datei, oder ' +
      'bitten Sie die Bibliothek, sie noch einmal zu übernehmen.',
    'sync.hash-mismatch':
      'Der Plan nennt sich {stated}, sein Inhalt ist aber {found}: Er wurde nachträglich geändert.',
    'drift.weighed-description':
      'Die Beschreibung einer Ware, die bei der Lieferung gewogen wird, ist das mittlere Gewicht ' +
      'des Gebindes und in jeder Datei gleich. Sie hat sich von {before} zu {after} geändert.',
    'drift.article': 'Das Gebinde ist von Artikel {before} zu Artikel {after} gewechselt.',
    'drift.gtin':
      'Die GTIN {gtin} gehört schon zu Gebinde {other} eines anderen Artikels ({article}).',
    'drift.dimension':
      'Der Inhalt war {before} und ist jetzt {after}: statt {beforeDimension} nun ' +
      '{afterDimension}.',
    'drift.smaller-pack':
      'Der Preis ist gleich, der Inhalt ging aber von {before} auf {after}: Der Grundpreis ist ' +
      'gestiegen ({change}).',
    'drift.unit-price': 'Der Grundpreis hat sich geändert ({change}).',
    'gtin.not-a-string':
      'Eine GTIN ist eine JSON-Zeichenkette aus Ziffern; hier steht {type}. Sie wird dem Kunden ' +
      'nicht gezeigt.{advice}',
    'gtin.empty': 'Die GTIN ist leer. Lassen Sie das Feld weg, wenn es keine gibt.',
    'gtin.non-digit':
      'Eine GTIN enthält nur die Ziffern 0 bis 9; an Stelle {at} steht {found}. Sie wird dem ' +
      'Kunden nicht gezeigt.{advice}',
    'gtin.length':
      'Eine GTIN hat 8, 12, 13 oder 14 Ziffern; diese hat {length}. Sie wird dem Kunden nicht ' +
      'gezeigt.{advice}',
    'gtin.check-digit':
      'Die letzte Ziffer dieser GTIN müsste {expected} sein. Sie wird dem Kunden nicht ' +
      'gezeigt.{advice}',
    'gtin.ill-formed':
      'Die GTIN enthält etwas, das keine Datenbank speichern kann: {found}. Ihr Text wurde nicht ' +
      'gespeichert.',
    'gtin.padded':
      'Die GTIN ist eine {significant}, mit führenden Nullen als {format} geschrieben.',
    'gtin.all-zero':
      'Die GTIN besteht nur aus Nullen: ein Platzhalter, keine Nummer eines Artikels.',
    'gtin.restricted-circulation':
      'Die GTIN beginnt mit {prefix}: eine Nummer für den internen Gebrauch, die nur in einem ' +
      'Unternehmen oder einer Region eindeutig ist.',
    'gtin.variable-measure': 'Die GTIN hat den Indikator 9: ein Artikel mit veränderlichem Maß.',
    'gtin.coupon': 'Die GTIN beginnt mit {prefix}: der Bereich der Coupons, nicht der Artikel.',
    'gtin.coupon-us-legacy':
      'Die GTIN beginnt mit {prefix}: der frühere Bereich der Coupons in den USA.',
    'gtin.refund-receipt':
      'Die GTIN beginnt mit {prefix}: der Bereich der Leergutbons, nicht der Artikel.',
    'gtin.isbn': 'Die GTIN beginnt mit {prefix}: der Bereich der Bücher (ISBN).',
    'gtin.issn': 'Die GTIN beginnt mit {prefix}: der Bereich der fortlaufenden Sammelwerke (ISSN).',
    'gtin.ismn': 'Die GTIN beginnt mit {prefix}: der Bereich der Musikdrucke (ISMN).',
    'gtin.demo-prefix':
      'Die GTIN beginnt mit {prefix}: der Bereich für Vorführungen und Beispiele.',
    'gtin.general-manager-number':
      'Die GTIN beginnt mit {prefix}: der Bereich der GS1-Verwaltungsnummern (General Manager ' +
      'Number), nicht der Artikel.',
    'gtin.beside-object':
      '"gtin" gilt nur zusammen mit "package_description_str"; neben "package_description" wird ' +
      'sie nicht gelesen. Senden Sie sie innerhalb von "package_description".',
    'gtin.repeated-level':
      'Dieselbe GTIN steht auf zwei Ebenen dieser Gebindebeschreibung; jede Ebene ist ein ' +
      'eigener Artikel.',
    'gtin.repeated-article':
      'Dieselbe GTIN hat in dieser Datei noch ein anderer Artikel (Datensatz {other}).',
    'unit.alias':
      '{received} steht nicht in der Liste der Einheiten; es wurde als {unit} gelesen. Ein ' +
      'anderer Empfänger kann es als Stück lesen.',
    'unit.unlisted':
      '{received} steht nicht in der Liste der Einheiten und gilt daher als Stück (piece).{advice}',
    'unit.likely-slip':
      'cubic_milliliter ist ein Kubikmillimeter (0,001 ml). War ml oder cubic_centimeter gemeint?',
    'unit.customary':
      '{unit} ist ein Haushaltsmaß ohne einheitliche gesetzliche Größe; gerechnet wurde mit ' +
      '{factor} ml.',
    'unit.strict-alias': '{received} steht nicht in der Liste der Einheiten. Schreiben Sie {unit}.',
    'unit.strict-unlisted': '{received} steht nicht in der Liste der Einheiten.{advice}',
    'unit.not-a-string': 'Eine Einheit ist eine JSON-Zeichenkette; hier steht {type}.',
    'unit.empty': 'Die Einheit ist leer.',
    'unit.too-long': 'Eine Einheit hat höchstens 64 Zeichen; diese hat {length}.',
    'unit.dimension-mismatch':
      'Eine Menge in {from} ({fromDimension}) lässt sich nicht in {to} ({toDimension}) angeben.',
    'unit.no-factor': '{unit} wird nur mit einem Faktor umgerechnet, den der Aufrufer angibt.',
    'lead-time.not-a-string':
      '"lead_time" ist eine JSON-Zeichenkette wie "24:00:00"; hier steht {type}.',
    'lead-time.syntax': '"lead_time" hat das Format [DD] [HH:[MM:]]ss[.uuuuuu]: {fault}.',
    'lead-time.negative': '"lead_time" kann nicht negativ sein.',
    'lead-time.out-of-range': '"lead_time" ist höchstens 999999999 Tage.',
    'lead-time.minutes-seconds':
      'Zwei Teile sind Minuten und Sekunden: Diese Lieferzeit ist {duration}.',
    'lead-time.bare-seconds': 'Eine einzelne Zahl sind Sekunden: Diese Lieferzeit ist {duration}.',
    'lead-time.short': 'Diese Lieferzeit ist kürzer als eine Stunde: {duration}.',
    'lead-time.zero': 'Diese Lieferzeit ist null.',
    'lead-time.long': 'Diese Lieferzeit ist länger als 365 Tage: {duration}.',
  },
  phrases: GERMAN_PHRASES,
  titles: TITLES_GERMAN,
};
