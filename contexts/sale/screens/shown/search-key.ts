import type { Call } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { SearchAnswer, SearchQuestion } from '../../domain/search/search.ts';
import { SearchFailed, searchProducts, type SearchKey } from './product-search.ts';

const lifetimeSeconds = 3600;
const nameOf = (organizationId: string): string => `search-${organizationId}`;

/** The search key of an organisation in a cookie header; null when there is no readable one. */
export function keyFrom(cookies: string, organizationId: string): SearchKey | null {
  const start = `${nameOf(organizationId)}=`;
  const found = cookies.split('; ').find((one) => one.startsWith(start));
  if (found === undefined) return null;
  try {
    const [token, host, collection] = JSON.parse(decodeURIComponent(found.slice(start.length))) as unknown[];
    if (typeof token !== 'string' || typeof host !== 'string' || typeof collection !== 'string') return null;
    return { token, host, collection };
  } catch {
    return null;
  }
}

/** Stores the key for the next searches; null removes it. */
export const keepKey = (organizationId: string, key: SearchKey | null): void => {
  const value = key === null ? '' : encodeURIComponent(JSON.stringify([key.token, key.host, key.collection]));
  const age = key === null ? 0 : lifetimeSeconds;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${nameOf(organizationId)}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
};

async function searchKey(call: Call<Api>, organizationId: string): Promise<SearchKey> {
  const known = keyFrom(document.cookie, organizationId);
  if (known !== null) return known;
  const key = await call('GET /organizations/{id}/typesense', { params: { id: organizationId } });
  keepKey(organizationId, key);
  return key;
}

/** Searches the account's products; when the service refuses a key as unknown, a new one is requested once. */
export async function search(
  call: Call<Api>,
  organizationId: string,
  question: SearchQuestion,
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  try {
    return await searchProducts(await searchKey(call, organizationId), question, signal);
  } catch (error) {
    if (!(error instanceof SearchFailed) || !error.keyRefused) throw error;
    keepKey(organizationId, null);
    return await searchProducts(await searchKey(call, organizationId), question, signal);
  }
}
