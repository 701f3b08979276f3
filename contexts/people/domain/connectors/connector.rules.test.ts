import { describe, expect, test } from 'vitest';
import type { Actor, UserType } from '@reprise/platform/domain/core/access.ts';
import { connectorLimits } from '@reprise/platform/domain/core/limits.ts';
import { connectorKinds, isSecretProperty } from './connector-kinds.ts';
import {
  deactivationRefusal,
  deletionRefusal,
  keepsSecrets,
  keptValue,
  listOf,
  mayConfigure,
  propertyViolations,
} from './connector.rules.ts';
import { actionName, featureOf } from './launch.ts';

const actor = (userType: UserType, accountIds: string[] = ['a']): Actor => ({
  userId: 'u',
  name: '',
  userType,
  module: 'root',
  accountId: 'a',
  organizationId: 'o',
  accountIds,
  organizationIds: null,
});

test.each<[UserType, string, string, boolean]>([
  ['super_admin', 'http.payout', 'b', true],
  ['admin', 'openid.sso', 'b', true],
  ['root_management_unit_manager', 'openid.sso', 'a', true],
  ['buyer_manager', 'openid.sso', 'a', true],
  ['root_management_unit_manager', 'openid.sso', 'b', false],
  ['root_management_unit_manager', 'http.payout', 'a', false],
  ['management_unit_manager', 'openid.sso', 'a', false],
  ['buyer_manager', 'http.station', 'a', true],
  ['warehouse_manager', 'http.station', 'a', true],
  ['warehouse_manager', 'http.station', 'b', false],
  ['warehouse_manager', 'openid.sso', 'a', false],
  ['warehouse_manager', 'http.premium', 'a', false],
  ['warehouse_operator', 'http.station', 'a', false],
  ['root_management_unit_manager', 'http.station', 'a', false],
])('%s configures %s of account %s: %s', (type, fqn, accountId, may) => {
  const settings = { fqn, accountId, organizationId: 'o' };
  expect(mayConfigure(actor(type, ['a', 'b']), settings, ['refurb_connector'])).toBe(may);
});

test('stations are configured where one works, and while the account has them', () => {
  const there = { fqn: 'http.station', accountId: 'a', organizationId: 'o' };
  const manager: Actor = { ...actor('warehouse_manager'), organizationIds: ['o'] };
  expect(mayConfigure(manager, there, ['refurb_connector'])).toBe(true);
  expect(mayConfigure(manager, { ...there, organizationId: 'other' }, ['refurb_connector'])).toBe(false);
  expect(mayConfigure(manager, there, ['sftp_access'])).toBe(false);
  // the provider's people may prepare what is activated later
  expect(mayConfigure(actor('admin'), there, [])).toBe(true);
});

describe('the properties of a connector', () => {
  const sso = (change: Record<string, string> = {}) =>
    Object.entries({
      issuer: 'https://login.example',
      clientId: 'reprise',
      clientSecret: 'un secret',
      domains: 'a.example',
      ...change,
    }).map(([name, value]) => ({ name, value }));
  const wrong = (change: Record<string, string>, kept: string[] = []) =>
    propertyViolations('openid.sso', sso(change), (name) => kept.includes(name)).map(({ field, code }) => [
      field,
      code,
    ]);
  const { ssoClientId, ssoSecret, ssoIssuer } = connectorLimits;

  test.each<[Record<string, string>, number, string]>([
    [{ issuer: '' }, 0, 'required'],
    [{ issuer: `https://${'a'.repeat(ssoIssuer.max)}` }, 0, 'too_long'],
    [{ clientId: 'x'.repeat(ssoClientId.max + 1) }, 1, 'too_long'],
    [{ clientSecret: 'x'.repeat(ssoSecret.min - 1) }, 2, 'too_short'],
    [{ clientSecret: 'x'.repeat(ssoSecret.max + 1) }, 2, 'too_long'],
    [{ domains: 'a.example, pas un domaine!' }, 3, 'format'],
    [{ domains: ' ; , ' }, 3, 'required'],
  ])('the property %j is refused', (change, at, code) => {
    expect(wrong(change)).toEqual([[`properties.${at}.value`, code]]);
  });

  test('have no fault within their bounds, and a secret that is kept may be empty', () => {
    expect(wrong({ clientId: 'x'.repeat(ssoClientId.max), clientSecret: 'x'.repeat(ssoSecret.max) })).toEqual(
      [],
    );
    expect(wrong({ clientSecret: '' })).toEqual([['properties.2.value', 'required']]);
    expect(wrong({ clientSecret: '' }, ['clientSecret'])).toEqual([]);
  });

  const premium = (change: Record<string, string>) =>
    propertyViolations(
      'http.premium',
      Object.entries({
        address: 'https://partner.example',
        apiKey: 'clé',
        signingSecret: 'x'.repeat(16),
        actions: 'refurb_connector.grade',
        ...change,
      }).map(([name, value]) => ({ name, value })),
      () => false,
    ).map(({ code, values }) => [code, values]);

  test.each<[Record<string, string>, unknown]>([
    [{ timeoutSeconds: '0' }, ['too_small', { min: 1 }]],
    [{ timeoutSeconds: '16' }, ['too_big', { max: 15 }]],
    [{ timeoutSeconds: '1,5' }, ['integer', undefined]],
    [{ openToVisitors: 'oui' }, ['choice', undefined]],
    [{ actions: 'Refurb/../grade' }, ['format', undefined]],
    [{ signingSecret: 'court' }, ['too_short', { min: 16 }]],
  ])('that are numbers, yes or no, and lists have their faults: %j', (change, said) => {
    expect(premium(change)).toEqual([said]);
    expect(premium({ timeoutSeconds: '15', openToVisitors: 'true' })).toEqual([]);
  });

  const sftp = (change: Record<string, string>, kept: string[] = []) =>
    propertyViolations(
      'sftp.scheduled',
      Object.entries({
        host: 'sftp.example.org:2222',
        hostKey: `SHA256:${'A'.repeat(43)}`,
        user: 'reprise',
        password: 'un mot de passe',
        folder: '/depot/tarifs',
        ...change,
      }).map(([name, value]) => ({ name, value })),
      (name) => kept.includes(name),
    ).map(({ field, code }) => [field, code]);

  test.each<[Record<string, string>, string, string]>([
    [{ hostKey: 'MD5:00:11' }, 'properties.1.value', 'format'],
    [{ hostKey: `SHA256:${'A'.repeat(42)}` }, 'properties.1.value', 'format'],
    [{ folder: '../ailleurs' }, 'properties.4.value', 'format'],
    [{ folder: '/depot/./tarifs' }, 'properties.4.value', 'format'],
    [{ folder: 'depot//tarifs' }, 'properties.4.value', 'format'],
    [{ password: '' }, 'properties.3.value', 'required'],
    [{ host: '' }, 'properties.0.value', 'required'],
    [{ fileSeconds: '601' }, 'properties.5.value', 'too_big'],
  ])('of an SFTP server have their faults: %j', (change, field, code) => {
    expect(sftp(change)).toEqual([[field, code]]);
  });

  const shop = (change: Record<string, string>) =>
    propertyViolations(
      'mirakl.channel',
      Object.entries({ address: 'https://shop.example', apiKey: 'clé', states: 'C6=10', ...change }).map(
        ([name, value]) => ({ name, value }),
      ),
      () => false,
    ).map(({ field, code }) => [field, code]);

  test.each<[Record<string, string>, string, string]>([
    [{ states: '' }, 'properties.2.value', 'required'],
    [{ states: 'C7=10' }, 'properties.2.value', 'format'],
    [{ states: 'C6=10 C5=11' }, 'properties.2.value', 'format'],
    [{ states: 'C6=' }, 'properties.2.value', 'format'],
    [{ currency: 'eur' }, 'properties.3.value', 'format'],
    [{ currency: 'JPY' }, 'properties.3.value', 'format'],
    [{ shopId: '0' }, 'properties.3.value', 'too_small'],
  ])('of a shop at a marketplace have their faults: %j', (change, field, code) => {
    expect(shop(change)).toEqual([[field, code]]);
  });

  test('of a shop at a marketplace name a code for some conditions, and a currency of the product', () => {
    expect(shop({ states: 'C6=10, C5=VERY_GOOD,C0=x.1', currency: 'CHF', shopId: '2001' })).toEqual([]);
    expect(shop({ currency: '', shopId: '' })).toEqual([]);
  });

  test('of an SFTP server are a password or a key, of which one may be kept, and any folder', () => {
    for (const folder of ['', '/', 'depot', '/depot/tarifs/']) expect(sftp({ folder })).toEqual([]);
    expect(sftp({ password: '', privateKey: 'une clé' })).toEqual([]);
    expect(sftp({ password: '' }, ['password'])).toEqual([]);
  });

  test('that are secrets are kept while the host is the same, whatever its case', () => {
    const at = (host: string) => [{ name: 'host', value: host }];
    expect(keepsSecrets('sftp.scheduled', at('SFTP.example.org'), at('sftp.example.org'))).toBe(true);
    expect(keepsSecrets('sftp.scheduled', at('sftp.example.org:2222'), at('sftp.example.org'))).toBe(false);
    expect(keepsSecrets('sftp.scheduled', at('sftp.example.com'), at('sftp.example.org'))).toBe(false);
  });

  test('that are lists are kept once each, in lower case', () => {
    const kind = connectorKinds['openid.sso']?.properties.find(({ name }) => name === 'domains');
    expect(keptValue(kind, ' A.example; b.example\na.example ')).toBe('a.example,b.example');
    expect(keptValue(undefined, ' As typed ')).toBe(' As typed ');
    expect(listOf(undefined)).toEqual([]);
  });

  test('that nobody knows may be anything, and are secret', () => {
    expect(propertyViolations('x.y', [{ name: 'z', value: '' }], () => false)).toEqual([]);
    expect(isSecretProperty('x.y', 'z')).toBe(true);
  });
});

test('secrets are not sent to another host when the address changes', () => {
  const address = (value: string) => [{ name: 'address', value }];
  const stays = (to: string) =>
    keepsSecrets('http.payout', address(to), address('https://partner.example/v1'));
  expect(stays('https://partner.example/v2?x=1')).toBe(true);
  for (const other of [
    'https://partner.example.evil.test',
    'https://partner.example@evil.test',
    'http://partner.example/v1',
    'https://partner.example:8443',
    '',
  ])
    expect([other, stays(other)]).toEqual([other, false]);
});

test('settings in use or active are not deleted, and nobody is locked out of their only sign-in', () => {
  expect(deletionRefusal({ active: true }, { isUsed: true })).toBe('configuration_active');
  expect(deletionRefusal({ active: false }, { isUsed: true })).toBe('configuration_in_use');
  expect(deletionRefusal({ active: false }, { isUsed: false })).toBeNull();
  expect(deactivationRefusal('openid.sso', { forcedUsers: 1 })).toBe('sso_forced');
  expect(deactivationRefusal('openid.sso', { forcedUsers: 0 })).toBeNull();
  expect(deactivationRefusal('http.payout', { forcedUsers: 1 })).toBeNull();
});

test('an action of a connector belongs to a premium feature', () => {
  expect(featureOf('refurb_connector.grade')).toBe('refurb_connector');
  expect(actionName.safeParse('imei_search_and_collect').success).toBe(true);
  for (const wrong of ['grade', 'refurb_connector.', 'refurb_connector.a.b', 'refurb_connector/../x', ''])
    expect([wrong, actionName.safeParse(wrong).success]).toEqual([wrong, false]);
});
