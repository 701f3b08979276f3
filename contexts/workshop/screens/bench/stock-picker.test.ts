import { memoryStorage } from '@reprise/platform/screens/kit/calls/storage.fixture.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';

let bench: typeof import('./stock-picker.tsx');

beforeAll(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', { getElementById: () => null, addEventListener: () => undefined });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  bench = await import('./stock-picker.tsx');
  return () => void vi.unstubAllGlobals();
});

const shelf = {
  id: 's',
  name: 'Étagère 12',
  identifier: 'E12',
  location: '',
  productQuantity: 3,
  native: null,
};

test('without a network a stock is chosen among those that were read before', async () => {
  const client = new QueryClient();
  const { queryKey } = bench.stocksQuery;
  client.setQueryData<object>(queryKey, { items: [shelf] });
  const queryFn = () => Promise.reject(new TypeError('Failed to fetch'));
  await client.prefetchQuery({ queryKey, queryFn, retry: false, staleTime: 0 });
  const picker = createElement(bench.StockPicker, { holding: ['item_completed'], onPick: () => undefined });
  const shown = renderToStaticMarkup(createElement(QueryClientProvider, { client }, picker));
  expect(shown).toContain('Étagère 12');
});
