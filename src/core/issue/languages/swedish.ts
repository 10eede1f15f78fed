import { TITLES_SWEDISH } from '../titles/swedish.js';
import type { Language } from './language.js';
import { SWEDISH_PHRASES } from './swedish-phrases.js';

/**
 * Swedish sentences for findings, for the option `language` of `describeFinding`. Names of fields,
 * units and received text stay as in the specification. Decision F10.
 *
 * Words: record post, package förpackning, package description förpackningsbeskrivning, level nivå,
 * unit enhet, multiplier faktor, lead time leveranstid, article artikel, supplier outlet
 * leveransställe, catalogue katalog, guard spärr, withheld innehållen, refused avvisad, can burk.
 *
 * @example
 * const zero = { code: 'price.zero', pointer: '/3', values: {} } as const
 * describeFinding(zero, { language: SWEDISH }).message // => '"price" är 0.'
 */
export const SWEDISH: Language = {
  tag: 'sv',
  sentences: {
    'agreed-time.type':
      'En avtalad tid är en text som "05:30 Europe/Helsinki" eller ett objekt med "time" och ' +
      '"zone"; här står {type}.',
    'agreed-time.time': 'En avtalad tid skrivs HH:MM, från 00:00 till 23:59; här står {received}.',
    'agreed-time.zone-missing':
      'Den avtalade tiden saknar tidszon. Ange dess namn, till exempel Europe/Helsinki.',
    'agreed-time.zone':
      '{received} är inte namnet på en IANA-tidszon. Skriv ett namn som Europe/Helsinki.',
    'agreed-time.inverted-sign':
      'Tecknet i {received} är omvänt: klockan går {hours} {hours:timme|timmar} {direction} UTC ' +
      'året runt. Ange en ort om det inte är meningen.',
    'json.empty': 'Filen är tom. En sortimentsfil är en JSON-array med förpackningsposter.',
    'json.encoding': 'Texten är inte giltig UTF-8: {found}. Spara filen som UTF-8.',
    'json.utf16': 'Filen är UTF-16. Spara den som UTF-8.',
    'json.syntax': 'Detta är inte JSON: här väntades {expected}, men här står {found}.',
    'json.truncated': 'Filen slutar {place}: den har klippts av. Exportera eller skicka den igen.',
    'json.trailing-data': 'Något följer efter arrayens slut: {found}. Ta bort det.',
    'json.several-documents':
      'Filen innehåller flera JSON-objekt efter varandra. Skicka en enda JSON-array med ' +
      'förpackningsposter.',
    'json.not-an-array':
      'En sortimentsfil är en JSON-array med förpackningsposter; här står {type}.',
    'json.duplicate-key':
      'Nyckeln {key} förekommer två gånger i samma objekt, och det går inte att veta vilket ' +
      'värde som gäller. Ta bort den ena.',
    'file.record-too-large': 'En post får ha högst {limit} byte.',
    'text.ill-formed': 'Texten innehåller {found}, som ingen databas kan lagra. Ta bort det.',
    'text.too-long': 'En text får ha högst {limit} tecken; den här har {length}.',
    'text.over-published-length':
      'Den publika tjänsten tar emot högst {limit} tecken här; den här har {length}.',
    'text.over-published-decimals':
      'Den publika tjänsten tar emot högst {limit} decimaler här; den här har {decimals}.',
    'record.not-an-object': 'En förpackningspost är ett JSON-objekt; här står {type}.',
    'record.reading-failed':
      'Posten kunde inte läsas på grund av ett fel i programmet ({problem}). De andra posterna ' +
      'lästes. Rapportera felet och bifoga posten.',
    'record.unknown-field':
      'Fältet {field} ingår inte i formatet och lästes inte. Här förekommer det första gången.',
    'record.conflicting-id':
      '"third_party_id" {id} finns i flera poster som inte kan läsas som en (en annan är post ' +
      '{other}). Alla avvisades; ge varje förpackning ett eget id.',
    'record.repeated-id':
      '"third_party_id" {id} finns i flera poster med samma innehåll (först i post {other}). De ' +
      'lästes som en.',
    'record.similar-id':
      '"third_party_id" {id} skiljer sig från det i post {other} bara genom skiftläge, blanksteg ' +
      'eller Unicode-form.',
    'record.joined-article':
      'Den här posten och post {other} är en artikel: {id} är "shared_id" i den ena och ' +
      '"third_party_id" i den andra, som saknar "shared_id". Om det är meningen, ange samma ' +
      '"shared_id" i båda.',
    'field.missing': 'Det obligatoriska fältet "{field}" saknas.',
    'field.type': '"{field}" är {expected}; här står {type}.',
    'field.empty': '"{field}" är obligatoriskt och får inte vara tomt.',
    'field.blank': '"{field}" är tomt och lästes inte. Utelämna fältet eller skicka null.',
    'price.missing': 'Det obligatoriska fältet "price" saknas.',
    'price.type':
      '"price" är ett JSON-tal eller en text med ett decimaltal med punkt, till exempel "12.50".',
    'price.negative': '"price" kan inte vara negativt.',
    'price.out-of-range':
      '"price" är utanför gränserna: högst 30 signifikanta siffror, under 10 upphöjt till 16.',
    'price.zero': '"price" är 0.',
    'price.looks-like-thousands':
      'Punkten före de tre sista siffrorna i "price" lästes som decimaltecken. Utelämna den om ' +
      'den skiljer tusental, annars den sista nollan.',
    'price-type-code.missing':
      'Det obligatoriska fältet "price_type_code" saknas: 0 är pris per förpackning, 1 pris per ' +
      'enhet.',
    'price-type-code.value':
      '"price_type_code" är heltalet 0 (pris per förpackning) eller 1 (pris per enhet).',
    'price-unit.missing': '"price_unit" är obligatoriskt när "price_type_code" är 1.',
    'price-unit.forbidden':
      '"price_unit" får inte anges när "price_type_code" är 0. Utelämna det, eller ange koden 1 ' +
      'om priset gäller per enhet.',
    'price-unit.type': '"price_unit" är en JSON-sträng; här står {type}.',
    'price-unit.dimension-mismatch':
      'Priset gäller per {unit} ({unitDimension}), men innehållet är {content} ' +
      '({contentDimension}). Förpackningens pris går inte att räkna ut.',
    'file.mixed-separators':
      'Skiljetecknet får inte växla mellan poster: här står {style}, men {place} har ' +
      '{otherStyle}. Välj ett för alla filer.',
    'file.lead-times-differ':
      'Leveranstiden gäller hela sortimentet: den här posten anger {leadTime}, post {other} ' +
      'anger {otherLeadTime}.',
    'file.outlets-differ':
      'Filen är ett enda sortiment: den här posten anger leveransstället {outlet}, post {other} ' +
      'anger {otherOutlet}.',
    'package.missing':
      'Förpackningsbeskrivningen saknas: skicka "package_description" eller ' +
      '"package_description_str". En artikel utan vikt, volym eller antal är inte tillåten.',
    'package.not-a-string': '"package_description_str" är en JSON-sträng; här står {type}.',
    'package.empty': 'Förpackningsbeskrivningen är tom. Ange vikt, volym eller antal.',
    'package.too-long':
      'En förpackningsbeskrivning som text får ha högst 256 tecken; den här har {length}. Använd ' +
      '"package_description".',
    'package.newline':
      'Det finns en radbrytning inne i förpackningsbeskrivningen: två beskrivningar kan ha ' +
      'hamnat i samma fält.',
    'package.unsupported-separator': '{found} skiljer inte faktorer åt. Använd x eller /.',
    'package.mixed-separators':
      'Skiljetecken får inte blandas: både x och / finns i den här beskrivningen. Använd ett av ' +
      'dem.',
    'package.leading-separator':
      'Beskrivningen börjar med ett skiljetecken. Skriv ett antal före det.',
    'package.trailing-separator':
      'Beskrivningen slutar med ett skiljetecken. Skriv en mängd och en enhet efter det.',
    'package.empty-factor': 'Två skiljetecken följer på varandra. Skriv ett antal mellan dem.',
    'package.missing-unit': 'Beskrivningen slutar utan enhet.',
    'package.missing-amount': 'En mängd saknas före {found}.',
    'package.unit-not-last': 'Enheten står före faktorn. Skriv mängden och dess enhet sist.',
    'package.decimal-comma': '{found} har decimalkomma. Skriv decimaler med punkt.',
    'package.ambiguous-number':
      '{found} kan vara grupperade tusental eller ett decimaltal. Skriv talet utan tecken emellan.',
    'package.invalid-number': '{found} är inget tal.',
    'package.non-ascii-digit': '{found} är ingen av siffrorna 0 till 9.',
    'package.negative': 'En mängd är större än noll; den här är negativ.',
    'package.zero-quantity': 'En mängd är större än noll.',
    'package.out-of-range':
      'För många siffror: en mängd får ha 30 signifikanta siffror (i text 15 före och 15 efter ' +
      'punkten) och förpackningens innehåll, alla mängder multiplicerade, 60.',
    'package.unexpected-text': '{found} går inte att läsa i en förpackningsbeskrivning.',
    'package.not-an-object':
      'En nivå i förpackningsbeskrivningen är ett JSON-objekt; här står {type}.',
    'package.quantity-missing': '"quantity" är obligatoriskt på varje nivå.',
    'package.quantity-type':
      '"quantity" är ett JSON-tal eller en text med ett decimaltal med punkt, till exempel "1.5".',
    'package.incomplete':
      'Den lägsta nivån behöver "unit_name", alla andra nivåer behöver "package".',
    'package.unit-and-package':
      'En nivå har antingen "package" eller "unit_name", aldrig båda. Ta bort det ena.',
    'package.too-deep': 'En förpackningsbeskrivning får ha högst {depth} nivåer.',
    'package.same-content':
      'Både "package_description" och "package_description_str" är angivna och säger samma sak. ' +
      'Det räcker med en.',
    'package.conflicting-content':
      '"package_description" och "package_description_str" skiljer sig: {object} mot {text}. ' +
      'Objektet användes.',
    'package.pieces-only':
      'Innehållet anges bara i stycken. Med vikt eller volym går det att inventera och räkna ut ' +
      'råvarukostnaden.',
    'package.fractional-factor': 'Faktorn {quantity} är inget heltal.',
    'package.fractional-piece': '{quantity} är inget helt antal stycken.',
    'package.implied-amount': 'Mängden före #10 är inte utskriven; den lästes som 1.',
    'package.looks-like-fraction': '{found} lästes som {reading}. Menades ett bråk?',
    'package.looks-like-thousands': '{found} lästes som ett decimaltal. Menades tusental?',
    'package.not-expressible':
      'Beskrivningen går inte att skriva som text: {obstacle}. Använd "package_description".',
    'weighted.package':
      'När "weighted" är true måste förpackningsbeskrivningen vara exakt 1 l, kg, oz eller lb; ' +
      'den här är {content}.',
    'sync.unidentified-record':
      'Postens "third_party_id" går inte att läsa, så den räknar inte upp någon förpackning.',
    'sync.empty-file':
      'Filen räknar inte upp något. Kundens hela sortiment skickas alltid, så alla förpackningar ' +
      'tas bort.',
    'sync.removals-withheld':
      '{count} av {available} tillgängliga förpackningar finns inte längre i filen, fler än ' +
      'spärren tillåter. De blir kvar tills plan {hash} har godkänts.',
    'sync.unidentified-withheld':
      '"third_party_id" kan inte läsas i {unidentified} {unidentified:post|poster}, och ' +
      '{missing} {missing:tillgänglig förpackning|tillgängliga förpackningar} saknas i filen: ' +
      'det kan vara samma. Förpackningarna ändras inte förrän plan {hash} godkänns. ' +
      'Rätta id:na och skicka filen igen.',
    'sync.unidentified-removed':
      '"third_party_id" kan inte läsas i {unidentified} {unidentified:post|poster}. {missing} ' +
      '{missing:tillgänglig förpackning|tillgängliga förpackningar} saknas i filen och togs bort.',
    'sync.price-withheld':
      'Jämförpriset skulle ändras mer än spärren tillåter ({change}). Förpackningen förblir som ' +
      'den är tills plan {hash} har godkänts.',
    'sync.approved':
      '{count} {count:innehållen ändring|innehållna ändringar} godkändes som plan {hash}.',
    'sync.approval-stale':
      'Godkännandet gäller plan {approval}, men detta är plan {hash}; ingenting släpptes fram.',
    'sync.more-in-record':
      'Ytterligare {count} {count:anmärkning|anmärkningar} på den här posten har ingen egen ' +
      'händelse.',
    'sync.more-of-cause':
      'Ytterligare {count} {count:anmärkning|anmärkningar} har samma orsak ({code}) och ingen ' +
      'egen händelse.',
    'sync.other-customer': 'Planen gäller kund {planned}, men katalogen hör till kund {customer}.',
    'sync.other-base':
      'Planen gjordes för version {planned} av katalogen ({plannedHash}); detta är version ' +
      '{found} ({foundHash}).',
    'sync.unreadable': 'Detta är inte {expected}.',
    'sync.damaged-file':
      'Det som lagrats av filen är inte det som togs emot ({damage}), och inget av den har ' +
      'använts. Skicka den igen.',
    'sync.set-aside':
      'Tjänsten stannade {attempts} gånger medan den förde över den här filen. Filen lades ' +
      'därför åt sidan och katalogen har inte ändrats. Skicka en mindre fil, eller be ' +
      'biblioteket att föra över den igen.',
    'sync.hash-mismatch':
      'Planen kallar sig {stated}, men dess innehåll är {found}: den har ändrats i efterhand.',
    'drift.weighed-description':
      'Beskrivningen av en vara som vägs vid leverans är förpackningens medelvikt och samma i ' +
      'varje fil. Den ändrades från {before} till {after}.',
    'drift.article': 'Förpackningen flyttades från artikel {before} till artikel {after}.',
    'drift.gtin': 'GTIN {gtin} hör redan till förpackning {other} av en annan artikel ({article}).',
    'drift.dimension':
      'Innehållet var {before} och är nu {after}: {beforeDimension} blev {afterDimension}.',
    'drift.smaller-pack':
      'Priset är detsamma, men innehållet gick från {before} till {after}: jämförpriset steg ' +
      '({change}).',
    'drift.unit-price': 'Jämförpriset ändrades ({change}).',
    'gtin.not-a-string':
      'Ett GTIN är en JSON-sträng med siffror; här står {type}. Det visas inte för ' +
      'kunden.{advice}',
    'gtin.empty': 'GTIN är tomt. Utelämna fältet om det inte finns något nummer.',
    'gtin.non-digit':
      'Ett GTIN innehåller bara siffrorna 0 till 9; tecken {at} är {found}. Det visas inte för ' +
      'kunden.{advice}',
    'gtin.length':
      'Ett GTIN har 8, 12, 13 eller 14 siffror; det här har {length}. Det visas inte ' +
      'för kunden.{advice}',
    'gtin.check-digit':
      'Den sista siffran i GTIN borde vara {expected}. Det visas inte för kunden.{advice}',
    'gtin.ill-formed':
      'GTIN innehåller {found}, som ingen databas kan lagra; texten sparades inte.',
    'gtin.padded': 'GTIN är ett {significant} skrivet med inledande nollor som {format}.',
    'gtin.all-zero': 'GTIN är bara nollor: en platshållare, inte numret på en artikel.',
    'gtin.restricted-circulation':
      'GTIN börjar med {prefix}: ett nummer för intern användning, unikt bara inom ett företag ' +
      'eller en region.',
    'gtin.variable-measure': 'GTIN har indikator 9: en artikel med varierande mått.',
    'gtin.coupon': 'GTIN börjar med {prefix}: nummerserien för kuponger, inte för artiklar.',
    'gtin.coupon-us-legacy':
      'GTIN börjar med {prefix}: den tidigare nummerserien för kuponger i USA.',
    'gtin.refund-receipt':
      'GTIN börjar med {prefix}: nummerserien för pantkvitton, inte för artiklar.',
    'gtin.isbn': 'GTIN börjar med {prefix}: nummerserien för böcker (ISBN).',
    'gtin.issn': 'GTIN börjar med {prefix}: nummerserien för periodiska skrifter (ISSN).',
    'gtin.ismn': 'GTIN börjar med {prefix}: nummerserien för tryckta noter (ISMN).',
    'gtin.demo-prefix': 'GTIN börjar med {prefix}: nummerserien för demonstrationer och exempel.',
    'gtin.general-manager-number':
      'GTIN börjar med {prefix}: nummerserien för GS1:s förvaltningsnummer (General Manager ' +
      'Number), inte för artiklar.',
    'gtin.beside-object':
      '"gtin" används bara tillsammans med "package_description_str"; bredvid ' +
      '"package_description" läses det inte. Skicka det inuti "package_description".',
    'gtin.repeated-level':
      'Samma GTIN står på två nivåer i förpackningsbeskrivningen; varje nivå är en egen artikel.',
    'gtin.repeated-article': 'Samma GTIN används av en annan artikel i filen (post {other}).',
    'unit.alias':
      '{received} finns inte i listan över enheter; det lästes som {unit}. En annan mottagare ' +
      'kan läsa det som stycken.',
    'unit.unlisted':
      '{received} finns inte i listan över enheter och läses därför som stycken (piece).{advice}',
    'unit.likely-slip':
      'cubic_milliliter är en kubikmillimeter (0,001 ml). Menades ml eller cubic_centimeter?',
    'unit.customary':
      '{unit} är ett hushållsmått utan en enda laglig storlek; det togs som {factor} ml.',
    'unit.strict-alias': '{received} finns inte i listan över enheter. Skriv {unit}.',
    'unit.strict-unlisted': '{received} finns inte i listan över enheter.{advice}',
    'unit.not-a-string': 'En enhet är en JSON-sträng; här står {type}.',
    'unit.empty': 'Enheten är tom.',
    'unit.too-long': 'En enhet får ha högst 64 tecken; den här har {length}.',
    'unit.dimension-mismatch':
      'En mängd i {from} ({fromDimension}) kan inte anges i {to} ({toDimension}).',
    'unit.no-factor': '{unit} räknas bara om med en faktor som anroparen anger.',
    'lead-time.not-a-string': '"lead_time" är en JSON-sträng som "24:00:00"; här står {type}.',
    'lead-time.syntax': '"lead_time" skrivs [DD] [HH:[MM:]]ss[.uuuuuu]: {fault}.',
    'lead-time.negative': '"lead_time" kan inte vara negativt.',
    'lead-time.out-of-range': '"lead_time" är högst 999999999 dagar.',
    'lead-time.minutes-seconds': 'Två delar är minuter och sekunder: leveranstiden är {duration}.',
    'lead-time.bare-seconds': 'Ett ensamt tal är sekunder: leveranstiden är {duration}.',
    'lead-time.short': 'Leveranstiden är under en timme: {duration}.',
    'lead-time.zero': 'Leveranstiden är noll.',
    'lead-time.long': 'Leveranstiden är över 365 dagar: {duration}.',
  },
  phrases: SWEDISH_PHRASES,
  titles: TITLES_SWEDISH,
};
