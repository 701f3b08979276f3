import { secondFactorLimits } from './second-factor.limits.ts';

/** Letters and digits that are not mistaken for each other: 32, five bits each. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A recovery code made of random bytes: sixteen characters, 80 bits. */
export const recoveryCodeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.slice(0, secondFactorLimits.recoveryCodeLength), (byte) =>
    alphabet.charAt(byte % 32),
  ).join('');

/** A code as it is shown: in groups of four. */
export const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** A typed code without what people put in between, in lower case. */
export const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');
