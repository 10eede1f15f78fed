import { describeFinding } from '../issue/describe-finding.js';
import { formatAmount } from '../pricing/format-amount.js';
import { priceLadder } from '../pricing/price-ladder.js';
import { TEXT_FIELDS } from '../record/field-table.js';
import type { PackageRecord } from '../record/package-record.js';
import { checkMember } from '../text/caller-argument.js';
import { clipText } from '../text/clip.js';
import { ownMember } from '../text/own-member.js';
import { fractionOfDecimal } from '../value/fraction.js';
import { describeLeadTime, formatLeadTime } from '../value/lead-time/lead-time.js';
import {
  describePackage,
  levelName,
  packageFacts,
  toldLevels,
  withUnit,
} from './explain-package.js';
import type { Explanation, Fact } from './explanation.js';

/**
 * Explains an accepted record as plain data to print: its package with the content of every level,
 * the price as it was sent and what it comes to per package, per level and per kg, l or piece, the
 * lead time in words, and all findings in `doubts`. Prices are exact where they terminate, else
 * `about` and six decimals; the format has no currency. Of a description of more than nine levels
 * the outermost four and the lowest four are explained. Spec 2.1 to 2.3, Decision L2.
 *
 * @example
 * const sent = { third_party_id: 'A1', name: 'Water', price: '12', price_type_code: 0 }
 * const record = unwrap(readPackageRecord({ ...sent, package_description_str: '6x1.5l' }))
 * explainRecord(record).facts.at(-2) // => { label: 'Price per l', value: 'about 1.333333' }
 */
export function explainRecord(record: PackageRecord): Explanation {
  checkMember(record, 'packageDescription', 'record', 'a package record');
  const { thirdPartyId, packageDescription } = record;
  const findings = ownMember(record, 'findings') ?? [];
  return {
    kind: 'record',
    text: clipText(thirdPartyId),
    title: `${clipText(record.name)}: ${describePackage(packageDescription)}`,
    facts: [
      ...textFacts(record),
      ...packageFacts(packageDescription),
      ...priceFacts(record),
      ...orderFacts(record),
    ],
    doubts: findings.map((f) => describeFinding(f, { thirdPartyId })),
    otherReadings: [],
  };
}

/** The texts of the record but its name, which is the title of the explanation. */
function textFacts(record: PackageRecord): readonly Fact[] {
  return TEXT_FIELDS.flatMap(({ property, title }) => {
    const text = property === 'name' ? undefined : record[property];
    return text === undefined ? [] : [{ label: title, value: clipText(text) }];
  });
}

function priceFacts(record: PackageRecord): readonly Fact[] {
  const { price, packageDescription } = record;
  const amount = formatAmount(fractionOfDecimal(price.amount));
  const facts: Fact[] = [
    {
      label: 'Price as sent',
      value:
        price.basis === 'package'
          ? `${amount} per package`
          : `${amount} per ${clipText(price.unlistedUnit ?? price.unit)}`,
    },
  ];
  const ladder = priceLadder(record);
  if (ladder.package === null)
    facts.push({ label: 'Price of the whole package', value: 'unknown' });
  else facts.push({ label: 'Price of the whole package', value: formatAmount(ladder.package) });
  // A level's price is that of one of what it counts: a package of the next level.
  for (const level of toldLevels(packageDescription)) {
    const inner = ladder.levels[level - 1]?.price;
    if (level > 0 && inner !== undefined && inner !== null)
      facts.push({
        label: `Price of ${lowerFirst(levelName(packageDescription, level))}`,
        value: formatAmount(inner),
      });
  }
  const perContentUnit = ladder.levels.at(-1)?.price;
  const { unit } = packageDescription;
  if (perContentUnit !== undefined && perContentUnit !== null && ladder.perUnit?.unit !== unit) {
    facts.push({ label: `Price per ${unit}`, value: formatAmount(perContentUnit) });
  }
  if (ladder.perUnit !== null)
    facts.push({
      label: `Price per ${ladder.perUnit.unit}`,
      value: formatAmount(ladder.perUnit.price),
    });
  return facts;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function orderFacts({
  orderable,
  weighted,
  leadTime,
  packageDescription,
}: PackageRecord): readonly Fact[] {
  const facts: Fact[] = [{ label: 'Orderable', value: orderable ? 'yes' : 'no' }];
  if (weighted)
    facts.push({
      label: 'Ordered',
      value: `by weight or volume, in decimal amounts: ${withUnit('2.4', packageDescription.unit)}`,
    });
  if (leadTime !== undefined)
    facts.push({
      label: 'Lead time',
      value: `${describeLeadTime(leadTime)} (${formatLeadTime(leadTime)})`,
    });
  return facts;
}
