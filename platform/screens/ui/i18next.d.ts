import 'i18next';
import type words from '../../words/fr-FR/ui.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: { ui: typeof words };
  }
}
