import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type i18n, type ResourceKey } from 'i18next';

const namespaces = [
  'bench',
  'categories',
  'circuits',
  'clients',
  'common',
  'ui',
  'states',
  'lines',
  'imports',
  'sftp',
  'stocks',
  'fields',
  'refusals',
  'price',
  'journey',
  'site',
  'following',
  'connectors',
  'dashboard',
  'dossier',
  'settings',
  'design',
  'back_office',
  'counter',
  'workshop',
  'products',
  'users',
  'payment_modes',
  'permissions',
  'questions',
  'access',
  'arrivals',
  'audit',
  'documents',
  'entities',
  'exports',
  'mails',
  'history',
  'refurb-step-definitions',
  'warehouse-dispatch',
];

/** The product's texts in one language: a story looks for what a person reads, in French and in English. */
export function wordsOf(locale: string): (key: string, values?: Record<string, unknown>) => string {
  const read = (namespace: string): ResourceKey =>
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../../packages/locales/${locale}/${namespace}.json`), 'utf8'),
    );
  const words: i18n = createInstance();
  void words.init({
    lng: locale,
    initAsync: false,
    ns: namespaces,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    resources: { [locale]: Object.fromEntries(namespaces.map((name) => [name, read(name)])) },
  });
  return (key, values) => {
    if (!words.exists(key, values)) throw new Error(`No word ${key} in ${locale}`);
    return words.t(key, values ?? {});
  };
}
