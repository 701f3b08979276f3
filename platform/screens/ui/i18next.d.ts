import 'i18next';
import type words from '@reprise/locales/fr-FR/ui.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: { ui: typeof words };
  }
}
