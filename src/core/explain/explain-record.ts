import { checkMember } from '../../text/caller-argument.js';
import { clipText } from '../../text/clip.js';
import { ownMember } from '../../text/own-member.js';
import { describeFinding, withoutLongFix } from '../issue/describe-finding.js';
import { formatAmount } from '../pricing/format-amount.js';
import { priceLadder } from '../pricing/price-ladder.js';
import { TEXT_FIELDS } from '../record/field-table.js';
import type { PackageRecord } from '../record/package-record.js';
import { type Fraction, fractionOfDecimal } from '../value/fraction.js';
import { formatLeadTime } from '../value/lead-time/lead-time.js';
import { UNITS } from '../value/unit/units.js';
import { levelValues, packageFacts, packageValues, shownLevels } from './explain-package.js';
import { type Explanation, type Fact, type FactCode, fact } from './explanation.js';
import { explanationIn } from './explanation-in.js';
import { EXPLANATION_ENGLISH } from './languages/english.js';

/** Findings that are explained, at most. */
const MAX_DOUBTS = 100;

/**
 * Explains an accepted record as plain data to print: its package with the content of every level,
 * the price as it was sent and what it comes to per package, per level and per kg, l or piece, the
 * lead time in words, and its
 * first 100 findings in `doubts`. Prices are exact if they terminate, else
 * `about` and six decimals; the format has no currency. Of a description of more than nine levels
 * the outermost four and the lowest four are explained. Spec 2.1 to 2.3, Decision L2.
 *
 * @example
 * const sent = { third_party_id: 'A1', name: 'Water', price: '12', price_type_code: 0 }
 * const record = unwrap(readPackageRecord({ ...sent, package_description_str: '6x1.5l' }))
 * explainRecord(record).facts.at(-2)?.value // => 'about 1.333333'
 */
export function explainRecord(record: PackageRecord): Explanation {
  checkMember(record, 'packageDescription', 'record', 'a package record');
  const { thirdPartyId, packageDescription } = record;
  const findings = ownMember(record, 'findings') ?? [];
  const name = clipText(record.name);
  const explanation: Explanation = {
    kind: 'record',
    text: clipText(thirdPartyId),
    title: '',
    titleLine: { code: 'record-title', values: { name, ...packageValues(packageDescription) } },
    facts: [
      ...textFacts(record),
      ...packageFacts(packageDescription),
      ...priceFacts(record),
      ...orderFacts(record),
    ],
    doubts: findings
      .slice(0, MAX_DOUBTS)
      .map((f) => withoutLongFix(describeFinding(f, { thirdPartyId }))),
    otherReadings: [],
  };
  return explanationIn(explanation, EXPLANATION_ENGLISH);
}

/** The texts of the record but its name, which is the title of the explanation. */
function textFacts(record: PackageRecord): readonly Fact[] {
  return TEXT_FIELDS.flatMap(({ property, name, title }) => {
    const text = property === 'name' ? undefined : record[property];
    return text === undefined
      ? []
      : [{ ...fact('text', { field: name }, clipText(text)), label: title }];
  });
}

function priceFacts(record: PackageRecord): readonly Fact[] {
  const { price, packageDescription } = record;
  const amount = formatAmount(fractionOfDecimal(price.amount));
  const facts: Fact[] = [];
  if (price.basis === 'package') facts.push(fact('price-of-package', { amount }));
  else
    facts.push(fact('price-of-unit', { amount, unit: clipText(price.unlistedUnit ?? price.unit) }));
  const ladder = priceLadder(record);
  facts.push(
    ladder.package === undefined
      ? fact('package-price-unknown')
      : amountFact('package-price', ladder.package),
  );
  // A level's price is that of one of what it counts: a package of the next level.
  for (const level of shownLevels(packageDescription)) {
    const inner = ladder.levels[level - 1]?.price;
    if (level > 0 && inner !== undefined)
      facts.push(amountFact('inner-price', inner, levelValues(packageDescription, level)));
  }
  const perContentUnit = ladder.levels.at(-1)?.price;
  const { unit } = packageDescription;
  const { perUnit } = ladder;
  if (perContentUnit !== undefined && perUnit?.unit !== unit)
    facts.push(amountFact('unit-price', perContentUnit, { unit }));
  if (perUnit !== undefined)
    facts.push(amountFact('unit-price', perUnit.price, { unit: perUnit.unit }));
  return facts;
}

function amountFact(code: FactCode, price: Fraction, values: Fact['values'] = {}): Fact {
  return fact(code, { ...values, amount: formatAmount(price) });
}

function orderFacts({
  orderable,
  weighted,
  leadTime,
  packageDescription,
}: PackageRecord): readonly Fact[] {
  const facts: Fact[] = [fact(orderable ? 'orderable' : 'not-orderable')];
  if (weighted)
    facts.push(fact('weighed', { amount: '2.4', unit: UNITS[packageDescription.unit].symbol }));
  if (leadTime !== undefined) {
    const written = formatLeadTime(leadTime);
    facts.push(fact('lead-time', { duration: written, written }));
  }
  return facts;
}
