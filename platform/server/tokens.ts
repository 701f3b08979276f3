import { createHash, randomBytes } from 'node:crypto';

/** A secret to give away: 256 bits, url-safe. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
