import { expect, test } from 'vitest';
import { strayClicks } from './stray-clicks.ts';

test.each<[string, boolean, number[], boolean[]]>([
  ['the second click of a double click on the question before', false, [2, 1], [true, false]],
  ['and its third', false, [2, 3], [true, true]],
  ['the second on an answer that leads on', true, [1, 2], [false, true]],
  ['but none on answers that are ticked and unticked', false, [1, 2], [false, false]],
  ['nor the press of a key', true, [0, 1], [false, false]],
])('clicks that are not meant for a question: %s', (_, leadsOn, clicks, stray) => {
  const isStray = strayClicks();
  expect(clicks.map((detail) => isStray(detail, leadsOn))).toEqual(stray);
});
