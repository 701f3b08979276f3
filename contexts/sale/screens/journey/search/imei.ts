import { checkImei, type ImeiRefusal } from '@reprise/platform/domain/codes/imei.ts';

/** What is wrong with a typed IMEI, each with its own message; null when it can be sent. Blank is `required`. */
export function imeiProblem(input: string): ImeiRefusal | 'required' | null {
  if (input.trim() === '') return 'required';
  const check = checkImei(input);
  return check.ok ? null : check.code;
}

/** Is the searched text an IMEI rather than words: 15 to 17 digits, apart from spaces? */
export const looksLikeImei = (input: string): boolean => checkImei(input).ok;
