import { describe, expect, it } from 'vitest';
import { groupedNumber, moneyText } from './numbers.ts';

const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('groupedNumber', () => {
  it('groups the number of a dossier, and leaves the rest: an IMEI is written in one, as on its box', () => {
    expect(plain(groupedNumber('2264817905521'))).toBe('2 264817 905521');
    expect(plain(groupedNumber('353209114172836'))).toBe('353209114172836');
    expect(groupedNumber('B-12')).toBe('B-12');
  });
});

describe('moneyText', () => {
  it('writes the sign as the ledger reads it', () => {
    expect(plain(moneyText(17441, 'EUR', 'fr-FR'))).toBe('174,41 €');
    expect(plain(moneyText(-1500, 'EUR', 'fr-FR', true))).toBe('− 15,00 €');
    expect(plain(moneyText(300, 'EUR', 'fr-FR', true))).toBe('+ 3,00 €');
    expect(plain(moneyText(0, 'GBP', 'en-GB', true))).toBe('£0.00');
  });
});
