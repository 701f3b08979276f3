import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInstance, type i18n, type ResourceKey } from 'i18next';

const root = join(import.meta.dirname, '../..');

/** The product's texts in one language: a story looks for what a person reads, in French and in English. */
export function wordsOf(locale: string): (key: string, values?: Record<string, unknown>) => string {
  const read = (file: string): ResourceKey => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const files = globSync(`{platform,contexts/*}/words/${locale}/*.json`, { cwd: root });
  const resources = Object.fromEntries(files.map((file) => [basename(file, '.json'), read(file)]));
  const words: i18n = createInstance();
  void words.init({
    lng: locale,
    initAsync: false,
    ns: Object.keys(resources),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    resources: { [locale]: resources },
  });
  return (key, values) => {
    if (!words.exists(key, values)) throw new Error(`No word ${key} in ${locale}`);
    return words.t(key, values ?? {});
  };
}
