import type { FirstPaint } from '@reprise/registers/first-paint.ts';
import { locales, type Locale } from '../../domain/core/locales.ts';

/** A product that the home page features. */
export type ProductCard = {
  id: string;
  slug: string;
  label: string;
  image: string | null;
  categoryLabel: string;
};

/** What the server writes into index.html: where the API is, and the account to show before anything is fetched. */
export type Settings = {
  apiUrl: string;
  release: string;
  siteAccount: { name: string; mainColor: string; logo: string | null; language: Locale | null };
  /** The site's configuration: null where no site stands at this address, not said where another host writes the page. */
  whiteLabel?: FirstPaint['whiteLabel'];
  /** The template of the map's tiles, and whom to thank for them. */
  tiles?: { url: string; attribution: string } | null;
  /** The home page, in the language that its page was written in. */
  home?: {
    locale: Locale;
    page: FirstPaint['page'];
    featured: ProductCard[];
  };
  /** The namespaces of words that the screen at this address speaks besides those of every screen. */
  words?: readonly string[];
  /** Where the products are searched, on the pages that search at once. */
  search?: { token: string; host: string; collection: string };
  /** What is sold at this address and what is asked about it, in the language that its page was written in. */
  sold?: FirstPaint['sold'];
};

/** Our pages forbid code made of text: the schemas need not try whether they may, which the browser would report. */
const schemas: typeof globalThis & { __zod_globalConfig?: { jitless?: boolean } } = globalThis;
schemas.__zod_globalConfig = { ...schemas.__zod_globalConfig, jitless: true };

const unset: Settings = {
  apiUrl: '',
  release: '2025-r39',
  siteAccount: { name: 'Reprise', mainColor: '#0b7a4b', logo: null, language: null },
};

const read = (): Settings => {
  const written = document.getElementById('settings')?.textContent;
  if (!written) return unset;
  const given = JSON.parse(written) as Partial<Settings>;
  return { ...unset, ...given, siteAccount: { ...unset.siteAccount, ...given.siteAccount } };
};

export const settings: Settings = read();

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);
