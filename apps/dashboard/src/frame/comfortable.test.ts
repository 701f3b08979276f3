/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isComfortable } from './comfortable.ts';

const table = readFileSync(new URL('../routes.tsx', import.meta.url), 'utf8');
const paths = Array.from(
  table.matchAll(/\bscreen\(\s*'(?<path>[^']+)'/g),
  ({ groups }) => groups?.['path'] ?? '',
);

test('the screens with room are those of the counter and of the stations, and no other', () => {
  const address = (path: string): string => path.replaceAll(/\{-\$\w+\}|\$\w+/g, 'x1');
  expect(paths.filter((path) => isComfortable(address(path)))).toEqual([
    '/start-expedition',
    '/packing-with-label',
    '/expedition/confirmation',
    '/expedition/hand-over',
    '/buyback/create',
    '/search',
    '/results',
    '/categories',
    '/category/$id/$slug',
    '/diag/{-$selectedProductId}/{-$selectedProductSlug}/{-$itemId}/{-$predeclaredBuybackId}',
    '/estimate-error',
    '/cart/customer-infos',
    '/cart/summary',
    '/cart/$cartId/checkout',
    '/buyback-confirmation',
    '/buyback-confirmation-docs',
    '/buybacks-predeclared',
    '/scan',
    '/warehouse/checkin',
    '/warehouse/checkin/parcels',
    '/warehouse/confirmation-checkin/{-$itemId}',
    '/warehouse/verification/start',
    '/warehouse/verification/start/{-$buybackIdentificationNumber}',
    '/warehouse/verification/product',
    '/warehouse/verification/serial-number',
    '/warehouse/verification/diagnostic',
    '/warehouse/verification/summary',
    '/refurb-diagnosis/start',
    '/warehouse/refurb-diagnosis/start',
    '/warehouse/refurb-diagnosis/$id',
    '/warehouse/refurb-diagnosis/$id/questions',
    '/warehouse/refurb-diagnosis/$id/summary',
    '/warehouse/refurb-diagnosis/$id/stock',
    '/warehouse/refurb-diagnosis/$id/finalized',
    '/warehouse/item-refurb-steps/search',
    '/items/$itemId/item-refurb-steps',
    '/item-refurb-steps/completed',
    '/item-refurb-steps/$itemRefurbStepId',
    '/stocks/$id/count',
    '/items-stock/shelving',
  ]);
});
