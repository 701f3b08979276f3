import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { settings } from '../settings.ts';

const mark = 'sealed:1:';
const nonceBytes = 12;
const tagBytes = 16;

/** A key of its own, so that the key of signatures never encrypts. */
const key = (): Buffer =>
  Buffer.from(hkdfSync('sha256', settings().secretKey, '', 'secrets of connectors', 32));

/** Encrypts a secret for the database: AES-256-GCM under a key derived from SECRET_KEY. */
export function sealed(text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url');
}

/** Decrypts a secret. Throws when it was encrypted under another key, or changed. */
export function unsealed(stored: string): string {
  if (!stored.startsWith(mark)) throw new Error('A secret of the database is not encrypted');
  const bytes = Buffer.from(stored.slice(mark.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}
