import type common from '../../../../packages/locales/fr-FR/common.json';
import type dashboard from '../../../../packages/locales/fr-FR/dashboard.json';
import type journey from '../../../../packages/locales/fr-FR/journey.json';
import type workshop from '../../../../packages/locales/fr-FR/workshop.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    common: typeof common;
    dashboard: typeof dashboard;
    journey: typeof journey;
    workshop: typeof workshop;
  }
}
