import { passwordLimits } from '@reprise/platform/domain/core/limits.ts';
import type { FieldCode } from '@reprise/platform/domain/core/violations.ts';

type Weakness = Extract<
  FieldCode,
  'too_short' | 'password_lowercase' | 'password_uppercase' | 'password_digit'
>;

/** The first rule that a password breaks, as the code of the sentence at the field; null when it breaks none. */
export function passwordWeakness(password: string): Weakness | null {
  if (password.length < passwordLimits.min) return 'too_short';
  if (!/\p{Ll}/u.test(password)) return 'password_lowercase';
  if (!/\p{Lu}/u.test(password)) return 'password_uppercase';
  return /\d/.test(password) ? null : 'password_digit';
}
