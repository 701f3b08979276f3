import { passwordLimits } from '@reprise/platform/domain/core/limits.ts';
import type { FieldCode } from '@reprise/platform/domain/core/violations.ts';

type Weakness = Extract<
  FieldCode,
  'too_short' | 'password_lowercase' | 'password_uppercase' | 'password_digit'
>;

/**
 * The first rule that a password breaks (administration, 5: at least 8 characters, a lower-case letter, an upper-case
 * letter, a digit); null when it breaks none. It is the code of the sentence at the field.
 */
export function passwordWeakness(password: string): Weakness | null {
  if (password.length < passwordLimits.min) return 'too_short';
  if (!/\p{Ll}/u.test(password)) return 'password_lowercase';
  if (!/\p{Lu}/u.test(password)) return 'password_uppercase';
  return /\d/.test(password) ? null : 'password_digit';
}
