import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids are of version 7, all different, each behind the one before, also within a millisecond', () => {
  const ids = Array.from({ length: 300_000 }, () => newId(1_700_000_000_000));
  expect(ids[0]).toMatch(/^018bcfe5-6800-7000-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.every((id) => /^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id, at) => at === 0 || (ids[at - 1] ?? '') < id)).toBe(true);
});
