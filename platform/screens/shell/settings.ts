import type { FirstPaint } from '@reprise/registers/first-paint.ts';
import { locales, type Locale } from '../../domain/core/locales.ts';

/**
 * The settings that the server writes into index.html: the API's address, and the account to show before anything is
 * fetched.
 */
export type Settings = {
  apiUrl: string;
  release: string;
  siteAccount: { name: string; mainColor: string; logo: string | null; language: Locale | null };
  /**
   * The site's configuration: null where there is no site at this address, undefined where another host writes the
   * page.
   */
  whiteLabel?: FirstPaint['whiteLabel'];
  /** The template of the map's tiles, and their attribution. */
  tiles?: { url: string; attribution: string } | null;
  /** The namespaces of words of the screen at this address, besides those of every screen. */
  words?: readonly string[];
  /** The text of the legal page at this address, in the language of this page. */
  legal?: FirstPaint['legal'];
  /** The product at this address with its questions, in the language of this page. */
  sold?: FirstPaint['sold'];
  /** The first stores of the list at this address. */
  stores?: FirstPaint['stores'];
};

/** Our pages forbid `eval`: zod need not test for it, which the browser would report. */
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
