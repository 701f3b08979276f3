import { expect, test } from 'vitest';
import { corrected } from './corrected.ts';
import {
  isCorrectable,
  isKeepable,
  keptOfCall,
  refusalsIn,
  requestOfMove,
  requestOnStep,
  stepMeant,
} from './kept-request.ts';

const at = '2026-03-02T09:00:00.000Z';
const nobody = (): null => null;
const numberOf = (id: string): string | null => (id === 'i' ? '22648179' : null);

test('a call that was not answered is kept as it is, under its own key', () => {
  const body = { identificationNumber: '2264817905521', packageState: 'intact' };
  const options = { params: { id: 'w' }, body, idempotencyKey: 'k' };
  expect(keptOfCall('POST /warehouses/{id}/check-ins', options, nobody, at)).toEqual({
    key: 'k',
    at,
    act: 'checkIn',
    code: '2264817905521',
    shelf: null,
    request: { name: 'POST /warehouses/{id}/check-ins', params: { id: 'w' }, body },
    tries: 0,
    refusal: null,
  });
  const move = { params: { id: 'i' }, body: { version: 3, stockId: 's' }, idempotencyKey: 'k' };
  expect(keptOfCall('POST /items/{id}/move', move, numberOf, at)).toMatchObject({
    act: 'move',
    code: '22648179',
    request: { body: { version: 3, stockId: 's' } },
  });
});

test('a call that must not be repeated blindly is not kept', () => {
  const options = { params: { id: 'i' }, body: { version: 3 }, idempotencyKey: 'k' };
  expect(keptOfCall('POST /items/{id}/quarantine', options, nobody, at)).toBeNull();
  expect(
    keptOfCall('POST /items/{id}/move', { ...options, idempotencyKey: undefined }, nobody, at),
  ).toBeNull();
  expect([isKeepable('POST /items/{id}/move'), isKeepable('POST /items/{id}/exit')]).toEqual([true, false]);
});

test('a kept step is named by what can be done to it', () => {
  const step = (id: string, status: 'to_do' | 'in_progress' | 'paused' | 'completed') => ({
    id,
    status,
    version: 1,
  });
  const steps = [step('a', 'completed'), step('b', 'in_progress'), step('c', 'to_do'), step('d', 'paused')];
  expect(
    (['startStep', 'pauseStep', 'resumeStep', 'completeStep'] as const).map(
      (act) => stepMeant(act, steps)?.id,
    ),
  ).toEqual(['c', 'b', 'd', 'b']);
  expect(stepMeant('pauseStep', [step('a', 'to_do')])).toBeNull();
  expect(requestOnStep('completeStep', step('b', 'in_progress'), 's')).toEqual({
    name: 'POST /item-refurb-steps/{id}/complete',
    params: { id: 'b' },
    body: { version: 1, stockId: 's' },
  });
  expect(requestOnStep('resumeStep', step('d', 'paused'), null)).toMatchObject({
    name: 'POST /item-refurb-steps/{id}/start',
    body: { version: 1, rightStock: true },
  });
});

test('a kept move leads into the bin that was scanned', () => {
  const item = { id: 'i', version: 3 };
  expect(requestOfMove(item, 's', { bin: 'B3' }).body).toEqual({ version: 3, stockId: 's', bin: 'B3' });
  // also one that was kept before a bin was
  expect(requestOfMove(item, 's', {}).body).toEqual({ version: 3, stockId: 's', bin: null });
});

test('parcels that were handed over are kept together, and told by their number', () => {
  const body = {
    parcels: [
      { id: 'p', version: 2 },
      { id: 'q', version: 2 },
    ],
  };
  expect(keptOfCall('POST /packages-to-hand-over', { body, idempotencyKey: 'k' }, nobody, at)).toMatchObject({
    act: 'handOver',
    code: '2',
    request: { name: 'POST /packages-to-hand-over', params: {}, body },
  });
});

test('what an answer refuses of its lines is told once', () => {
  const line = (detail: string | null) => ({ id: 'p', detail });
  expect(refusalsIn({ lines: [line(null), line('Trop tard.'), line('Trop tard.')] })).toBe('Trop tard.');
  expect([refusalsIn({ lines: [line(null)] }), refusalsIn({ id: 'i' }), refusalsIn(null)]).toEqual([
    '',
    '',
    '',
  ]);
});

test('a step that is told again keeps its comment and its parts, and a move its bin on the same shelf', () => {
  const body = { version: 3, stockId: 's', comment: 'Vitre', parts: [{ name: 'Vitre', quantity: 1 }] };
  const name = 'POST /item-refurb-steps/{id}/complete';
  const kept = keptOfCall(name, { params: { id: 'p' }, body, idempotencyKey: 'k' }, numberOf, at);
  if (kept === null) throw new Error('A completed step is kept');
  const change = { key: 'k2', warehouseId: 'w' };
  const again = corrected({ ...kept, refusal: 'Code inconnu.' }, { code: '22648179', shelf: 'N5' }, change);
  const step = { id: 'q', status: 'in_progress' as const, version: 7 };
  expect(requestOnStep(again.act, step, 's2', again.said)?.body).toEqual({
    version: 7,
    stockId: 's2',
    comment: 'Vitre',
    parts: body.parts,
  });
  // also when it is corrected once more before its call is known
  const { code } = again;
  expect(corrected(again, { code, shelf: 'N6' }, change).said).toEqual(again.said);
  const move = { ...kept, act: 'move' as const, shelf: 'N5', bin: 'B3', request: null };
  const binOn = (shelf: string) => corrected(move, { code, shelf }, change).bin;
  expect([binOn('N5'), binOn('N6')]).toEqual(['B3', null]);
});

test('a refused action is corrected by other codes, and is another call then', () => {
  const options = { params: { id: 'w' }, body: { identificationNumber: '226' }, idempotencyKey: 'k' };
  const kept = keptOfCall('POST /warehouses/{id}/check-ins', options, nobody, at);
  if (kept === null) throw new Error('A check-in is kept');
  const refused = { ...kept, tries: 2, refusal: 'Code inconnu.' };
  const change = { key: 'k2', warehouseId: 'w' };
  expect(corrected(refused, { code: '2264817905521', shelf: null }, change)).toEqual({
    ...kept,
    key: 'k2',
    code: '2264817905521',
    request: { ...kept.request, body: { identificationNumber: '2264817905521' } },
  });
  const move = { ...refused, act: 'move' as const };
  // the item and the shelf are looked up anew when it is sent
  expect(corrected(move, { code: '20000011', shelf: 'N5' }, change)).toMatchObject({
    code: '20000011',
    shelf: 'N5',
    request: null,
    refusal: null,
  });
  expect([
    isCorrectable(refused),
    isCorrectable({ act: 'cancelStep' }),
    isCorrectable({ act: 'finalize' }),
  ]).toEqual([true, false, false]);
});
