import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What a key begins with: whoever finds one in a file or a log knows what it is. */
export const keyPrefix = 'rpk_';
/** What a key of a sandbox begins with: it opens nothing of the account itself. */
export const sandboxKeyPrefix = 'rpk_test_';
/** What a token begins with that a key was exchanged for. */
export const tokenPrefix = 'rpt_';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 36 digits of 62 are 214 bits. */
const randomLength = 36;
const checksumLength = 6;

/** The CRC-32 of what stands before it, in six digits of 62. */
function checksumOf(text: string): string {
  let left = crc32(text);
  let written = '';
  for (let place = 0; place < checksumLength; place += 1) {
    written = digits.charAt(left % digits.length) + written;
    left = Math.floor(left / digits.length);
  }
  return written;
}

/** A new secret with this prefix: 36 random characters, then six that follow from them. */
export function newSecret(prefix: string): string {
  const random = Array.from({ length: randomLength }, () => digits.charAt(randomInt(digits.length))).join('');
  return `${prefix}${random}${checksumOf(prefix + random)}`;
}

/** Is it as `newSecret` writes one? A typing error, a cut or an invention is known without asking the database. */
export function isSecret(prefix: string, text: string): boolean {
  if (text.length !== prefix.length + randomLength + checksumLength || !text.startsWith(prefix)) return false;
  const checked = text.slice(0, -checksumLength);
  return checksumOf(checked) === text.slice(-checksumLength);
}
