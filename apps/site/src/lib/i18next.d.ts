import type common from '../../../../packages/locales/fr-FR/common.json';
import type journey from '../../../../packages/locales/fr-FR/journey.json';
import type site from '../../../../packages/locales/fr-FR/site.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    common: typeof common;
    journey: typeof journey;
    site: typeof site;
  }
}
