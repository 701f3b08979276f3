import type common from '../../../../packages/locales/fr-FR/common.json';
import type counter from '../../../../packages/locales/fr-FR/counter.json';
import type journey from '../../../../packages/locales/fr-FR/journey.json';
import type following from '../../../../packages/locales/fr-FR/following.json';
import type site from '../../../../packages/locales/fr-FR/site.json';
import type fields from '../../../../packages/locales/fr-FR/fields.json';
import type price from '../../../../packages/locales/fr-FR/price.json';
import type refusals from '../../../../packages/locales/fr-FR/refusals.json';
import type states from '../../../../packages/locales/fr-FR/states.json';

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
