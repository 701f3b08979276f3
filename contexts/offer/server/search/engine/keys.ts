import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { forbidden } from './search-error.ts';

/** Parameters fixed by a scoped key: they override the caller's, except filter_by, which is added to it. */
export type Embedded = Record<string, string | number | boolean>;

/** What a key allows. */
export type KeyHolder = { accountId: string; embedded: Embedded };

export type SearchKeys = {
  /** The account's own key: finds drafts as well, and never leaves the server. */
  parentKey: (accountId: string) => string;
  /** A key for the site: only the account's published products, until `expiresAt`. */
  publishedKey: (accountId: string, expiresAt: Date) => string;
  /** The holder of this key. Refuses (401) one that is unknown, altered or expired. */
  open: (key: string, now: Date) => KeyHolder;
};

const digestLength = 44;
const shownOfParent = 4;
const parentShape = /^[0-9a-f]{96}$/;
const scopeShape =
  /(?:^|&&)\s*accountId\s*:=?\s*`?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})`?\s*(?:&&|$)/;
const embeddedShape = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const seal = (parent: string, parameters: string): string =>
  createHmac('sha256', parent).update(parameters).digest('base64');

const dashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * The keys of the product search, all derived from the program's secret; those derived from `also` are accepted beside
 * them while it is changed. A scoped key is the protocol's: base64 of
 * (base64 of the HMAC-SHA256 of its parameters under the parent key, the parent's first 4 characters, the parameters).
 * Since the parent is found by its account, a scoped key must fix `accountId` in its filter_by.
 */
export function searchKeys(secretKey: string, also: string | null = null): SearchKeys {
  const parentFrom = (secret: string, accountId: string): string =>
    createHmac('sha256', secret).update(`search:${accountId}`).digest('hex') + accountId.replaceAll('-', '');
  const parentKey = (accountId: string): string => parentFrom(secretKey, accountId);
  const acceptedParents = (accountId: string): string[] =>
    [secretKey, ...(also === null ? [] : [also])].map((secret) => parentFrom(secret, accountId));

  const openScoped = (key: string, now: Date): KeyHolder => {
    const text = Buffer.from(key, 'base64').toString('utf8');
    const parameters = text.slice(digestLength + shownOfParent);
    const embedded = readParameters(parameters);
    const accountId = scopeShape.exec(String(embedded['filter_by'] ?? ''))?.[1];
    if (accountId === undefined) throw forbidden();
    const shown = text.slice(digestLength, digestLength + shownOfParent);
    const signature = text.slice(0, digestLength);
    const isFrom = (parent: string): boolean =>
      equal(shown, parent.slice(0, shownOfParent)) && equal(signature, seal(parent, parameters));
    if (!acceptedParents(accountId).some(isFrom)) throw forbidden();
    const { expires_at: expiresAt, ...rest } = embedded;
    if (expiresAt !== undefined && !(Number(expiresAt) * 1000 > now.getTime())) throw forbidden();
    return { accountId, embedded: rest };
  };

  return {
    parentKey,
    publishedKey: (accountId, expiresAt) => {
      const parent = parentKey(accountId);
      const parameters = JSON.stringify({
        filter_by: `accountId:=${accountId} && status:=published`,
        expires_at: Math.floor(expiresAt.getTime() / 1000),
      });
      const scoped = seal(parent, parameters) + parent.slice(0, shownOfParent) + parameters;
      return Buffer.from(scoped).toString('base64');
    },
    open: (key, now) => {
      if (!parentShape.test(key)) return openScoped(key, now);
      const accountId = dashed(key.slice(64));
      if (!acceptedParents(accountId).some((parent) => equal(key, parent))) throw forbidden();
      return { accountId, embedded: {} };
    },
  };
}

function readParameters(text: string): Embedded {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw forbidden(); // whatever was sent is no key of ours
  }
  const parsed = embeddedShape.safeParse(value);
  if (!parsed.success) throw forbidden();
  return parsed.data;
}
