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
    return { by: world.a.tokens[by], params: { id }, hides: [id], ...more };
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
  'PATCH /export-schedules/{id}': scheduled(() => ({ body: { version: 0, name: 'Dossiers du mardi' } })),
  'POST /export-schedules/{id}/pause': scheduled(() => ({ body: { version: 0 } })),
  // it runs: there is nothing to resume
  'POST /export-schedules/{id}/resume': scheduled(() => ({ body: { version: 0 }, answers: 409 })),
  'POST /export-schedules/{id}/run': scheduled(),
  'DELETE /export-schedules/{id}': scheduled(),
};

/** Files that are made for somebody. */
export const callsOfExports: Entries = {
  ...buybacks,
  ...ofCatalogue('products', '/products'),
  ...ofCatalogue('categories', '/categories'),
  ...ofCatalogue('diagnostic_questions', '/diagnostic-questions'),
  ...users,
  ...schedules,
  'GET /events': own(({ a }) => ({ by: a.tokens.root_management_unit_manager })),
  'GET /exports': named(ofRetailer('root_management_unit_manager')),
};
