import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Right } from './screen.ts';
import { memoryStorage } from '@reprise/platform/screens/kit/calls/storage.fixture.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  return () => void vi.unstubAllGlobals();
});

/**
 * Where somebody with these permissions is sent when they open a screen; undefined: nowhere else. Null: nobody signed
 * in.
 */
async function sentTo(
  right: Right,
  permissions: readonly Permission[] | null,
  href = '/here',
  lacksFactor = false,
) {
  const session = { token: 't', user: {}, module: 'tim', currentOrganization: {}, permissions, lacksFactor };
  if (permissions !== null) localStorage.setItem('session', JSON.stringify(session));
  // the session is read when the page is opened
  vi.resetModules();
  const { admit } = await import('./screen.ts');
  try {
    admit(right, href);
    return undefined;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return error.options.href;
  }
}

const [products, categories] = ['catalog_export_products', 'catalog_export_categories'] as const;

test('the catalogue’s export needs both permissions, and goes home without one', async () => {
  const right = [products, categories];
  expect(await sentTo(right, right)).toBeUndefined();
  for (const some of [[products], [categories], []]) expect(await sentTo(right, some)).toBe('/home');
});

test('a screen of several permissions opens for whoever holds any of them', async () => {
  const right = { oneOf: [products, categories] };
  expect(await sentTo(right, [categories])).toBeUndefined();
  expect(await sentTo(right, ['category_list'])).toBe('/home');
});

test('who is not signed in is asked to sign in and comes back; a public screen asks nobody', async () => {
  expect(await sentTo('signed_in', null, '/exports?page=2')).toBe('/login?back=%2Fexports%3Fpage%3D2');
  expect(await sentTo('public', null)).toBeUndefined();
  expect(await sentTo('signed_in', [])).toBeUndefined();
});

test('whoever has to add a second factor first opens their profile and nothing else', async () => {
  for (const right of ['signed_in', products] as const)
    expect(await sentTo(right, [products], '/home', true)).toBe('/profile');
  expect(await sentTo('signed_in', [products], '/profile-of-somebody', true)).toBe('/profile');
  expect(await sentTo('signed_in', [products], '/profile', true)).toBeUndefined();
  expect(await sentTo('signed_in', [products], '/profile?lng=en-GB', true)).toBeUndefined();
  expect(await sentTo('public', [products], '/login', true)).toBeUndefined();
});
