import { expect, test } from 'vitest';
import { papersPollMs, standingOf, type Paper } from './awaited-papers.ts';

const order = { type: 'transfer_order', status: 'ready' } as const;
const card = (status: Paper['status']) => ({ type: 'gift_card', status }) as const;

test.each([
  ['nothing is known yet', undefined, false, 2_000],
  ['no paper is there yet', [], false, 2_000],
  ['the card is not listed yet', [order], false, 2_000],
  ['the card is being made', [order, card('pending')], false, 2_000],
  ['the card was given up, and may still come', [order, card('pending')], true, 30_000],
  ['the card is there', [order, card('ready')], false, false],
  ['the card failed', [order, card('failed')], false, false],
] as const)('papers are asked for again: %s', (_, papers, given, ms) => {
  expect(papersPollMs(papers, 'gift_card', given)).toBe(ms);
});

test.each([
  ['not known', undefined, false, 'coming'],
  ['not listed', [order], false, 'coming'],
  ['not listed after a minute', [order], true, 'late'],
  ['being made', [card('pending')], false, 'coming'],
  ['being made after a minute', [card('pending')], true, 'late'],
  ['failed', [card('failed')], false, 'late'],
  ['ready', [card('ready')], false, 'ready'],
  ['ready after all', [card('ready')], true, 'ready'],
] as const)('a card that is %s', (_, papers, given, standing) => {
  expect(standingOf(papers, 'gift_card', given)).toBe(standing);
});
