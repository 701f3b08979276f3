import 'i18next';
import type common from '../../words/fr-FR/common.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    common: typeof common;
  }
}
