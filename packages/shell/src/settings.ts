import { locales, type Locale } from '@reprise/domain/locales';

/** What the server writes into index.html: where the API is, and the account to show before anything is fetched. */
export type Settings = {
  apiUrl: string;
  release: string;
  siteAccount: { name: string; mainColor: string; logo: string | null; language: Locale | null };
};

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
