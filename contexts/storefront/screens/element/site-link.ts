import type { SearchHit } from '@reprise/sale/domain/search/search.ts';
import { SearchFailed, searchProducts } from '@reprise/sale/screens/shown/product-search.ts';
import type { ElementSite } from '../../domain/element/element.ts';

/** What the element shows of the site. */
export type ShownSite = Pick<ElementSite, 'name' | 'mainColor' | 'language'>;

/** The element's way to the site: its address, what is shown of it, and its search. */
export type SiteLink = {
  /** The site's address, without a path. */
  url: string;
  /** Rejects where the page may not ask: its origin is not on the account's list. */
  read: () => Promise<ShownSite>;
  search: (q: string, signal: AbortSignal) => Promise<SearchHit[]>;
};

/** The most suggestions at a time. */
export const mostShown = 6;

async function readSite(url: string): Promise<ElementSite> {
  const response = await fetch(`${url}/element.json`, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: is ${location.origin} on its list?`);
  return (await response.json()) as ElementSite;
}

/** The site at an address, read once; again when its search key has ended. Without cookies, and without a preflight. */
export function askSite(url: string): SiteLink {
  let reading: Promise<ElementSite> | null = null;
  const read = (): Promise<ElementSite> => {
    reading ??= readSite(url).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
  const ask = async (q: string, signal: AbortSignal): Promise<SearchHit[]> => {
    const { search } = await read();
    return (await searchProducts(search, { q, perPage: mostShown }, signal)).hits;
  };
  return {
    url,
    read,
    search: async (q, signal) => {
      try {
        return await ask(q, signal);
      } catch (error) {
        if (!(error instanceof SearchFailed) || !error.keyRefused) throw error;
        reading = null;
        return await ask(q, signal);
      }
    },
  };
}
