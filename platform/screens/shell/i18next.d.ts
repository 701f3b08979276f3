import 'i18next';
import type common from '@reprise/locales/fr-FR/common.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    common: typeof common;
  }
}
