import { passwordLimits } from '@reprise/domain/limits';
import type { FieldCode } from '@reprise/domain/violations';

type Weakness = Extract<
  FieldCode,
  'too_short' | 'password_lowercase' | 'password_uppercase' | 'password_digit'
>;

/** The first rule that a password breaks, in the order the server checks them; null when it breaks none. */
export function passwordWeakness(password: string): Weakness | null {
  if (password.length < passwordLimits.min) return 'too_short';
  if (!/\p{Ll}/u.test(password)) return 'password_lowercase';
  if (!/\p{Lu}/u.test(password)) return 'password_uppercase';
  return /\d/.test(password) ? null : 'password_digit';
}
