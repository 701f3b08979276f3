import type access from '../../../../packages/locales/fr-FR/access.json';
import type arrivals from '../../../../packages/locales/fr-FR/arrivals.json';
import type audit from '../../../../packages/locales/fr-FR/audit.json';
import type back_office from '../../../../packages/locales/fr-FR/back_office.json';
import type bench from '../../../../packages/locales/fr-FR/bench.json';
import type clients from '../../../../packages/locales/fr-FR/clients.json';
import type common from '../../../../packages/locales/fr-FR/common.json';
import type counter from '../../../../packages/locales/fr-FR/counter.json';
import type connectors from '../../../../packages/locales/fr-FR/connectors.json';
import type dashboard from '../../../../packages/locales/fr-FR/dashboard.json';
import type design from '../../../../packages/locales/fr-FR/design.json';
import type entities from '../../../../packages/locales/fr-FR/entities.json';
import type history from '../../../../packages/locales/fr-FR/history.json';
import type journey from '../../../../packages/locales/fr-FR/journey.json';
import type permissions from '../../../../packages/locales/fr-FR/permissions.json';
import type users from '../../../../packages/locales/fr-FR/users.json';
import type workshop from '../../../../packages/locales/fr-FR/workshop.json';
import type fields from '../../../../packages/locales/fr-FR/fields.json';
import type refusals from '../../../../packages/locales/fr-FR/refusals.json';
import type price from '../../../../packages/locales/fr-FR/price.json';
import type settings from '../../../../packages/locales/fr-FR/settings.json';
import type stocks from '../../../../packages/locales/fr-FR/stocks.json';
import type states from '../../../../packages/locales/fr-FR/states.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    access: typeof access;
    arrivals: typeof arrivals;
    audit: typeof audit;
    back_office: typeof back_office;
    bench: typeof bench;
    clients: typeof clients;
    common: typeof common;
    counter: typeof counter;
    connectors: typeof connectors;
    dashboard: typeof dashboard;
    design: typeof design;
    entities: typeof entities;
    fields: typeof fields;
    price: typeof price;
    refusals: typeof refusals;
    settings: typeof settings;
    states: typeof states;
    stocks: typeof stocks;
    history: typeof history;
    journey: typeof journey;
    permissions: typeof permissions;
    users: typeof users;
    workshop: typeof workshop;
  }
}
