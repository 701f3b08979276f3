import { describe, expect, test } from 'vitest';
import type { Actor, UserType } from '@reprise/platform/domain/core/access.ts';
import {
  editRefusal,
  forceSsoRefusal,
  inviteRefusal,
  mayInvite,
  placeViolations,
  samePlaces,
  shutOutBy,
  touchesAccess,
} from './user.rules.ts';

const actorOf = (userType: UserType, organizationIds: string[] | null = null): Actor => ({
  userId: 'me',
  name: 'Me',
  userType,
  module: 'root',
  accountId: 'a',
  organizationId: 'o',
  accountIds: ['a'],
  organizationIds,
});
const seller = { moduleType: 'tim', type: 'store_seller', organizationId: 's1' } as const;
const analyst = { moduleType: 'root', type: 'root_management_unit_analyst', organizationId: 'h' } as const;

const gone = (status: 'active' | 'inactive') => ({ email: 'camille@former.example', status });

describe('whose sheet may be changed', () => {
  const manager = actorOf('store_manager', ['s1']);
  test.each([
    ['somebody whose role one gives, in one’s store', { id: 'x', modules: [seller] }, null],
    ['oneself', { id: 'me', modules: [{ type: 'store_manager', organizationId: 's1' }] }, null],
    ['somebody of another store', { id: 'x', modules: [{ ...seller, organizationId: 's2' }] }, 'forbidden'],
    ['somebody who is more as well', { id: 'x', modules: [seller, analyst] }, 'forbidden'],
    [
      'a peer in one’s store',
      { id: 'x', modules: [{ type: 'store_manager', organizationId: 's1' }] },
      'forbidden',
    ],
  ] as const)('is decided between a store manager and %s', (_, person, refusal) => {
    expect(editRefusal(manager, person, ['store_seller'])).toBe(refusal);
  });

  test('is by rank also where no place limits the actor', () => {
    const headOffice = actorOf('root_management_unit_manager');
    const edits = (type: UserType) =>
      editRefusal(headOffice, { id: 'x', modules: [{ type, organizationId: 'h' }] }, ['store_seller']);
    expect([edits('store_seller'), edits('admin')]).toEqual([null, 'forbidden']);
  });

  test('is nobody’s without user_write, not even one’s own', () => {
    expect(editRefusal(actorOf('store_seller'), { id: 'me', modules: [seller] }, [])).toBe('forbidden');
  });
});

test('another place, status or sign-in changes somebody’s access; the same again does not', () => {
  const before = { status: 'active', forceConnectionBySso: false, modules: [seller, analyst] } as const;
  expect(touchesAccess(before, { modules: [analyst, seller], status: 'active' })).toBe(false);
  expect(touchesAccess(before, { modules: [seller] })).toBe(true);
  expect(touchesAccess(before, { status: 'inactive' })).toBe(true);
  expect(touchesAccess(before, { forceConnectionBySso: true })).toBe(true);
  expect(samePlaces([seller], [{ ...seller, type: 'store_manager' }])).toBe(false);
});

describe('where somebody is to work', () => {
  const entities = new Map([
    ['s1', { id: 's1', type: 'store', status: 'active' } as const],
    ['s2', { id: 's2', type: 'store', status: 'inactive' } as const],
    ['h', { id: 'h', type: 'root_management_unit', status: 'active' } as const],
  ]);
  const told = (...args: Parameters<typeof placeViolations>) =>
    placeViolations(...args).map(({ field, code }) => `${field} ${code}`);

  test('is one role a module, each in an organization of its kind', () => {
    expect(told([seller, analyst], entities)).toEqual([]);
    expect(told([seller, { ...seller, type: 'store_manager' }], entities)).toEqual([
      'modules.1.moduleType duplicate',
    ]);
    expect(told([{ ...seller, moduleType: 'root' }], entities)).toEqual(['modules.0.type choice']);
    expect(told([{ ...seller, organizationId: 'h' }], entities)).toEqual([
      'modules.0.organizationId entity_of_role',
    ]);
  });

  test('is no closed organization, unless they work there already', () => {
    const closed = { ...seller, organizationId: 's2' };
    expect(told([closed], entities)).toEqual(['modules.0.organizationId entity_inactive']);
    expect(told([closed], entities, [closed])).toEqual([]);
  });
});

test.each([
  ['super_admin', true, true, null],
  ['root_management_unit_manager', true, true, null],
  ['root_management_unit_manager', true, false, 'sso_not_configured'],
  ['root_management_unit_manager', false, false, null],
  ['store_manager', true, true, 'forbidden'],
] as const)(
  'a %s forces the organisation’s sign-in (%s, configured %s): %s',
  (type, wanted, hasSso, refusal) => {
    expect(forceSsoRefusal(actorOf(type), wanted, { hasSso })).toBe(refusal);
  },
);

test.each([
  ['forcing an address of a domain', null, {}, null],
  ['forcing another address', null, { email: 'camille@gmail.com' }, 'forceConnectionBySso'],
  [
    'another address without forcing',
    null,
    { email: 'camille@gmail.com', forceConnectionBySso: false },
    null,
  ],
  ['an address of another domain', {}, { email: 'camille@gmail.com' }, 'email'],
  ['another address of the domain', {}, { email: 'Camille.Martin@ENSEIGNE.fr' }, null],
  ['switching on again whose domain has left', gone('inactive'), gone('active'), 'forceConnectionBySso'],
  ['what leaves their sign-in as it was', gone('active'), gone('active'), null],
] as const)('%s shuts out nobody, or says by which field', (_, before, after, field) => {
  const person = { email: 'camille@enseigne.fr', status: 'active', forceConnectionBySso: true } as const;
  expect(shutOutBy(before && { ...person, ...before }, { ...person, ...after }, ['enseigne.fr'])).toBe(field);
});

test('who is active and has no password yet is invited', () => {
  const waiting = { status: 'active', forceConnectionBySso: false, hasPassword: false } as const;
  expect(mayInvite(waiting)).toBe(true);
  expect(mayInvite({ ...waiting, status: 'inactive' })).toBe(false);
  expect(mayInvite({ ...waiting, forceConnectionBySso: true })).toBe(false);
  expect(mayInvite({ ...waiting, hasPassword: true })).toBe(false);
  const [editor, reader] = [{ rights: { edit: true } }, { rights: { edit: false } }];
  expect(inviteRefusal({ ...waiting, ...editor })).toBeNull();
  expect(inviteRefusal({ ...waiting, ...editor, hasPassword: true })).toBe('invitation_not_needed');
  expect(inviteRefusal({ ...waiting, ...reader })).toBe('forbidden');
});
