import 'i18next';
import type common from '../../locales/fr-FR/common.json';
import type counter from '../../locales/fr-FR/counter.json';
import type fields from '../../locales/fr-FR/fields.json';
import type journey from '../../locales/fr-FR/journey.json';
import type price from '../../locales/fr-FR/price.json';
import type refusals from '../../locales/fr-FR/refusals.json';
import type states from '../../locales/fr-FR/states.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    common: typeof common;
    counter: typeof counter;
    fields: typeof fields;
    journey: typeof journey;
    price: typeof price;
    refusals: typeof refusals;
    states: typeof states;
  }
}
