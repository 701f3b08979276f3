import type { Naughty } from './naughty-table.ts';

/** The text fields of an account: users, sites, catalogue and rules. */
export const organisationTexts: Naughty = {
  once: {
    'POST /dispatch-circuit-rules': { description: 'dispatch_circuit_rules.description' },
    'POST /connector-organizations': { name: 'connector_organizations.name' },
  },
  again: [
    { call: 'PATCH /profile', fields: { firstname: 'user.firstname', lastname: 'user.lastname' } },
    {
      call: 'PATCH /users/{id}',
      fields: { firstname: 'firstname', lastname: 'lastname', email: null, phone: null },
    },
    { call: 'POST /home-page-configs/{accountId}/preview', fields: { title: 'title' } },
    {
      call: 'PATCH /accounts/{id}',
      fields: { mainColor: null, emailDPO: null },
    },
    {
      call: 'PATCH /organization-root-details/{id}',
      fields: {
        buybackZeroDescription: 'buybackZeroDescription',
        noSearchResultDescription: 'noSearchResultDescription',
        packingInstructions: 'packingInstructions',
      },
    },
    {
      call: 'POST /organizations',
      fields: {
        commonName: 'commonName',
        corporateName: 'corporateName',
        street: 'street',
        city: 'city',
        capital: 'capital',
        policeReceiptNumber: 'policeReceiptNumber',
        zipCode: null,
        siret: null,
      },
    },
    { call: 'PUT /transfer-order-terms/{accountId}', fields: { terms: 'terms' } },
    {
      call: 'POST /products',
      fields: { label: 'label', comment: 'comment', brand: 'brand', model: 'model', ean: null },
    },
    {
      call: 'POST /mail-texts/{accountId}/{kind}/preview',
      fields: { 'wording.subject': null, 'wording.text': null },
    },
  ],
  lookUps: [
    { call: 'GET /white-label/config', query: ['url'] },
    { call: 'GET /products', query: ['search_product_buyback', 'status', 'category[]', 'order[label]'] },
    { call: 'GET /products', query: ['search_product_buyback'] },
    { call: 'GET /products/search-by-imei/{imei}', params: ['imei'] },
    { call: 'GET /organizations', query: ['type', 'status', 'name', 'externalId'] },
    { call: 'GET /organizations/geocoding', query: ['country', 'zipCode'] },
    { call: 'GET /users', query: ['name', 'type[]', 'status', 'order[name]'] },
    { call: 'GET /users', query: ['name'] },
    { call: 'GET /open-id/authorization-url', query: ['domain'] },
    { call: 'GET /login-as', query: ['search'] },
    { call: 'GET /mailbox', query: ['to', 'kind'] },
    { call: 'GET /connector-organizations', query: ['fqn', 'type', 'active'] },
    { call: 'GET /dispatch-circuit-rules', query: ['circuit.channel', 'categoryIds[]'] },
    { call: 'GET /categories', query: ['label', 'identifier', 'status', 'order[label]'] },
    { call: 'GET /categories', query: ['label'] },
    { call: 'GET /audit-logs', query: ['noun[]', 'user', 'text'] },
    { call: 'GET /password/new/{token}', params: ['token'] },
  ],
};
