import type common from '@reprise/platform/words/fr-FR/common.json';
import type counter from '@reprise/sale/words/fr-FR/counter.json';
import type journey from '@reprise/sale/words/fr-FR/journey.json';
import type following from '@reprise/storefront/words/fr-FR/following.json';
import type legal from '@reprise/storefront/words/fr-FR/legal.json';
import type site from '@reprise/storefront/words/fr-FR/site.json';
import type fields from '@reprise/platform/words/fr-FR/fields.json';
import type price from '@reprise/offer/words/fr-FR/price.json';
import type refusals from '@reprise/platform/words/fr-FR/refusals.json';
import type states from '@reprise/platform/words/fr-FR/states.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    common: typeof common;
    counter: typeof counter;
    fields: typeof fields;
    refusals: typeof refusals;
    states: typeof states;
    journey: typeof journey;
    price: typeof price;
    legal: typeof legal;
    site: typeof site;
    following: typeof following;
  }
}
