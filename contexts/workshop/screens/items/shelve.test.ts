import { signInAtBench } from '../bench/bench.fixture.ts';
import type { StockView } from '../../domain/stocks/stock.ts';
import { memoryStorage } from '@reprise/platform/screens/kit/calls/storage.fixture.ts';
import { beforeEach, expect, test, vi } from 'vitest';

type Sent = { key: string | null; body: unknown };
/** What was sent, with its key. */
let sent: Sent[];
/** The answers of the server, in their order; null: the network is away. */
let answers: (object | null)[];

function take(_path: string, { headers, body }: RequestInit): Promise<Response> {
  const key = new Headers(headers).get('idempotency-key');
  sent.push({ key, body: typeof body === 'string' ? JSON.parse(body) : null });
  const answer = answers.shift() ?? null;
  return answer === null
    ? Promise.reject(new TypeError('no network'))
    : Promise.resolve(Response.json(answer));
}

const stock: StockView = {
  id: 's1',
  warehouseId: 'nantes',
  identifier: 'S1',
  name: 'Stock 1',
  location: '',
  native: null,
  bins: ['B3'],
  version: 1,
  warehouseName: null,
  productQuantity: 0,
  averageAge: 0,
};

beforeEach(() => {
  [sent, answers] = [[], []];
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', { getElementById: () => null, addEventListener: () => undefined });
  vi.stubGlobal('fetch', take);
  return () => void vi.unstubAllGlobals();
});

test('each scanned item is moved by a call of its own', async () => {
  answers = [{ lines: [{ code: '20000011' }] }, { lines: [{ code: '20000028' }] }];
  const { keptNow } = await signInAtBench([]);
  const { shelve } = await import('./shelve.ts');
  const outcome = await shelve({ stock, bin: 'B3', codes: ['20000011', '20000028'] });
  expect(outcome).toEqual({ lines: [{ code: '20000011' }, { code: '20000028' }], kept: [], error: null });
  expect(sent.map(({ body }) => body)).toEqual([
    { stockId: 's1', bin: 'B3', codes: ['20000011'] },
    { stockId: 's1', bin: 'B3', codes: ['20000028'] },
  ]);
  expect(keptNow()).toEqual([]);
});

test('one without an answer waits as the same call under its key, and those after it wait behind it', async () => {
  const { keptNow } = await signInAtBench([]);
  const { shelve } = await import('./shelve.ts');
  const outcome = await shelve({ stock, bin: null, codes: ['20000011', '20000028'] });
  expect(outcome).toEqual({ lines: [], kept: ['20000011', '20000028'], error: null });
  expect(sent).toHaveLength(1);
  const requestOf = (code: string) => ({
    name: 'POST /items/moves',
    params: {},
    body: { stockId: 's1', bin: null, codes: [code] },
  });
  expect(keptNow()).toMatchObject([
    { key: sent[0]?.key, act: 'move', code: '20000011', shelf: 'S1', request: requestOf('20000011') },
    { act: 'move', code: '20000028', shelf: 'S1', request: requestOf('20000028') },
  ]);
});
