import { defaultLocale, locales, type Locale } from '../../domain/core/locales.ts';
import { createInstance, type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { onDevice } from '../ui/core/kept.ts';
import { isLocale, settings } from './settings.ts';

const stored = 'locale';

/** The words that an app may load: one file per locale and namespace, by its path (`…/fr-FR/common.json`). */
export type WordFiles = Record<string, () => Promise<Record<string, unknown>>>;

async function readWords(
  files: WordFiles,
  locale: string,
  namespace: string,
  done: ReadCallback,
): Promise<void> {
  const name = `/${locale}/${namespace}.json`;
  let found: Record<string, unknown> | undefined;
  let cause: unknown;
  try {
    found = await Object.entries(files).find(([path]) => path.endsWith(name))?.[1]();
  } catch (error) {
    cause = error;
  }
  done(found ? null : new Error(`no words: ${name}`, { cause }), found);
}

/** A namespace of one locale is loaded when a screen first needs it; other locales are never loaded. */
const backendOf = (files: WordFiles): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (locale, namespace, done) => void readWords(files, locale, namespace, done),
});

const words = createInstance();

const asked = (): Locale | null => {
  const url = new URL(location.href);
  const locale = url.searchParams.get('lng');
  if (locale === null) return null;
  url.searchParams.delete('lng');
  history.replaceState(history.state, '', url);
  if (!isLocale(locale)) return null;
  onDevice.put(stored, locale);
  return locale;
};

const spoken = (): Locale | undefined =>
  navigator.languages.flatMap((one) => locales.find((locale) => locale.startsWith(one.slice(0, 2))) ?? [])[0];

/** The first locale: `?lng=`, the one chosen before, the account's, the browser's. */
const firstLocale = (): Locale => {
  const chosen = onDevice.get(stored);
  return (
    asked() ??
    (isLocale(chosen) ? chosen : null) ??
    settings.siteAccount.language ??
    spoken() ??
    defaultLocale
  );
};

/**
 * Starts the words of an app; resolves when the first screen has its words.
 * @param files what may be loaded, from the app's own `import.meta.glob`
 * @param first the namespaces that the first screen needs
 * @param onChange called when the language was changed, with its words loaded
 */
export async function startWords({
  files,
  first,
  onChange,
}: {
  files: WordFiles;
  first: readonly string[];
  onChange: () => void;
}): Promise<void> {
  words.on('languageChanged', (locale) => {
    document.documentElement.lang = locale;
  });
  await words
    .use(backendOf(files))
    .use(initReactI18next)
    .init({
      lng: firstLocale(),
      load: 'currentOnly',
      // the four files always have the same keys (a test compares them): a fallback locale would be loaded in vain
      fallbackLng: false,
      ns: first,
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  words.on('languageChanged', onChange);
}

export const currentLocale = (): Locale => (isLocale(words.language) ? words.language : defaultLocale);

/** Changes the language in place: the words are loaded first, no screen is remounted, typed values stay. */
export async function changeLocale(locale: Locale): Promise<void> {
  onDevice.put(stored, locale);
  await words.changeLanguage(locale);
}

/** After signing in: the user's own language, unless one was chosen on this device. Used at the next start. */
export function adoptLocale(locale: Locale): void {
  if (!isLocale(onDevice.get(stored))) onDevice.put(stored, locale);
}
