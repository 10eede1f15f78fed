import { describe, expect, it } from 'vitest';
import { clipPointer } from '../../../src/core/issue/pointer.js';

const levels = (count: number): string => `/17/package_description${'/package'.repeat(count)}`;

describe('Decision F4: a long pointer', () => {
  it.each([
    ['/17/price', '/17/price'],
    [`${levels(64)}/unit_name`, `${levels(64)}/unit_name`],
    [`${levels(100)}/quantity`, '/17/package_description/…100…/quantity'],
    [levels(100), '/17/package_description/…99…/package'],
    [`${levels(9_998)}/gtin`, '/17/package_description/…9998…/gtin'],
    [`/${'a'.repeat(1_000)}`, `/${'a'.repeat(318)}…${'a'.repeat(320)}`],
    [`/${'😀'.repeat(500)}/a`, `/${'😀'.repeat(159)}…${'😀'.repeat(159)}/a`],
  ])('%#', (pointer, clipped) => {
    expect(clipPointer(pointer)).toBe(clipped);
  });

  it('has both ends, where a long name is at a deep level', () => {
    const clipped = clipPointer(`${levels(9_000)}/x${'y'.repeat(60_000)}z`);
    expect(clipped).toMatch(/^\/17\/package_description\/…9000…\/xy+…y+z$/);
    expect(clipped).toHaveLength(640);
  });
});
