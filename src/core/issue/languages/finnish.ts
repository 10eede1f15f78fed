import { TITLES_FINNISH } from '../titles/finnish.js';
import { FINNISH_PHRASES } from './finnish-phrases.js';
import type { Language } from './language.js';

/**
 * Finnish sentences for findings, for the option `language` of `describeFinding`. Names of fields,
 * units and received text stay as in the specification. Decision F10.
 *
 * Words: record tietue, package pakkaus, package description pakkauskuvaus, level taso, unit
 * yksikkö, multiplier kerroin, lead time toimitusaika, article tuote, supplier outlet toimipiste,
 * catalogue tuoteluettelo, guard suojaraja, withheld odottamaan jätetty, refused hylätty, can
 * purkki.
 *
 * @example
 * const zero = { code: 'price.zero', pointer: '/3', values: {} } as const
 * describeFinding(zero, { language: FINNISH }).message // => '"price" on 0.'
 */
export const FINNISH: Language = {
  tag: 'fi',
  sentences: {
    'agreed-time.type':
      'Sovittu aika on teksti, kuten "05:30 Europe/Helsinki", tai objekti, jossa ovat "time" ja ' +
      '"zone"; nyt arvo on {type}.',
    'agreed-time.time':
      'Sovittu aika kirjoitetaan muodossa HH:MM, väliltä 00:00–23:59; nyt arvo on {received}.',
    'agreed-time.zone-missing':
      'Sovitusta ajasta puuttuu aikavyöhykkeen nimi. Lisää se, esimerkiksi Europe/Helsinki.',
    'agreed-time.zone':
      '{received} ei ole IANA-aikavyöhykkeen nimi. Kirjoita nimi, kuten Europe/Helsinki.',
    'agreed-time.inverted-sign':
      'Etumerkki on käänteinen: {received} tarkoittaa aikaa, joka on ympäri vuoden {hours} ' +
      '{hours:tunnin|tuntia} {direction}. Jos tarkoitit muuta, kirjoita paikkakunnan nimi.',
    'json.empty': 'Tiedosto on tyhjä. Valikoimatiedosto on JSON-taulukko pakkaustietueita.',
    'json.encoding':
      'Teksti ei ole kelvollista UTF-8:aa: siinä on {found}. Tallenna tiedosto UTF-8-muodossa.',
    'json.utf16': 'Tiedosto on UTF-16-muodossa. Tallenna se UTF-8-muodossa.',
    'json.syntax': 'Tämä ei ole JSONia: tässä pitäisi olla {expected}, mutta tässä on {found}.',
    'json.truncated': 'Tiedosto loppuu {place}: se on katkennut. Vie tai lähetä se uudelleen.',
    'json.trailing-data': 'Taulukon lopun jälkeen on vielä jotakin: {found}. Poista se.',
    'json.several-documents':
      'Tiedostossa on JSON-objekteja peräkkäin. Lähetä yksi JSON-taulukko pakkaustietueita.',
    'json.not-an-array':
      'Valikoimatiedosto on JSON-taulukko pakkaustietueita; nyt ylimmän tason arvo on {type}.',
    'json.duplicate-key':
      'Avain {key} on samassa objektissa kahdesti, eikä voida tietää, kumpi arvo pätee. Poista ' +
      'toinen.',
    'file.record-too-large': 'Tietueessa saa olla enintään {limit} tavua.',
    'text.ill-formed':
      'Tekstissä on merkki, jota mikään tietokanta ei voi tallentaa: {found}. Poista se.',
    'text.too-long': 'Tekstissä saa olla enintään {limit} merkkiä; tässä niitä on {length}.',
    'text.over-published-length':
      'Julkinen palvelu ottaa tähän enintään {limit} merkkiä; tässä niitä on {length}.',
    'text.over-published-decimals':
      'Julkinen palvelu ottaa tähän enintään {limit} desimaalia; tässä niitä on {decimals}.',
    'record.not-an-object': 'Pakkaustietue on JSON-objekti; nyt arvo on {type}.',
    'record.reading-failed':
      'Tätä tietuetta ei voitu lukea ohjelmassa olevan virheen vuoksi ({problem}). Muut tietueet ' +
      'luettiin. Ilmoita virheestä ja liitä tämä tietue mukaan.',
    'record.unknown-field':
      'Kenttä {field} ei kuulu muotoon, joten sitä ei luettu. Tässä se esiintyy ensimmäisen ' +
      'kerran.',
    'record.conflicting-id':
      '"third_party_id" {id} on useassa tietueessa, joita ei voi lukea yhdeksi (toinen on tietue ' +
      '{other}). Kaikki ne hylättiin; anna jokaiselle pakkaukselle oma tunnus.',
    'record.repeated-id':
      '"third_party_id" {id} on useassa tietueessa, joiden sisältö on sama (ensin tietueessa ' +
      '{other}). Ne luettiin yhdeksi.',
    'record.similar-id':
      '"third_party_id" {id} eroaa tietueen {other} tunnuksesta vain kirjainkoon, välilyöntien ' +
      'tai Unicode-muodon osalta.',
    'record.joined-article':
      'Tämä tietue ja tietue {other} ovat samaa tuotetta: {id} on toisen "shared_id" ja ' +
      'toisen "third_party_id", eikä jälkimmäisellä ole kenttää "shared_id". Jos niin on ' +
      'tarkoitus, anna kummallekin sama "shared_id".',
    'field.missing': 'Pakollinen kenttä "{field}" puuttuu.',
    'field.type': '"{field}" on {expected}; nyt arvo on {type}.',
    'field.empty': '"{field}" on pakollinen eikä saa olla tyhjä.',
    'field.blank':
      '"{field}" on tyhjä, joten sitä ei luettu. Jätä kenttä pois tai lähetä siinä null.',
    'price.missing': 'Pakollinen kenttä "price" puuttuu.',
    'price.type':
      '"price" on JSON-luku tai tekstinä pelkkä desimaaliluku pisteellä, kuten "12.50".',
    'price.negative': '"price" ei voi olla negatiivinen.',
    'price.out-of-range':
      '"price" on sallitun alueen ulkopuolella: enintään 30 merkitsevää numeroa, alle 10 ' +
      'potenssiin 16.',
    'price.zero': '"price" on 0.',
    'price.looks-like-thousands':
      'Kentän "price" piste ennen kolmea viimeistä numeroa luettiin desimaalipisteenä. Jos se ' +
      'erottaa tuhannet, jätä se pois; jos ei, jätä viimeinen 0 pois.',
    'price-type-code.missing':
      'Pakollinen kenttä "price_type_code" puuttuu: 0 on hinta pakkaukselta, 1 hinta yksiköltä.',
    'price-type-code.value':
      '"price_type_code" on kokonaisluku 0 (hinta pakkaukselta) tai 1 (hinta yksiköltä).',
    'price-unit.missing': '"price_unit" on pakollinen, kun "price_type_code" on 1.',
    'price-unit.forbidden':
      '"price_unit" ei saa olla mukana, kun "price_type_code" on 0. Jätä se pois, tai anna ' +
      'koodiksi 1, jos hinta on yksikköhinta.',
    'price-unit.type': '"price_unit" on JSON-merkkijono; nyt arvo on {type}.',
    'price-unit.dimension-mismatch':
      'Hinnan yksikkö on {unit} ({unitDimension}), mutta sisältö on {content} ' +
      '({contentDimension}). Pakkauksen hintaa ei voi laskea.',
    'file.mixed-separators':
      'Erotinmerkkiä ei saa vaihdella tietueesta toiseen: tässä on {style}, mutta {place} ' +
      'käyttää merkkiä {otherStyle}. Valitse yksi kaikkiin tiedostoihin.',
    'file.lead-times-differ':
      'Toimitusaika koskee koko valikoimaa: tässä tietueessa se on {leadTime}, tietueessa ' +
      '{other} {otherLeadTime}.',
    'file.outlets-differ':
      'Tiedosto on yksi valikoima: tämän tietueen toimipiste on {outlet}, tietueen {other} ' +
      '{otherOutlet}.',
    'package.missing':
      'Pakkauskuvaus puuttuu: lähetä "package_description" tai "package_description_str". ' +
      'Tuotetta ilman painoa, tilavuutta tai kappalemäärää ei sallita.',
    'package.not-a-string': '"package_description_str" on JSON-merkkijono; nyt arvo on {type}.',
    'package.empty': 'Pakkauskuvaus on tyhjä. Kirjoita paino, tilavuus tai kappalemäärä.',
    'package.too-long':
      'Pakkauskuvauksessa saa tekstinä olla enintään 256 merkkiä; tässä niitä on {length}. Käytä ' +
      'kenttää "package_description".',
    'package.newline':
      'Pakkauskuvauksen sisällä on rivinvaihto: kaksi kuvausta on voinut liimautua yhteen.',
    'package.unsupported-separator': '{found} ei erota kertoimia. Käytä merkkiä x tai /.',
    'package.mixed-separators':
      'Erotinmerkkejä ei saa sekoittaa: tässä kuvauksessa ovat sekä x että /. Käytä vain toista.',
    'package.leading-separator': 'Kuvaus alkaa erotinmerkillä. Kirjoita sen eteen määrä.',
    'package.trailing-separator':
      'Kuvaus päättyy erotinmerkkiin. Kirjoita sen perään määrä ja yksikkö.',
    'package.empty-factor': 'Kaksi erotinmerkkiä on peräkkäin. Kirjoita niiden väliin määrä.',
    'package.missing-unit': 'Kuvauksen lopusta puuttuu yksikkö.',
    'package.missing-amount': 'Määrä puuttuu ennen kohtaa {found}.',
    'package.unit-not-last':
      'Yksikkö on ennen kerrointa. Kirjoita määrä ja sen yksikkö viimeiseksi.',
    'package.decimal-comma': 'Luvussa {found} on desimaalipilkku. Kirjoita desimaalit pisteellä.',
    'package.ambiguous-number':
      '{found} voi olla tuhansiin ryhmitelty luku tai desimaaliluku. Kirjoita luku ilman ' +
      'erottimia.',
    'package.invalid-number': '{found} ei ole luku.',
    'package.non-ascii-digit': '{found} ei ole mikään numeroista 0–9.',
    'package.negative': 'Määrän pitää olla suurempi kuin nolla; tämä on negatiivinen.',
    'package.zero-quantity': 'Määrän pitää olla suurempi kuin nolla.',
    'package.out-of-range':
      'Numeroita on liikaa: määrässä saa olla 30 merkitsevää numeroa (tekstissä 15 ennen ' +
      'pistettä ja 15 sen jälkeen) ja pakkauksen sisällössä, kun kaikki määrät kerrotaan, 60.',
    'package.unexpected-text': 'Kohtaa {found} ei voi lukea pakkauskuvauksessa.',
    'package.not-an-object': 'Pakkauskuvauksen taso on JSON-objekti; nyt arvo on {type}.',
    'package.quantity-missing': '"quantity" on pakollinen joka tasolla.',
    'package.quantity-type':
      '"quantity" on JSON-luku tai tekstinä pelkkä desimaaliluku pisteellä, kuten "1.5".',
    'package.incomplete': 'Alimmalla tasolla pitää olla "unit_name", kaikilla muilla "package".',
    'package.unit-and-package':
      'Tasolla on joko "package" tai "unit_name", ei koskaan molempia. Poista toinen.',
    'package.too-deep': 'Pakkauskuvauksessa saa olla enintään {depth} tasoa.',
    'package.same-content':
      'Sekä "package_description" että "package_description_str" ovat mukana ja sanovat saman. ' +
      'Toinen riittää.',
    'package.conflicting-content':
      '"package_description" ja "package_description_str" eroavat: {object} ja {text}. Luettiin ' +
      'objekti.',
    'package.pieces-only':
      'Sisältö on annettu vain kappaleina. Paino tai tilavuus mahdollistaa inventoinnin ja ' +
      'ruokakustannusten laskennan.',
    'package.fractional-factor': 'Kerroin {quantity} ei ole kokonaisluku.',
    'package.fractional-piece': '{quantity} ei ole kokonainen kappalemäärä.',
    'package.implied-amount': 'Yksikön #10 edessä ei ole määrää; se luettiin arvona 1.',
    'package.looks-like-fraction':
      '{found} luettiin muodossa {reading}. Tarkoitettiinko murtolukua?',
    'package.looks-like-thousands': '{found} luettiin desimaalilukuna. Tarkoitettiinko tuhansia?',
    'package.not-expressible':
      'Tätä kuvausta ei voi kirjoittaa tekstinä: {obstacle}. Käytä kenttää "package_description".',
    'weighted.package':
      'Kun "weighted" on true, pakkauskuvauksen pitää olla tasan 1 l, kg, oz tai lb; tämä on ' +
      '{content}.',
    'sync.unidentified-record':
      'Tietueen "third_party_id" ei ole luettavissa, joten tietue ei luettele mitään pakkausta.',
    'sync.empty-file':
      'Tiedosto ei luettele mitään. Asiakkaan koko valikoima lähetetään aina, joten kaikki ' +
      'pakkaukset poistuvat.',
    'sync.removals-withheld':
      'Tiedostosta puuttuu {count} {count:pakkaus|pakkausta}, kun saatavilla on {available}: ' +
      'enemmän kuin suojaraja sallii. Ne jäävät ennalleen, kunnes suunnitelma {hash} hyväksytään.',
    'sync.unidentified-withheld':
      'Kenttää "third_party_id" ei voi lukea {unidentified} tietueesta, ja tiedostosta puuttuu ' +
      '{missing} saatavilla {missing:ollut pakkaus|ollutta pakkausta}: ne voivat olla samoja. ' +
      'Pakkaukset pysyvät ennallaan, kunnes suunnitelma {hash} hyväksytään. Korjaa tunnukset ja ' +
      'lähetä tiedosto uudelleen.',
    'sync.unidentified-removed':
      'Kenttää "third_party_id" ei voi lukea {unidentified} tietueesta. Tiedostosta puuttuu ' +
      '{missing} saatavilla {missing:ollut pakkaus, ja se|ollutta pakkausta, ja ne} poistettiin.',
    'sync.price-withheld':
      'Yksikköhinta muuttuisi enemmän kuin suojaraja sallii ({change}). Pakkaus jää ennalleen, ' +
      'kunnes suunnitelma {hash} hyväksytään.',
    'sync.approved':
      '{count} odottamaan {count:jätetty muutos|jätettyä muutosta} hyväksyttiin suunnitelmana ' +
      '{hash}.',
    'sync.approval-stale':
      'Hyväksyntä koskee suunnitelmaa {approval}, mutta tämä on suunnitelma {hash}; mitään ei ' +
      'vapautettu.',
    'sync.more-in-record':
      'Tästä tietueesta on vielä {count} {count:havainto, jolla|havaintoa, joilla} ei ole omaa ' +
      'tapahtumaa.',
    'sync.more-of-cause':
      'Samasta syystä ({code}) on vielä {count} {count:havainto, jolla|havaintoa, joilla} ei ole ' +
      'omaa tapahtumaa.',
    'sync.other-customer':
      'Suunnitelma on asiakkaalle {planned}, mutta tuoteluettelo on asiakkaan {customer}.',
    'sync.other-base':
      'Suunnitelma tehtiin tuoteluettelon versiolle {planned} ({plannedHash}); tämä on versio ' +
      '{found} ({foundHash}).',
    'sync.unreadable': 'Tämä ei ole {expected}.',
    'sync.damaged-file':
      'Tiedostosta tallennettu ei ole sama kuin vastaanotettu ({damage}), eikä siitä otettu ' +
      'mitään käyttöön. Lähetä se uudelleen.',
    'sync.set-aside':
      'Palvelu pysähtyi {attempts} kertaa siirtäessään tätä tiedostoa, joten tiedosto pantiin ' +
      'syrjään. Luettelo on ennallaan. Lähetä pienempi tiedosto tai pyydä kirjastoa siirtämään ' +
      'se uudelleen.',
    'sync.hash-mismatch':
      'Suunnitelma ilmoittaa tunnisteekseen {stated}, mutta sen sisältö on {found}: sitä on ' +
      'muutettu jälkeenpäin.',
    'drift.weighed-description':
      'Toimituksessa punnittavan tuotteen kuvaus on pakkauksen keskipaino ja sama joka ' +
      'tiedostossa. Se oli {before} ja on nyt {after}.',
    'drift.article': 'Pakkaus siirtyi tuotteelta {before} tuotteelle {after}.',
    'drift.gtin':
      'GTIN {gtin} on jo pakkauksella {other}, joka kuuluu toiseen tuotteeseen ({article}).',
    'drift.dimension':
      'Sisältö oli {before} ja on nyt {after}: suure vaihtui ({beforeDimension}, nyt ' +
      '{afterDimension}).',
    'drift.smaller-pack':
      'Hinta pysyi, mutta sisältö oli {before} ja on nyt {after}: yksikköhinta nousi ({change}).',
    'drift.unit-price': 'Yksikköhinta muuttui ({change}).',
    'gtin.not-a-string':
      'GTIN on JSON-merkkijono, jossa on vain numeroita; nyt arvo on {type}. Sitä ei näytetä ' +
      'asiakkaalle.{advice}',
    'gtin.empty': 'GTIN on tyhjä. Jätä kenttä pois, jos numeroa ei ole.',
    'gtin.non-digit':
      'GTINissä on vain numeroita 0–9; sen {at}. merkki on {found}. GTINiä ei näytetä ' +
      'asiakkaalle.{advice}',
    'gtin.length':
      'GTINissä on 8, 12, 13 tai 14 numeroa; tässä niitä on {length}. Sitä ei näytetä ' +
      'asiakkaalle.{advice}',
    'gtin.check-digit':
      'GTINin viimeisen numeron pitäisi olla {expected}. GTINiä ei näytetä ' +
      'asiakkaalle.{advice}',
    'gtin.ill-formed':
      'GTINissä on merkki, jota mikään tietokanta ei voi tallentaa: {found}. Sen tekstiä ei ' +
      'tallennettu.',
    'gtin.padded': 'GTIN on {significant}, joka on kirjoitettu etunollin muotoon {format}.',
    'gtin.all-zero': 'GTIN on pelkkiä nollia: se on paikanpitäjä, ei tuotteen numero.',
    'gtin.restricted-circulation':
      'GTINin alku on {prefix}: rajoitetun käytön numero, joka on yksilöllinen vain yhden ' +
      'yrityksen tai alueen sisällä.',
    'gtin.variable-measure': 'GTINin pakkaustunnus on 9: mitaltaan vaihteleva tuote.',
    'gtin.coupon': 'GTINin alku on {prefix}: kuponkien alue, ei tuotteiden.',
    'gtin.coupon-us-legacy': 'GTINin alku on {prefix}: Yhdysvaltain kuponkien entinen alue.',
    'gtin.refund-receipt': 'GTINin alku on {prefix}: palautuskuittien alue, ei tuotteiden.',
    'gtin.isbn': 'GTINin alku on {prefix}: kirjojen alue (ISBN).',
    'gtin.issn': 'GTINin alku on {prefix}: sarjajulkaisujen alue (ISSN).',
    'gtin.ismn': 'GTINin alku on {prefix}: nuottijulkaisujen alue (ISMN).',
    'gtin.demo-prefix': 'GTINin alku on {prefix}: esittelyjen ja esimerkkien alue.',
    'gtin.general-manager-number':
      'GTINin alku on {prefix}: GS1-hallintanumeroiden (General Manager Number) alue, ei ' +
      'tuotteiden.',
    'gtin.beside-object':
      '"gtin" luetaan vain kentän "package_description_str" kanssa; kentän "package_description" ' +
      'rinnalla se ohitetaan. Lähetä se kentän "package_description" sisällä.',
    'gtin.repeated-level':
      'Sama GTIN on tämän pakkauskuvauksen kahdella tasolla; jokainen taso on oma tuotteensa.',
    'gtin.repeated-article':
      'Sama GTIN on tässä tiedostossa toisellakin tuotteella (tietue {other}).',
    'unit.alias':
      '{received} ei ole tuettujen yksiköiden luettelossa; se luettiin yksikkönä {unit}. Toinen ' +
      'lukija voi pitää sitä kappaleina.',
    'unit.unlisted':
      '{received} ei ole tuettujen yksiköiden luettelossa, joten se luetaan kappaleina ' +
      '(piece).{advice}',
    'unit.likely-slip':
      'cubic_milliliter on kuutiomillimetri (0,001 ml). Tarkoitettiinko ml vai cubic_centimeter?',
    'unit.customary':
      '{unit} on talousmitta, jolla ei ole yhtä virallista kokoa; sen kooksi otettiin {factor} ml.',
    'unit.strict-alias': '{received} ei ole tuettujen yksiköiden luettelossa. Kirjoita {unit}.',
    'unit.strict-unlisted': '{received} ei ole tuettujen yksiköiden luettelossa.{advice}',
    'unit.not-a-string': 'Yksikkö on JSON-merkkijono; nyt arvo on {type}.',
    'unit.empty': 'Yksikkö on tyhjä.',
    'unit.too-long': 'Yksikössä saa olla enintään 64 merkkiä; tässä niitä on {length}.',
    'unit.dimension-mismatch':
      'Määrää, jonka yksikkö on {from} ({fromDimension}), ei voi ilmaista yksikkönä {to} ' +
      '({toDimension}).',
    'unit.no-factor': '{unit} muunnetaan vain kertoimella, jonka kutsuja antaa.',
    'lead-time.not-a-string':
      '"lead_time" on JSON-merkkijono, kuten "24:00:00"; nyt arvo on {type}.',
    'lead-time.syntax': '"lead_time" kirjoitetaan muodossa [DD] [HH:[MM:]]ss[.uuuuuu]: {fault}.',
    'lead-time.negative': '"lead_time" ei voi olla negatiivinen.',
    'lead-time.out-of-range': '"lead_time" on enintään 999999999 päivää.',
    'lead-time.minutes-seconds':
      'Kaksi osaa on minuutteja ja sekunteja: tämä toimitusaika on {duration}.',
    'lead-time.bare-seconds': 'Pelkkä luku on sekunteja: tämä toimitusaika on {duration}.',
    'lead-time.short': 'Toimitusaika on alle tunnin: {duration}.',
    'lead-time.zero': 'Toimitusaika on nolla.',
    'lead-time.long': 'Toimitusaika on yli 365 päivää: {duration}.',
  },
  phrases: FINNISH_PHRASES,
  titles: TITLES_FINNISH,
};
