/** A text field of a call, the most characters it takes, and the column where it is then kept. */
export type Field = { call: string; field: string; most: number; kept: string };

/** Fields of one call that may be sent again; where each comes back in the answer, null where it does not. */
export type FreeField = { call: string; fields: Record<string, string | null> };

/** Fields of calls that change a state: each needs a thing of its own, so many strings are sent in one text. */
export const stateFields: Field[] = [
  { call: 'POST /carts', field: 'buybacks.0.comment', most: 500, kept: 'buybacks.comment' },
  { call: 'POST /buybacks/{id}/cancel', field: 'comment', most: 500, kept: 'buybacks.cancelComment' },
  {
    call: 'POST /buybacks/{id}/mark-as-paid',
    field: 'info',
    most: 255,
    kept: 'payments.complementaryInformation',
  },
  { call: 'POST /buybacks/{id}/mark-as-lost', field: 'comment', most: 500, kept: 'history.reason' },
  {
    call: 'POST /buybacks/{id}/litigation/answer',
    field: 'comment',
    most: 500,
    kept: 'litigations.staffComment',
  },
  {
    call: 'POST /litigations/{signedToken}/accept',
    field: 'comment',
    most: 1000,
    kept: 'litigations.customerComment',
  },
  {
    call: 'POST /litigations/{signedToken}/reject',
    field: 'comment',
    most: 1000,
    kept: 'litigations.customerComment',
  },
  { call: 'POST /warehouses/{id}/check-ins', field: 'reason', most: 500, kept: 'history.reason' },
  { call: 'POST /items/{id}/quarantine', field: 'comment', most: 500, kept: 'items.quarantineComment' },
  { call: 'POST /items/{id}/exit', field: 'reference', most: 120, kept: 'items.exitReference' },
  { call: 'POST /packages/{id}/mark-as-lost', field: 'comment', most: 500, kept: 'history.reason' },
  { call: 'POST /items/{id}/hand-back', field: 'signedBy', most: 120, kept: 'history.reason' },
  { call: 'POST /items/{id}/control/confirm', field: 'comment', most: 500, kept: 'buybacks.workshopComment' },
  { call: 'POST /items/{id}/control/refuse', field: 'reason', most: 500, kept: 'history.reason' },
  { call: 'POST /items/{id}/control/reopen', field: 'reason', most: 500, kept: 'history.reason' },
  {
    call: 'POST /item-refurb-steps/{id}/cancel',
    field: 'reason',
    most: 255,
    kept: 'item_refurb_steps.cancelComment',
  },
  {
    call: 'POST /item-refurb-steps/{id}/complete',
    field: 'comment',
    most: 255,
    kept: 'item_refurb_steps.comment',
  },
  {
    call: 'POST /item-refurb-steps/{id}/complete',
    field: 'parts.0.name',
    most: 255,
    kept: 'item_refurb_parts.name',
  },
  {
    call: 'POST /item-refurb-steps/{id}/complete',
    field: 'parts.0.reference',
    most: 120,
    kept: 'item_refurb_parts.reference',
  },
  { call: 'POST /items/{id}/refurb/rework', field: 'reason', most: 255, kept: 'history.reason' },
  { call: 'POST /refurb-steps', field: 'name', most: 255, kept: 'refurb_steps.name' },
  { call: 'POST /refurb-steps', field: 'description', most: 255, kept: 'refurb_steps.description' },
  {
    call: 'POST /warehouse-dispatch-rules',
    field: 'title',
    most: 255,
    kept: 'warehouse_dispatch_rules.title',
  },
  { call: 'POST /payment-batches', field: 'debtorName', most: 70, kept: 'payment_batches.debtorName' },
  {
    call: 'POST /dispatch-circuit-rules',
    field: 'description',
    most: 500,
    kept: 'dispatch_circuit_rules.description',
  },
  { call: 'POST /connector-organizations', field: 'name', most: 120, kept: 'connector_organizations.name' },
];

/** Fields that may be sent again and again about the same thing: every string alone. `answer`: where it comes back. */
export const freeFields: FreeField[] = [
  { call: 'POST /declarations', fields: { serialNumber: 'serialNumber' } },
  { call: 'POST /declarations', fields: { imei: null } },
  {
    call: 'PATCH /items/{id}/control',
    fields: {
      comment: 'draft.comment',
      imei: null,
      serialNumber: 'draft.serialNumber',
      'reasons.0': 'draft.reasons.0',
      'evidence.0.reason': 'draft.evidence.0.reason',
    },
  },
  {
    call: 'POST /items/{id}/erasures',
    fields: { method: 'method', tool: 'tool', toolVersion: 'toolVersion', verifiedBy: 'verifiedBy' },
  },
  { call: 'POST /packages', fields: { number: 'number' } },
  { call: 'PATCH /profile', fields: { firstname: 'user.firstname', lastname: 'user.lastname' } },
  {
    call: 'PATCH /users/{id}',
    fields: { firstname: 'firstname', lastname: 'lastname', email: null, phone: null },
  },
  { call: 'POST /carts/{id}/checkout', fields: { 'packages.0.number': null } },
  { call: 'POST /home-page-configs/{accountId}/preview', fields: { title: 'title' } },
  { call: 'POST /imei-checks', fields: { imei: null } },
  { call: 'POST /iban-checks', fields: { iban: null, holderName: null } },
  { call: 'POST /items/{id}/quarantine/mail', fields: { message: null } },
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
  {
    call: 'POST /refurb-diagnostic-questions',
    fields: {
      'label.fr-FR': 'label.fr-FR',
      'responses.0.label.fr-FR': 'responses.0.label.fr-FR',
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
];

/** What is looked for by a text; found or not, never a fault. Names of `params`, then of the query. */
export const lookUps: { call: string; params?: string[]; query?: string[] }[] = [
  { call: 'GET /white-label/config', query: ['url'] },
  { call: 'GET /products', query: ['search_product_buyback', 'status', 'category[]', 'order[label]'] },
  { call: 'GET /products', query: ['search_product_buyback'] },
  { call: 'GET /products/search-by-imei/{imei}', params: ['imei'] },
  { call: 'GET /drop-off-stores', query: ['zipCode'] },
  { call: 'GET /buybacks', query: ['customer'] },
  { call: 'GET /buybacks', query: ['brand', 'imei', 'identificationNumber', 'status[]', 'circuit[]'] },
  { call: 'GET /buybacks/by-identification-number/{n}', params: ['n'] },
  { call: 'GET /buybacks/{id}', params: ['id'] },
  { call: 'GET /buybacks/{id}/documents/{type}', params: ['type'] },
  { call: 'GET /items', query: ['code', 'brand', 'status[]'] },
  { call: 'GET /scan/{code}', params: ['code'] },
  { call: 'GET /refurb-steps', query: ['name', 'order[name]'] },
  { call: 'GET /expeditions/{code}', params: ['code'] },
  { call: 'GET /payments', query: ['identificationNumber'] },
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
  { call: 'GET /litigations/{signedToken}', params: ['signedToken'] },
  { call: 'GET /password/new/{token}', params: ['token'] },
];
