import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { expect, test } from 'vitest';
import { mayChangeView, reachesOf, seesView } from './saved-view.rules.ts';

const actor = (userType: Actor['userType'], more: Partial<Actor> = {}): Actor => ({
  userId: 'me',
  name: 'Me',
  userType,
  module: 'tim',
  accountId: 'a',
  organizationId: 'store',
  accountIds: ['a'],
  organizationIds: ['store'],
  ...more,
});
const seller = actor('store_seller');
const manager = actor('store_manager');
const headOffice = actor('root_management_unit_manager', { organizationId: 'seat', organizationIds: null });
const view = (reach: 'own' | 'entity' | 'account', more = {}) => ({
  accountId: 'a',
  organizationId: 'store',
  userId: 'another',
  reach,
  ...more,
});

test.each([
  { who: 'a seller', by: seller, reaches: ['own'] },
  { who: 'a manager of a store', by: manager, reaches: ['own', 'entity'] },
  { who: 'a manager of the head office', by: headOffice, reaches: ['own', 'entity', 'account'] },
  {
    who: 'an analyst of the head office',
    by: actor('root_management_unit_analyst', { organizationIds: null }),
    reaches: ['own'],
  },
])('for whom $who saves a view', ({ by, reaches }) => {
  expect(reachesOf(by)).toEqual(reaches);
});

test.each([
  { what: 'another’s own', by: seller, of: view('own'), sees: false, changes: false },
  { what: 'one’s own', by: seller, of: view('own', { userId: 'me' }), sees: true, changes: true },
  {
    what: 'one’s own of another account',
    by: seller,
    of: view('own', { userId: 'me', accountId: 'b' }),
    sees: false,
    changes: false,
  },
  { what: 'the entity’s, as a seller', by: seller, of: view('entity'), sees: true, changes: false },
  { what: 'the entity’s, as its manager', by: manager, of: view('entity'), sees: true, changes: true },
  {
    what: 'another entity’s',
    by: manager,
    of: view('entity', { organizationId: 'elsewhere' }),
    sees: false,
    changes: false,
  },
  { what: 'the account’s, in a store', by: manager, of: view('account'), sees: true, changes: false },
  {
    what: 'the account’s, in the head office',
    by: headOffice,
    of: view('account'),
    sees: true,
    changes: true,
  },
  {
    what: 'another account’s',
    by: headOffice,
    of: view('account', { accountId: 'b' }),
    sees: false,
    changes: false,
  },
  {
    what: 'one’s own that was shared, without the permission now',
    by: seller,
    of: view('account', { userId: 'me' }),
    sees: true,
    changes: true,
  },
])('$what', ({ by, of, sees, changes }) => {
  expect([seesView(by, of), mayChangeView(by, of)]).toEqual([sees, changes]);
});
