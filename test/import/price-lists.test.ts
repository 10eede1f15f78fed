import { describe, expect, it } from 'vitest';
import { importList, listBytes, wantedLists } from './price-lists.js';

describe('Decisions I1 to I4, I6: price lists as suppliers send them', () => {
  it('are imported right or asked about, and never wrong in silence', () => {
    const lists = Object.entries(wantedLists());
    const counts = { certain: { right: 0, asked: 0, wrong: 0 }, guessed: { right: 0 } };
    const faults: string[] = [];
    const askedFor: Record<string, string> = {};
    for (const [name, wanted] of lists) {
      const certain = importList(listBytes(name), wanted, false);
      const guessed = importList(listBytes(name), wanted, true);
      if (certain.outcome === 'refused') faults.push(`${name}: ${certain.why}`);
      else counts.certain[certain.outcome] += 1;
      if (certain.outcome === 'asked') askedFor[name] = certain.why;
      if (certain.outcome === 'wrong') faults.push(`${name}: ${certain.why}`);
      if (guessed.outcome === 'right') counts.guessed.right += 1;
      else faults.push(`${name} with guesses: ${guessed.why}`);
    }
    const { right, asked, wrong } = counts.certain;
    console.log(
      `${lists.length} lists: ${right} right, ${asked} asked, ${wrong} wrong in silence; ` +
        `with every guess ${counts.guessed.right} right`,
    );
    expect(faults).toEqual([]);
    // Three have a price without a level next to a count, and one its packages in names.
    expect(askedFor).toEqual({
      'us-3.csv': 'price',
      'de-1.csv': 'price',
      'en-1.csv': 'price',
      'uk-1.csv': 'package_description_str',
    });
    expect(right).toBe(lists.length - Object.keys(askedFor).length);
  });
});
