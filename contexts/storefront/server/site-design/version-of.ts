import { createHash } from 'node:crypto';

/** A short hash of what was read; it differs when anything has changed since. */
export const versionOf = (read: unknown): string =>
  createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 22);
