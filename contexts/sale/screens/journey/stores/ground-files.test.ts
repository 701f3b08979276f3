import { expect, test } from 'vitest';
import { groundFilesOf, type Box } from './ground-files.ts';

const france: Box = [-6, 41, 10, 52];
const lille: Box = [2.8, 50.4, 3.1, 50.69];
const strasbourg: Box = [7.5, 48.3, 8.1, 48.8];

test.each<[string, Box, number, string[], string[]]>([
  ['Europe', [-12, 34, 30, 62], 4, ['FR'], ['outline']],
  ['all of France', france, 5, ['FR'], ['outline', 'FR']],
  ['all of France, with stores in Belgium', france, 5, ['FR', 'BE'], ['outline', 'FR', 'BE']],
  ['no store in a drawn country', france, 5, ['IT'], ['outline']],
  ['a region at a border', lille, 7, ['FR'], ['outline', 'FR', 'BE']],
  ['a town', lille, 10, ['FR'], ['outline', 'FR', 'BE', 'towns_50_2']],
  ['across two tiles', strasbourg, 10, ['FR'], ['outline', 'FR', 'DE', 'towns_48_6', 'towns_48_8']],
  ['the south of the equator', [55.2, -21.4, 55.8, -20.8], 10, ['RE'], ['outline', 'towns_-22_54']],
])('%s', (_, box, zoom, stores, expected) => {
  expect(groundFilesOf(box, zoom, new Set(stores))).toEqual(expected);
});
