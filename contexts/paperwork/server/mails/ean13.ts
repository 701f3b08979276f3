// EAN-13 as modules, drawn in mails with table cells, so that it shows when pictures are blocked, and in a stored mail.

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const parity = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
];

const invert = (code: string): string => Array.from(code, (bit) => (bit === '0' ? '1' : '0')).join('');
const mirror = (code: string): string => Array.from(code).toReversed().join('');

/**
 * The 95 modules of an EAN-13 barcode, `1` a bar and `0` a space.
 * `number` must have 13 digits; its check digit is drawn as given.
 */
export const ean13Modules = (number: string): string => {
  if (!/^\d{13}$/.test(number)) throw new Error('An EAN-13 barcode has 13 digits');
  const digits = Array.from(number, Number);
  const code = (digit: number): string => left[digit] ?? '';
  const pattern = parity[digits[0] ?? 0] ?? '';
  const first = digits
    .slice(1, 7)
    .map((digit, at) => (pattern[at] === '1' ? mirror(invert(code(digit))) : code(digit)));
  const second = digits.slice(7).map((digit) => invert(code(digit)));
  return `101${first.join('')}01010${second.join('')}101`;
};
