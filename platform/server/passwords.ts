import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | null = null;

/**
 * Does the password match the hash? Without a hash (an unknown address, a user without password) the same work is done
 * and the answer is no, so that the time reveals nothing.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
