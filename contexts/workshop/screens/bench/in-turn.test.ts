import type { Kept } from '@reprise/platform/screens/bench/kept-acts.ts';
import { signInAtBench } from './bench.fixture.ts';
import { memoryStorage } from '@reprise/platform/screens/kit/calls/storage.fixture.ts';
import { beforeEach, expect, test, vi } from 'vitest';

/** The bench of somebody who is signed in, with what waits there. */
async function benchWith(waiting: readonly Kept[]) {
  const acts = await signInAtBench(waiting);
  return { ...acts, ...(await import('./in-turn.ts')) };
}

const first: Kept = {
  key: 'k1',
  at: '2026-03-02T09:00:00.000Z',
  act: 'move',
  code: '20000011',
  shelf: 'S1',
  request: null,
  tries: 0,
  refusal: null,
};
const move = { params: { id: 'i' }, body: { version: 3, stockId: 's2' }, idempotencyKey: 'k2' };

const numberOf = (): null => null;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  return () => void vi.unstubAllGlobals();
});

test('a new action is kept behind those that still wait', async () => {
  const { inTurn, keptNow } = await benchWith([first]);
  const send = (): Promise<void> => Promise.resolve();
  const sent = inTurn('POST /items/{id}/move', move, { send, numberOf: () => '20000011' });
  await expect(sent).rejects.toMatchObject({ name: 'CallKept' });
  expect(keptNow()).toMatchObject([
    { key: 'k1' },
    { key: 'k2', act: 'move', code: '20000011', request: { params: { id: 'i' } } },
  ]);
});

test('moves of a shelving fail as without a network while something waits, and are kept by their codes then', async () => {
  const { inTurn, keptNow } = await benchWith([first]);
  const body = { stockId: 's2', bin: 'B3', codes: ['20000011'] };
  const send = (): Promise<void> => Promise.resolve();
  const sent = inTurn('POST /items/moves', { body }, { send, numberOf });
  await expect(sent).rejects.toMatchObject({ name: 'CallFailed' });
  expect(keptNow()).toMatchObject([{ key: 'k1' }]);
});

test('once what waited was sent a new action goes, under its key', async () => {
  const { inTurn, keptNow, dropKept } = await benchWith([first]);
  const send = (): Promise<void> => Promise.resolve(dropKept('k1'));
  const ready = await inTurn('POST /items/{id}/move', move, { send, numberOf });
  expect([ready, keptNow()]).toEqual([move, []]);
});

test('what is sent from the queue, and a call of another kind, is not held back', async () => {
  const { inTurn } = await benchWith([first]);
  const send = (): Promise<void> => Promise.reject(new Error('nothing is sent for these'));
  const kept = { ...move, idempotencyKey: 'k1' };
  expect(await inTurn('POST /items/{id}/move', kept, { send, numberOf })).toBe(kept);
  expect(await inTurn('GET /stocks', {}, { send, numberOf })).toEqual({});
});
