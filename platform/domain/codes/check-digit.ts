/** The Luhn sum: every second digit from the right doubled, the digits of a product above 9 added. */
const luhnSum = (digits: string): number => {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const weighted = i % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum;
};

/** Whether the number, with its last digit, passes the Luhn check (IMEI, SIREN, SIRET). */
export const passesLuhn = (digits: string): boolean => luhnSum(digits) % 10 === 0;

/** The GS1 check digit (EAN-8, UPC-12, EAN-13, GTIN-14) of digits given without it: weights 3, 1 from the right. */
export function gs1CheckDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  }
  return String((10 - (sum % 10)) % 10);
}

/** Whether the number, with its last digit, has the right GS1 check digit. */
export const passesGs1 = (digits: string): boolean => gs1CheckDigit(digits.slice(0, -1)) === digits.at(-1);
