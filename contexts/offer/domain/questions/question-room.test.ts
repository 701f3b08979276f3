import { expect, test } from 'vitest';
import { questionRoom } from './question-room.ts';
import { questionCounts, type QuestionMark } from './question-rules.ts';

const categories = [
  { id: 'root', parentCategory: null },
  { id: 'middle', parentCategory: 'root' },
  { id: 'leaf', parentCategory: 'middle' },
  { id: 'beside', parentCategory: 'root' },
];
const mark = (categoryId: string, code: string, more: Partial<QuestionMark> = {}): QuestionMark => ({
  id: `${categoryId}-${code}`,
  categoryId,
  code,
  muted: false,
  hasAnswers: true,
  ...more,
});
const asking = (categoryId: string, number: number): QuestionMark[] =>
  Array.from({ length: number }, (_, at) => mark(categoryId, `${categoryId}${at}`));

test('a category takes one more question until it, or one below it, asks sixty', () => {
  const take = questionRoom(categories, [...asking('root', 30), ...asking('leaf', 28)]);
  expect(take({ categoryId: 'root', code: 'a', muted: false })).toBe(true);
  expect(take({ categoryId: 'middle', code: 'b', muted: false })).toBe(true);
  // the leaf is full now, so nothing above it has room, but its siblings do
  expect(take({ categoryId: 'root', code: 'c', muted: false })).toBe(false);
  expect(take({ categoryId: 'leaf', code: 'c', muted: false })).toBe(false);
  expect(take({ categoryId: 'beside', code: 'c', muted: false })).toBe(true);
});

test('a question that takes the place of an inherited one, or is silenced, needs no room', () => {
  const take = questionRoom(categories, asking('root', 60));
  expect(take({ categoryId: 'leaf', code: 'root1', muted: false })).toBe(true);
  expect(take({ categoryId: 'leaf', code: 'other', muted: true })).toBe(true);
  expect(take({ categoryId: 'leaf', code: 'other', muted: false })).toBe(false);
});

test('a silenced or deleted question makes room, and needs it when it is asked again', () => {
  const take = questionRoom(categories, asking('root', 60));
  expect(take({ categoryId: 'middle', code: 'root1', muted: true })).toBe(true);
  expect(take({ categoryId: 'leaf', code: 'more', muted: false })).toBe(true);
  expect(take({ categoryId: 'middle', code: 'root1', muted: null })).toBe(false);
  expect(take({ categoryId: 'leaf', code: 'more', muted: null })).toBe(true);
  expect(take({ categoryId: 'middle', code: 'root1', muted: null })).toBe(true);
  expect(take({ categoryId: 'root', code: 'root2', muted: null })).toBe(true);
  expect(take({ categoryId: 'beside', code: 'more', muted: false })).toBe(true);
});

test('a category that asks too many already refuses only one more question', () => {
  const take = questionRoom(categories, [...asking('root', 50), ...asking('leaf', 20)]);
  expect(take({ categoryId: 'leaf', code: 'leaf0', muted: true })).toBe(true);
  expect(take({ categoryId: 'leaf', code: 'x', muted: false })).toBe(false);
  expect(take({ categoryId: 'beside', code: 'x', muted: false })).toBe(true);
});

test('the room that is kept up to date is the one that counting anew tells', () => {
  // a small generator with the same numbers each time
  let state = 7;
  const below = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const one = <T>(among: readonly T[]): T => among[below(among.length)]!;
  const codes = Array.from({ length: 90 }, (_, at) => `q${at}`);
  const marks = new Map<string, QuestionMark>();
  const take = questionRoom(categories, []);
  const most = () =>
    Math.max(...[...questionCounts(categories, [...marks.values()]).values()].map(({ asked }) => asked));
  const refused: boolean[] = [];
  for (let round = 0; round < 2_000; round += 1) {
    const { id: categoryId } = one(categories);
    const code = one(codes);
    const key = `${categoryId} ${code}`;
    const before = marks.get(key);
    const muted = one([false, false, false, true, null]);
    if (muted === null) marks.delete(key);
    else marks.set(key, mark(categoryId, code, { muted }));
    const fits = most() <= 60;
    expect([round, take({ categoryId, code, muted })]).toEqual([round, fits]);
    refused.push(!fits);
    if (fits) continue;
    if (before) marks.set(key, before);
    else marks.delete(key);
  }
  expect(refused.filter(Boolean).length).toBeGreaterThan(50);
});
