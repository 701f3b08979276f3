import type common from '@reprise/locales/fr-FR/common.json';
import type counter from '@reprise/locales/fr-FR/counter.json';
import type journey from '@reprise/locales/fr-FR/journey.json';
import type following from '@reprise/locales/fr-FR/following.json';
import type site from '@reprise/locales/fr-FR/site.json';
import type fields from '@reprise/locales/fr-FR/fields.json';
import type price from '@reprise/locales/fr-FR/price.json';
import type refusals from '@reprise/locales/fr-FR/refusals.json';
import type states from '@reprise/locales/fr-FR/states.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    common: typeof common;
    counter: typeof counter;
    fields: typeof fields;
    refusals: typeof refusals;
    states: typeof states;
    journey: typeof journey;
    price: typeof price;
    site: typeof site;
    following: typeof following;
  }
}
