import { expect, test } from 'vitest';
import { visibleMenu } from './menu.ts';
import { oneMore, readUses, usedFirst, type MenuUses } from './menu-used.ts';

const whole = visibleMenu(
  () => true,
  () => true,
);
const keysOf = (uses: MenuUses): Record<string, string[]> =>
  Object.fromEntries(
    usedFirst(whole, uses).map(({ key, entries }) => [key, entries.map((entry) => entry.key)]),
  );

test('what is opened most stands first, once, most used at the top, four at most', () => {
  const keys = keysOf({ users: 9, payments: 40, buybacks: 12, stocks: 8, mailbox: 8, clients: 7, home: 99 });
  expect(keys['used']).toEqual(['payments', 'buybacks', 'users', 'stocks']);
  expect(Object.keys(keys).slice(0, 3)).toEqual(['top', 'used', 'buybacks']);
  expect(keys['buybacks']).not.toContain('payments');
  expect(keys['admin']).toContain('mailbox');
  const all = Object.values(keys).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(whole.flatMap(({ entries }) => entries).length);
});

test('nothing moves before it is a habit', () => {
  const before = whole.map(({ key }) => key);
  for (const uses of [{}, { payments: 7, users: 7 }, { payments: 50 }])
    expect(usedFirst(whole, uses).map(({ key }) => key)).toEqual(before);
});

test('uses are counted, old ones fade, and what is no count is left out', () => {
  expect(oneMore({ users: 2 }, 'users')).toEqual({ users: 3 });
  expect(oneMore({ users: 199, payments: 9 }, 'users')).toEqual({ users: 100, payments: 4 });
  expect(readUses('{"users":3,"payments":"x","stocks":-1}')).toEqual({ users: 3 });
  for (const kept of [null, '', 'null', '[', '7']) expect(readUses(kept)).toEqual({});
});
