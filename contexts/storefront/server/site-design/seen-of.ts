import { createHash } from 'node:crypto';

/** What somebody reads, in a few letters: other letters when anything of it was changed since. */
export const seenOf = (read: unknown): string =>
  createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 22);
