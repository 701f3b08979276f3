import type back_office from '../../../../packages/locales/fr-FR/back_office.json';
import type common from '../../../../packages/locales/fr-FR/common.json';
import type counter from '../../../../packages/locales/fr-FR/counter.json';
import type connectors from '../../../../packages/locales/fr-FR/connectors.json';
import type dashboard from '../../../../packages/locales/fr-FR/dashboard.json';
import type history from '../../../../packages/locales/fr-FR/history.json';
import type journey from '../../../../packages/locales/fr-FR/journey.json';
import type workshop from '../../../../packages/locales/fr-FR/workshop.json';
import type fields from '../../../../packages/locales/fr-FR/fields.json';
import type refusals from '../../../../packages/locales/fr-FR/refusals.json';
import type price from '../../../../packages/locales/fr-FR/price.json';
import type states from '../../../../packages/locales/fr-FR/states.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    back_office: typeof back_office;
    common: typeof common;
    counter: typeof counter;
    connectors: typeof connectors;
    dashboard: typeof dashboard;
    fields: typeof fields;
    price: typeof price;
    refusals: typeof refusals;
    states: typeof states;
    history: typeof history;
    journey: typeof journey;
    workshop: typeof workshop;
  }
}
