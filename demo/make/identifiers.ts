import { createHash } from 'node:crypto';

const digest = (seed: string): Buffer => createHash('sha256').update(seed).digest();

/** The same seed always gives the same UUID (version 8), so that documentation can name a product of the demo. */
export function stableUuid(seed: string): string {
  const hex = digest(seed).toString('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A whole number in [0, below), the same for the same seed. */
export const stableNumber = (seed: string, below: number): number => digest(seed).readUIntBE(0, 6) % below;

/** The EAN check digit of 7, 11, 12 or 13 digits. */
export function eanCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** A made-up EAN-13: 299 (internal use, a range that the numbers of buybacks do not take), nine digits, check digit. */
export const madeUpEan = (number: number): string => {
  const digits = `299${String(number).padStart(9, '0')}`;
  return digits + eanCheckDigit(digits);
};

/** A made-up TAC: 77 is a code that belongs to no allocating body; six digits come from the model's name. */
export function madeUpTac(model: string, taken: Set<string>): string {
  let number = stableNumber(model, 1_000_000);
  let tac = `77${String(number).padStart(6, '0')}`;
  while (taken.has(tac)) {
    number = (number + 1) % 1_000_000;
    tac = `77${String(number).padStart(6, '0')}`;
  }
  taken.add(tac);
  return tac;
}

/** « iPhone SE (2nd generation) » → `iphone-se-2nd-generation`: lowercase letters, digits, hyphens. */
export const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('+', '-plus')
    .replaceAll('¹', '1')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
