import { expect, test } from 'vitest';
import { entryAt, visibleMenu } from './menu.ts';

test('a person sees the entries of their permissions whose screen exists, and no empty section', () => {
  const seen = visibleMenu(
    (permission) => ['buyback_list', 'item_checkin', 'items_stock_read'].includes(permission),
    (href) => href !== '/stocks' && href !== '/mailbox',
  );
  expect(seen.map(({ key, entries }) => [key, entries.map((one) => one.key)])).toEqual([
    ['top', ['home']],
    ['buybacks', ['buybacks']],
    ['workshop', ['bench', 'checkIn', 'itemsStock']],
  ]);
});

test('an entry of several permissions is seen with any one of them', () => {
  for (const held of ['sso_configuration', 'refurb_connector_settings'])
    expect(
      visibleMenu(
        (permission) => permission === held,
        () => true,
      )
        .at(-1)
        ?.entries.map(({ key }) => key),
    ).toEqual(['connectors']);
});

test('a screen below an entry of the menu keeps that entry lit, the nearest first', () => {
  expect(entryAt('/buyback/7a')?.key).toBe('buybacks');
  expect(entryAt('/buybacks')?.key).toBe('buybacks');
  expect(entryAt('/buybacks-predeclared')?.key).toBe('predeclared');
  expect(entryAt('/warehouse/verification/product')?.key).toBe('control');
  expect(entryAt('/start-expedition')?.key).toBe('expedition');
  expect(entryAt('/client/7a/edit')?.key).toBe('clients');
  expect(entryAt('/client/7a/editPages')?.key).toBe('design');
  expect(entryAt('/nowhere')).toBeUndefined();
});
