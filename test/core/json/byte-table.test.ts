import { describe, expect, it } from 'vitest';
import { byteTable } from '../../../src/core/json/byte-table.js';

describe('byteTable', () => {
  it('has 1 for the first and last byte of every span and all between, 0 next to them', () => {
    const table = byteTable(0x00, 0x01, 0x30, 0x39, 0xfe, 0xff);
    expect([...table].flatMap((mark, byte) => (mark === 1 ? [byte] : []))).toEqual([
      0, 1, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 254, 255,
    ]);
    expect(table).toHaveLength(256);
  });

  it('has nothing without spans', () => {
    expect(byteTable().every((mark) => mark === 0)).toBe(true);
  });
});
