import 'i18next';
import type common from '@reprise/platform/words/fr-FR/common.json';
import type counter from '../../words/fr-FR/counter.json';
import type fields from '@reprise/platform/words/fr-FR/fields.json';
import type journey from '../../words/fr-FR/journey.json';
import type price from '@reprise/offer/words/fr-FR/price.json';
import type refusals from '@reprise/platform/words/fr-FR/refusals.json';
import type states from '@reprise/platform/words/fr-FR/states.json';

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
