import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 256 bits, url-safe. Only its hash is stored. None begins as the secret of an API key does. */
export function newToken(): string {
  const token = randomBytes(32).toString('base64url');
  return /^rp[a-z]_/.test(token) ? newToken() : token;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
