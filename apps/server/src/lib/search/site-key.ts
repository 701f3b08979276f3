import { settings } from '../settings.ts';
import { searchKeys } from './keys.ts';

const lifetimeMs = 24 * 60 * 60 * 1000;

/** What the product search is asked for. */
export const collection = 'products';

/** Where the product search is, and a key of one day that sees only the account's published products. */
export function siteKey(accountId: string, now: Date) {
  const { secretKey, apiUrl } = settings();
  const token = searchKeys(secretKey).publishedKey(accountId, new Date(now.getTime() + lifetimeMs));
  return { token, host: apiUrl, collection };
}
