import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import { inTab } from '@reprise/platform/screens/ui/core/kept.ts';
import type { Api } from '@reprise/registers/contracts.ts';

const key = 'webtoken';

/** The anonymous visitor's token, with its organization. */
export type WebToken = CallAnswer<Api['POST /webtoken-with-account-and-ord']>;

/** The tokens that were issued since the page was loaded. */
const given = new Set<string>();
let pending: Promise<WebToken> | null = null;

const kept = (): WebToken | null => {
  const text = inTab.get(key);
  return text === null ? null : (JSON.parse(text) as WebToken);
};

/**
 * The visitor's token, fetched once for all calls that wait for it.
 * @param ask fetches a new one: POST /webtoken-with-account-and-ord.
 */
export async function webToken(ask: () => Promise<WebToken>): Promise<WebToken> {
  const known = kept();
  if (known !== null) return known;
  pending ??= ask().finally(() => {
    pending = null;
  });
  const token = await pending;
  given.add(token.token);
  inTab.put(key, JSON.stringify(token));
  return token;
}

/** Was the token issued since the page was loaded? */
export const isNew = (token: string): boolean => given.has(token);

/** Drops the token that the server refused; another one that came meanwhile stays. */
export function forgetToken(token: string): void {
  if (kept()?.token === token) inTab.put(key, null);
}
