import { expect, test } from 'vitest';
import { strayClicks } from './stray-clicks.ts';

/** Each click: which one in a row, and how long after the screen was shown, in milliseconds. */
type Clicks = [detail: number, after: number][];

test.each<[string, boolean, Clicks, boolean[]]>([
  [
    'the second click of a double click on the question before',
    false,
    [
      [2, 80],
      [1, 900],
    ],
    [true, false],
  ],
  [
    'and its third',
    false,
    [
      [2, 80],
      [3, 190],
    ],
    [true, true],
  ],
  ['but not what is pressed at the same place once it was read', true, [[2, 300]], [false]],
  [
    'the second on an answer that leads on',
    true,
    [
      [1, 900],
      [2, 1_000],
    ],
    [false, true],
  ],
  [
    'but none on answers that are ticked and unticked',
    false,
    [
      [1, 900],
      [2, 1_000],
    ],
    [false, false],
  ],
  [
    'nor the press of a key',
    true,
    [
      [0, 50],
      [1, 900],
    ],
    [false, false],
  ],
])('clicks that are not meant for a question: %s', (_, leadsOn, clicks, stray) => {
  const isStray = strayClicks(5_000);
  expect(clicks.map(([detail, after]) => isStray({ detail, timeStamp: 5_000 + after }, leadsOn))).toEqual(
    stray,
  );
});
