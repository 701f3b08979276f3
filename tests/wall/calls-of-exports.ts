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

/** Files that are made for somebody. */
export const callsOfExports: Entries = {
  ...buybacks,
  ...ofCatalogue('products', '/products'),
  ...ofCatalogue('categories', '/categories'),
  ...ofCatalogue('diagnostic_questions', '/diagnostic-questions'),
  ...users,
  'GET /exports': named(ofRetailer('root_management_unit_manager')),
};
