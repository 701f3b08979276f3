import { randomUUID } from 'node:crypto';
import type { UserType } from '@reprise/platform/domain/core/access.ts';
import type { ExportType } from '@reprise/administration/domain/exports/export.ts';
import type { World } from '../kit/world.ts';
import { named, own, type Entries, type Entry, type Sent } from './entry.ts';

/** An export of A's, one for each call about it: a person has one of a kind at a time. */
const exportOf = (type: ExportType, by: UserType, more: Partial<Sent> = {}): Entry =>
  named(async (world) => {
    const id = await world.insert('exports', {
      accountId: world.a.retailer,
      type,
      status: 'in_progress',
      fileId: null,
      url: null,
      entriesCount: 0,
      entriesExpected: null,
      error: null,
      sourceAccountId: type === 'buybacks' ? null : world.a.retailer,
      request: {},
      createdBy: world.a.users[by],
      endedAt: null,
      cancelledAt: null,
      expiresAt: null,
    });
    // a key opens of these what it asked for itself
    const isOwn = type === 'buybacks' || type === 'users';
    return {
      by: world.a.tokens[by],
      params: { id },
      hides: [id],
      ...(isOwn ? { byKey: 404 } : {}),
      ...more,
    };
  });

const ofRetailer =
  (by: UserType) =>
  ({ a }: World): Sent => ({ by: a.tokens[by], query: `account_id=${a.retailer}`, hides: [a.retailer] });

const buybacks: Entries = {
  'POST /buybacks/exports': own(({ a }) => ({ by: a.tokens.buyer_manager })),
  'GET /buybacks/exports': own(({ a }) => ({ by: a.tokens.store_manager })),
  'GET /buybacks/exports/{id}': exportOf('buybacks', 'store_manager'),
  'DELETE /buybacks/exports/{id}': exportOf('buybacks', 'root_management_unit_manager'),
  'GET /buybacks/exports/{id}/file': exportOf('buybacks', 'management_unit_manager', { answers: 425 }),
};

/** Everybody of the account who may export its catalogue opens them. */
const ofCatalogue = (type: ExportType, path: string): Entries => ({
  [`POST ${path}/exports`]: named(ofRetailer('root_management_unit_analyst')),
  [`GET ${path}/exports/{id}`]: exportOf(type, 'root_management_unit_manager'),
  [`DELETE ${path}/exports/{id}`]: exportOf(type, 'admin', {}),
  [`GET ${path}/exports/{id}/file`]: exportOf(type, 'super_admin', { answers: 425 }),
});

const users: Entries = {
  'POST /users/exports': own(ofRetailer('root_management_unit_manager')),
  'GET /users/exports/{id}': exportOf('users', 'store_manager'),
  'DELETE /users/exports/{id}': exportOf('users', 'management_unit_manager'),
  'GET /users/exports/{id}/file': exportOf('users', 'root_management_unit_analyst', { answers: 425 }),
};

/** A schedule of A's, one for each call about it. */
const scheduled = (more: (world: World) => Partial<Sent> = () => ({})): Entry =>
  named(async (world) => {
    const { users, retailer, headOffice } = world.a;
    const id = await world.insert('export_schedules', {
      accountId: retailer,
      createdBy: users.root_management_unit_manager,
      organizationId: headOffice,
      moduleType: 'root',
      locale: 'fr-FR',
      name: 'Dossiers du lundi',
      type: 'buybacks',
      sourceAccountId: null,
      format: 'xlsx',
      filters: {},
      columns: null,
      every: 'week',
      weekday: 1,
      monthDay: null,
      time: '07:30',
      delivery: 'mail',
      pausedAt: null,
      stopReason: null,
      nextRunAt: '2026-03-09T06:30:00Z',
    });
    return { by: world.a.tokens.root_management_unit_manager, params: { id }, hides: [id], ...more(world) };
  });

const schedules: Entries = {
  'GET /export-schedules': own(({ a }) => ({ by: a.tokens.root_management_unit_manager })),
  'POST /export-schedules': own(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    body: {
      name: 'Dossiers du lundi',
      type: 'buybacks',
      format: 'xlsx',
      every: 'week',
      weekday: 1,
      time: '07:30',
      delivery: 'mail',
    },
  })),
  'GET /export-schedules/{id}/runs': scheduled(),
  'PATCH /export-schedules/{id}': scheduled(() => ({ body: { version: 0, name: 'Dossiers du mardi' } })),
  'POST /export-schedules/{id}/pause': scheduled(() => ({ body: { version: 0 } })),
  // it runs: there is nothing to resume
  'POST /export-schedules/{id}/resume': scheduled(() => ({ body: { version: 0 }, answers: 409 })),
  'POST /export-schedules/{id}/run': scheduled(),
  'DELETE /export-schedules/{id}': scheduled(),
};

/** A scheduled import of A's, one for each call about it. */
const scheduledImport = (more: () => Partial<Sent> = () => ({})): Entry =>
  named(async (world) => {
    const { users, retailer, headOffice, tokens } = world.a;
    const id = await world.insert('import_schedules', {
      accountId: retailer,
      createdBy: users.root_management_unit_manager,
      organizationId: headOffice,
      moduleType: 'root',
      locale: 'fr-FR',
      name: 'Tarif du fournisseur',
      type: 'products',
      strategy: 'generic',
      destinationAccountId: retailer,
      connectorOrganizationId: await filePartner(world),
      path: 'prix.csv',
      every: 'day',
      weekday: null,
      monthDay: null,
      time: '06:30',
      pausedAt: null,
      stopReason: null,
      nextRunAt: '2026-03-09T05:30:00Z',
      failures: 0,
      sha256: null,
      etag: null,
      lastModified: null,
    });
    return { by: tokens.root_management_unit_manager, params: { id }, hides: [id], ...more() };
  });

/** A partner of A's from which files are fetched. */
async function filePartner(world: World): Promise<string> {
  const { rows } = await world.sql.query<{ id: string }>(
    `select "id" from connectors where "fqn" = 'http.scheduled'`,
  );
  return world.insert('connector_organizations', {
    connectorId: rows[0]?.id ?? '',
    accountId: world.a.retailer,
    organizationId: world.a.headOffice,
    name: `Fournisseur ${randomUUID()}`,
    properties: [{ name: 'address', value: 'https://files.example' }],
    active: true,
    createdAt: world.clock.now.toISOString(),
  });
}

const imports: Entries = {
  'GET /scheduled-partners': own(({ a }) => ({ by: a.tokens.root_management_unit_manager })),
  'GET /import-schedules': own(({ a }) => ({ by: a.tokens.root_management_unit_manager })),
  'POST /import-schedules': named(async (world) => ({
    by: world.a.tokens.root_management_unit_manager,
    body: {
      name: 'Tarif du fournisseur',
      type: 'products',
      connectorOrganizationId: await filePartner(world),
      path: 'prix.csv',
      every: 'day',
      time: '06:30',
    },
  })),
  'GET /import-schedules/{id}/runs': scheduledImport(),
  'PATCH /import-schedules/{id}': scheduledImport(() => ({ body: { version: 0, name: 'Tarif du mardi' } })),
  'POST /import-schedules/{id}/pause': scheduledImport(() => ({ body: { version: 0 } })),
  // it runs: there is nothing to resume
  'POST /import-schedules/{id}/resume': scheduledImport(() => ({ body: { version: 0 }, answers: 409 })),
  'POST /import-schedules/{id}/run': scheduledImport(),
  'DELETE /import-schedules/{id}': scheduledImport(),
};

/** Files that are made for somebody. */
export const callsOfExports: Entries = {
  ...buybacks,
  ...ofCatalogue('products', '/products'),
  ...ofCatalogue('categories', '/categories'),
  ...ofCatalogue('diagnostic_questions', '/diagnostic-questions'),
  ...users,
  ...schedules,
  ...imports,
  'GET /events': own(({ a }) => ({ by: a.tokens.root_management_unit_manager })),
  'GET /exports': named(ofRetailer('root_management_unit_manager')),
};
