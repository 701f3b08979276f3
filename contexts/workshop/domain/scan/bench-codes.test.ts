import { expect, test } from 'vitest';
import { isBuybackNumber } from '@reprise/platform/domain/codes/buyback-number.ts';
import { isEan } from '@reprise/platform/domain/codes/ean.ts';
import { checkImei } from '@reprise/platform/domain/codes/imei.ts';
import { isItemNumber } from '@reprise/platform/domain/codes/item-number.ts';
import { kindsOfCode } from '@reprise/platform/domain/codes/scan-code.ts';
import { buildParcelNumber } from '@reprise/logistics/domain/parcels/parcel-number.ts';
import { actionOfCode, benchCodes } from './bench-codes.ts';

const ofThings = [...benchCodes.item.filter((code) => code !== '*LABEL'), ...benchCodes.steps];
const codes = [...benchCodes.answers, '*LABEL', ...ofThings];

test('each code of the bench is one action', () => {
  expect(new Set(codes).size).toBe(codes.length);
  const meant = ofThings.map((code) => actionOfCode(code));
  expect(meant.map((one) => one?.place)).toEqual([...Array(6).fill('scan'), ...Array(5).fill('steps')]);
  expect(new Set(meant.map((one) => one?.action)).size).toBe(ofThings.length);
  expect(codes.filter((code) => !/^\*[A-Z]{2,12}$/.test(code))).toEqual([]);
});

test('no code of the bench is a number of ours, of a product or of a carrier, and none of these is a code', () => {
  for (const code of codes) {
    expect([isBuybackNumber(code), isItemNumber(code), isEan(code), checkImei(code).ok]).toEqual(
      Array(4).fill(false),
    );
    // a stock's identifier is free text, so any other text has the shape of one
    expect(kindsOfCode(code)).toEqual(['stock']);
  }
  const others = ['2264817905521', '22648179', '3259190012345', '353209112345678', buildParcelNumber(42)];
  for (const code of [...others, '*', 'START', '*start', '*START*', '*NOTHING', '6A12345678901'])
    expect(actionOfCode(code)).toBeNull();
});
