/** A number as typed, without the spaces, dots, dashes and brackets that people write. */
export const normalizePhone = (input: string): string => input.replaceAll(/[\s.\-()/\u00A0\u202F]/g, '');

/**
 * Has the number the shape of E.164: `+`, a country code that does not begin with 0, 7 to 15 digits in all, so 16
 * characters at most? Whether the number exists in its country is checked where it is typed and where it is stored,
 * with the numbering plans.
 */
export const isE164 = (phone: string): boolean => /^\+[1-9]\d{6,14}$/.test(phone);
