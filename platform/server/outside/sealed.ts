import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { secretKeys } from '../settings.ts';

const mark = 'sealed:1:';
const nonceBytes = 12;
const tagBytes = 16;

/** A key of its own, so that the key of signatures never encrypts. */
const keyFrom = (secretKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'secrets of connectors', 32));

/** Encrypts a secret for the database: AES-256-GCM under a key derived from SECRET_KEY. */
export const sealed = (text: string): string => sealedUnder(keyFrom(secretKeys()[0]), text);

/** Decrypts a secret. Throws when it was encrypted under a key that is not accepted any more, or changed. */
export const unsealed = (stored: string): string => unsealedUnder(secretKeys().map(keyFrom), stored);

/** Is it a secret that can be decrypted now? */
export const canUnseal = (stored: string): boolean =>
  isSealed(stored) && secretKeys().some((one) => opensWith(keyFrom(one), stored));

export const isSealed = (stored: string): boolean => stored.startsWith(mark);

/** Everything that `sealed` made within a text. */
export const findSealed = (text: string): string[] => text.match(/sealed:1:[\w-]+/g) ?? [];

/** Was it encrypted under SECRET_KEY itself, and not under the key that is accepted beside it? */
export const isUnderPresentKey = (stored: string): boolean => opensWith(keyFrom(secretKeys()[0]), stored);

/** Encrypts a text under a key of 32 bytes that the caller has derived. */
export function sealedUnder(secret: Buffer, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url');
}

/** Decrypts it with the first of these keys that opens it. Throws when none does, or when it was changed. */
export function unsealedUnder(secrets: readonly Buffer[], stored: string): string {
  if (!isSealed(stored)) throw new Error('A secret of the database is not encrypted');
  const [present, ...others] = secrets;
  const fitting = others.find((one) => opensWith(one, stored)) ?? present;
  if (fitting === undefined) throw new Error('There is no key to decrypt with');
  return openedWith(fitting, stored);
}

function openedWith(secret: Buffer, stored: string): string {
  const bytes = Buffer.from(stored.slice(mark.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}

const opensWith = (secret: Buffer, stored: string): boolean => {
  try {
    openedWith(secret, stored);
    return true;
  } catch {
    return false; // another key encrypted it, or it was changed
  }
};
