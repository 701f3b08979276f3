import type { Listed } from '../../../domain/core/call.ts';
import { expect, test } from 'vitest';
import { everyPage } from './every-page.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** A fake list of so many entries; `asked`: the requested pages. */
const listOf = (count: number, counted = count) => {
  const asked: number[] = [];
  const ask = async ({ page, itemsPerPage }: { page: number; itemsPerPage: number }) => {
    asked.push(page);
    const items = numbers(count).slice((page - 1) * itemsPerPage, page * itemsPerPage);
    const answer: Listed<number> = { items, total: counted, moreThan: counted < count };
    return answer;
  };
  return { asked, ask };
};

test.each([
  [0, [1]],
  [100, [1]],
  [101, [1, 2]],
  [250, [1, 2, 3]],
])('a list of %i is read to its end, page by page', async (count, pages) => {
  const { asked, ask } = listOf(count);
  expect((await everyPage(ask)).items).toEqual(numbers(count));
  expect(asked).toEqual(pages);
});

test('a list that the server stopped counting ends where nothing more comes', async () => {
  const { asked, ask } = listOf(250, 200);
  expect((await everyPage(ask)).items).toEqual(numbers(250));
  expect(asked).toEqual([1, 2, 3, 4]);
});

test('a list that became shorter meanwhile ends', async () => {
  const { ask } = listOf(120, 130);
  expect((await everyPage(ask)).items).toEqual(numbers(120));
});
