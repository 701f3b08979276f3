import type { Permission } from '../../../domain/core/permissions.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { rootDetailOf } from './root-detail.fixture.ts';
import type { SignInAnswer } from './session.ts';
import { memoryStorage } from './storage.fixture.ts';

let gone: string[];

/** The session of a page that is opened, or reloaded. */
const opened = async (): Promise<typeof import('./session.ts')> => {
  vi.resetModules();
  return import('./session.ts');
};

beforeEach(() => {
  gone = [];
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', { assign: (url: string) => void gone.push(url) });
  return () => void vi.unstubAllGlobals();
});

const answerWith = (permissions: Permission[], more: Partial<SignInAnswer['user']> = {}): SignInAnswer => {
  const account = {
    id: 'arpege',
    name: 'Arpège',
    mainColor: '#0b7a4b',
    logo: null,
    language: 'fr-FR',
    currency: 'EUR',
    isRetailer: true,
    isBuyerAndWorkshopsSupervisor: false,
    sandbox: false,
    enabledPremiumFeatures: ['sftp_access'],
  } as const;
  return {
    token: 'token',
    module: 'tim',
    acting: null,
    lacksFactor: false,
    user: {
      id: 'camille',
      email: 'camille@arpege.example',
      firstname: 'Camille',
      lastname: 'Martin',
      accountId: account.id,
      status: 'active',
      language: 'fr-FR',
      forceConnectionBySso: false,
      notificationMail: 'at_once',
      types: ['store_manager'],
      timOrganizationId: 'lille',
      rpsOrganizationId: null,
      modules: [
        { moduleType: 'tim', type: 'store_manager', organizationId: 'lille', organizationName: 'Lille' },
      ],
      frontPermissions: { tim: permissions, rps: ['item_checkin'] },
      currentOrganization: {
        id: 'lille',
        commonName: 'Lille',
        moduleType: 'tim',
        account: { ...account, enabledPremiumFeatures: [...account.enabledPremiumFeatures] },
      },
      apiToken: null,
      ...more,
    },
  };
};

test('who signs in is kept on the device with their permissions in this module, and known when the page is opened again', async () => {
  const first = await opened();
  expect(first.getSession()).toBeNull();
  expect(first.openSession(answerWith(['buyback_create']))).toBe(true);
  const again = await opened();
  expect(again.getSession()).toMatchObject({
    user: { id: 'camille' },
    currentOrganization: { account: { enabledPremiumFeatures: ['sftp_access'] } },
  });
  expect([again.can('buyback_create'), again.can('item_checkin')]).toEqual([true, false]);
});

test('who holds no permission in the module is not signed in', async () => {
  const { openSession, getSession } = await opened();
  expect(openSession(answerWith([]))).toBe(false);
  expect(getSession()).toBeNull();
  expect((await opened()).getSession()).toBeNull();
});

test('a session that is read again replaces what was kept: name, permissions, premium features and settings', async () => {
  const { openSession, refreshSession, getSession } = await opened();
  openSession(answerWith(['buyback_create']));
  const { token: _, ...state } = answerWith(['user_list'], { firstname: 'Zoé' });
  state.user.currentOrganization.account.enabledPremiumFeatures = [];
  refreshSession(state, rootDetailOf('arpege'));
  expect(getSession()).toMatchObject({
    token: 'token',
    user: { firstname: 'Zoé' },
    permissions: ['user_list'],
    rootDetail: { cartMinValue: 3_000 },
  });
  expect((await opened()).getSession()).toMatchObject({
    currentOrganization: { account: { enabledPremiumFeatures: [] } },
    rootDetail: { cartMinValue: 3_000 },
  });
  expect(gone).toEqual([]);
});

test('who has no permission left is signed out', async () => {
  const { openSession, refreshSession } = await opened();
  openSession(answerWith(['buyback_create']));
  const { token: _, ...state } = answerWith([]);
  refreshSession(state);
  expect(gone).toEqual(['/login']);
  expect((await opened()).getSession()).toBeNull();
});

test('a session that ended does not take away the one that another tab has opened since', async () => {
  const old = await opened();
  old.openSession(answerWith(['buyback_create']));
  const other = await opened();
  other.openSession({ ...answerWith(['buyback_create']), token: 'newer' });
  old.endSession('/items?page=2');
  expect(gone).toEqual(['/items?page=2']);
  expect((await opened()).getSession()).toMatchObject({ token: 'newer' });
  // its own is ended
  other.endSession('/items?page=2');
  expect(gone.at(-1)).toBe('/login?back=%2Fitems%3Fpage%3D2');
  expect((await opened()).getSession()).toBeNull();
});

test('who signs out in a tab ends its own session, not the one that another tab has opened since', async () => {
  const old = await opened();
  old.openSession(answerWith(['buyback_create']));
  const other = await opened();
  other.openSession({ ...answerWith(['buyback_create']), token: 'newer' });
  old.endSession();
  expect(gone).toEqual(['/login']);
  expect((await opened()).getSession()).toMatchObject({ token: 'newer' });
  old.leaveBy('https://identity.example/logout');
  expect((await opened()).getSession()).toMatchObject({ token: 'newer' });
  // its own is ended
  other.leaveBy('https://identity.example/logout');
  expect((await opened()).getSession()).toBeNull();
});

test('what a tab reads again of its session does not replace the one that another tab has opened since', async () => {
  const old = await opened();
  old.openSession(answerWith(['buyback_create']));
  const other = await opened();
  other.openSession({ ...answerWith(['buyback_create']), token: 'newer' });
  const { token: _, ...state } = answerWith(['user_list'], { firstname: 'Zoé' });
  old.refreshSession(state);
  expect(old.getSession()).toMatchObject({ token: 'token', user: { firstname: 'Zoé' } });
  old.leadToFactor();
  expect((await opened()).getSession()).toMatchObject({ token: 'newer', lacksFactor: false });
});

test('settings of one account are not shown in another', async () => {
  const { openSession, refreshSession, getSession } = await opened();
  const answer = answerWith(['buyback_create']);
  openSession(answer);
  refreshSession(answer, rootDetailOf('arpege'));
  expect(getSession()?.rootDetail).not.toBeNull();
  const elsewhere = answerWith(['buyback_create']);
  elsewhere.user.currentOrganization.account.id = 'boreal';
  openSession(elsewhere);
  expect(getSession()?.rootDetail).toBeNull();
});
