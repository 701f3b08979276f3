import { onBench, putOnBench } from '@reprise/platform/screens/bench/on-bench.ts';
import { bulkRuns } from '@reprise/platform/screens/kit/list/bulk-run.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '@reprise/platform/screens/kit/calls/storage.fixture.ts';

let noteItem: (typeof import('./note-item.ts'))['noteItem'];
beforeAll(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', { getElementById: () => null, addEventListener: () => undefined });
  ({ noteItem } = await import('./note-item.ts'));
  return () => void vi.unstubAllGlobals();
});

const itemOf = (id: string) => ({
  id,
  identificationNumber: `1000000${id}`,
  buybackIdentificationNumber: '1',
});
const inHand = { id: '1', number: '10000001', acted: true };
beforeEach(() => putOnBench(inHand));

test('the item of a scan or of a change is the one on the bench', () => {
  noteItem('GET /items/{id}', itemOf('2'));
  expect(onBench()).toEqual(inHand);
  noteItem('GET /scan/{code}', { item: itemOf('2') });
  expect(onBench()).toEqual({ id: '2', number: '10000002', acted: false });
  noteItem('POST /items/{id}/move', itemOf('3'));
  expect(onBench()).toEqual({ id: '3', number: '10000003', acted: true });
});

test('what an action on many items has come to is not on the bench', async () => {
  const answered: string[] = [];
  const move = (id: string) => ({
    id,
    name: id,
    run: () => {
      noteItem('POST /items/{id}/move', itemOf(id));
      answered.push(id);
      return Promise.resolve();
    },
  });
  await bulkRuns.start('items', 'move', [move('2'), move('3')]);
  expect(answered).toEqual(['2', '3']);
  expect(onBench()).toEqual(inHand);
  noteItem('POST /items/{id}/move', itemOf('3'));
  expect(onBench()?.id).toBe('3');
});
