import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { secretKeys } from '../settings.ts';

const mark = 'sealed:1:';
const nonceBytes = 12;
const tagBytes = 16;

/** A key of its own, so that the key of signatures never encrypts. */
const keyFrom = (secretKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'secrets of connectors', 32));

/** Encrypts a secret for the database: AES-256-GCM under a key derived from SECRET_KEY. */
export function sealed(text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secretKeys()[0]), nonce);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url');
}

function openedWith(secretKey: string, stored: string): string {
  const bytes = Buffer.from(stored.slice(mark.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secretKey), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}

const opensWith = (secretKey: string, stored: string): boolean => {
  try {
    openedWith(secretKey, stored);
    return true;
  } catch {
    return false; // another key encrypted it, or it was changed
  }
};

/** Decrypts a secret. Throws when it was encrypted under a key that is not accepted any more, or changed. */
export function unsealed(stored: string): string {
  if (!stored.startsWith(mark)) throw new Error('A secret of the database is not encrypted');
  const [present, ...others] = secretKeys();
  return openedWith(others.find((one) => opensWith(one, stored)) ?? present, stored);
}

/** Everything that `sealed` made within a text. */
export const findSealed = (text: string): string[] => text.match(/sealed:1:[\w-]+/g) ?? [];

/** Was it encrypted under SECRET_KEY itself, and not under the key that is accepted beside it? */
export const isUnderPresentKey = (stored: string): boolean => opensWith(secretKeys()[0], stored);
