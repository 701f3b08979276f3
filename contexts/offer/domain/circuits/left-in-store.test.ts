import { describe, expect, test } from 'vitest';
import { circuitTypes, type CircuitType } from './circuit-types.ts';
import { isLeftInStore, sendingRefusal } from './left-in-store.ts';

const wayOf = (type: CircuitType) => {
  const [channel, deposit] = [type.slice(0, type.indexOf('_')), type.slice(type.indexOf('_') + 1)];
  return { channel, deposit } as Parameters<typeof isLeftInStore>[0];
};

describe('what can only be left in a store', () => {
  test('leaves out circuits by post and those that fetch from home', () => {
    expect(circuitTypes.filter((type) => !isLeftInStore(wayOf(type)))).toEqual(['web_collect', 'web_post']);
  });

  test.each<[string, { locked: boolean; totalCents: number }, string | null]>([
    ['worth something', { locked: false, totalCents: 1 }, null],
    ['worth nothing', { locked: false, totalCents: 0 }, 'worthless_not_sent'],
    ['locked, with a price', { locked: true, totalCents: 21_000 }, 'locked_not_sent'],
    ['locked and worth nothing', { locked: true, totalCents: 0 }, 'locked_not_sent'],
  ])('is decided for a thing that is %s', (_, price, refusal) => {
    for (const type of circuitTypes) {
      const isSent = type === 'web_post' || type === 'web_collect';
      expect([type, sendingRefusal(wayOf(type), price)]).toEqual([type, isSent ? refusal : null]);
    }
  });
});
