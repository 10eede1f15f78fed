import { describe, expect, it } from 'vitest';
import { DEFAULT_MARK, markFault } from '../../src/service/pages/brand.js';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg">';

describe('The mark of a service', () => {
  it('is an SVG image, behind a declaration, blanks and comments', () => {
    const whole = `\ufeff<?xml version="1.0"?>\n<!-- a --> <!-- b -->\n${SVG}<g/></svg>`;
    expect([markFault(DEFAULT_MARK), markFault(whole)]).toEqual([undefined, undefined]);
    for (const other of ['', '<html>', '<svgx xmlns="">', 'x<svg>', `<!-- ${SVG}</svg>`])
      expect(markFault(other)).toBe('A mark is an SVG image, which begins with <svg.');
    expect(markFault('<svg></svg>')).toContain('has the namespace');
    expect(markFault(`${SVG}${' '.repeat(65_536)}</svg>`)).toContain('at most 65536');
  });

  it('is read at once, whatever its comments are', () => {
    expect(markFault('<!---?><svg>-->'.repeat(4_000))).toContain('begins with <svg');
  });

  it.each([
    '<script/>',
    '<g onload="x"/>',
    '<image/>',
    '<a href="/"/>',
    '<g style="fill: url(//x.example/a)"/>',
    '<style>@import "x"</style>',
    '<animate/>',
  ])('has nothing that runs or loads: %s', (part) => {
    expect(markFault(`${SVG}${part}</svg>`)).toContain('has no scripts');
  });
});
