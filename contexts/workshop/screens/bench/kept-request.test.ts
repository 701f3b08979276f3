import { expect, test } from 'vitest';
import { isKeepable, keptOfCall, requestOnStep, stepMeant } from './kept-request.ts';

const at = '2026-03-02T09:00:00.000Z';

test('a call that was not answered is kept as it is, under its own key', () => {
  const body = { identificationNumber: '2264817905521', packageState: 'intact' };
  const options = { params: { id: 'w' }, body, idempotencyKey: 'k' };
  expect(keptOfCall('POST /warehouses/{id}/check-ins', options, null, at)).toEqual({
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
  expect(keptOfCall('POST /items/{id}/move', move, '22648179', at)).toMatchObject({
    act: 'move',
    code: '22648179',
    request: { body: { version: 3, stockId: 's' } },
  });
});

test('a call that must not be repeated blindly is not kept', () => {
  const options = { params: { id: 'i' }, body: { version: 3 }, idempotencyKey: 'k' };
  expect(keptOfCall('POST /items/{id}/quarantine', options, null, at)).toBeNull();
  expect(keptOfCall('POST /items/{id}/move', { ...options, idempotencyKey: undefined }, null, at)).toBeNull();
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
