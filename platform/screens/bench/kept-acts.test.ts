import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../kit/calls/storage.fixture.ts';
import type { Kept } from './kept-acts.ts';

/** The page of somebody who is signed in, as it is opened or reloaded. */
async function openedBy(userId: string, organizationId = 'nantes') {
  const session = {
    token: 'token',
    user: { id: userId },
    module: 'rps',
    currentOrganization: { id: organizationId },
    permissions: ['item_checkin'],
  };
  localStorage.setItem('session', JSON.stringify(session));
  vi.resetModules();
  return import('./kept-acts.ts');
}

const act = (key: string): Kept => ({
  key,
  at: '2026-03-02T09:00:00.000Z',
  act: 'checkIn',
  code: '2264817905521',
  shelf: null,
  request: null,
  tries: 0,
  refusal: null,
});
const keysOf = (kept: readonly Kept[]): string[] => kept.map(({ key }) => key);

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  return () => void vi.unstubAllGlobals();
});

test('what waits outlasts a reload, in its order', async () => {
  const page = await openedBy('bakary');
  page.keep(act('k1'));
  page.keep(act('k2'));
  const again = await openedBy('bakary');
  expect(keysOf(again.keptNow())).toEqual(['k1', 'k2']);
  again.changeKept('k1', { refusal: 'Code inconnu.' });
  expect(again.keptNow().map(again.isWaiting)).toEqual([false, true]);
  again.dropKept('k1');
  expect(keysOf(again.keptNow())).toEqual(['k2']);
});

test('nobody else’s queue, and no other place’s, is ever shown or sent', async () => {
  (await openedBy('bakary')).keep(act('k1'));
  const other = await openedBy('gwenaelle');
  expect(other.keptNow()).toEqual([]);
  other.keep(act('k2'));
  expect((await openedBy('bakary', 'lille')).keptNow()).toEqual([]);
  expect(keysOf((await openedBy('bakary')).keptNow())).toEqual(['k1']);
});
