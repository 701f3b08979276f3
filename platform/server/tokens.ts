import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 256 bits, url-safe. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
