import { benchCodes } from '@reprise/workshop/domain/scan/bench-codes.ts';
import { expect, test } from 'vitest';
import { readBarcodes, readPdfText } from '@reprise/paperwork/server/drawings/read-back.ts';
import { openWorld } from '../kit/world.ts';

const world = await openWorld();

const sheet = (token: string | null, language = 'fr-FR') =>
  world.as(token, { 'accept-language': language }).send('GET /bench-sheet');

test('every action code is printed, with its words, and scans as what it is', async () => {
  const printed = await sheet(world.a.tokens.warehouse_operator);
  expect(printed.status).toBe(200);
  expect(printed.headers.get('content-type')).toContain('application/pdf');
  const codes = (await readBarcodes(printed.bytes)).map(({ text }) => text);
  expect(codes.toSorted()).toEqual(Object.values(benchCodes).flat().toSorted());
  const text = await readPdfText(printed.bytes);
  for (const words of ['Mettre en quarantaine', 'Défaire la dernière action', 'Scannez ensuite le stock'])
    expect(text).toContain(words);
});

test.each([
  ['en-GB', 'Put in quarantine'],
  ['nl-BE', 'In quarantaine plaatsen'],
  ['de-DE', 'In Quarantäne stellen'],
])('the bench sheet is printed in the words of who asks: %s', async (language, words) => {
  const printed = await sheet(world.a.tokens.warehouse_manager, language);
  expect(await readPdfText(printed.bytes)).toContain(words);
});

test('the bench sheet is for those who work at a bench', async () => {
  expect((await sheet(null)).status).toBe(401);
  expect((await sheet(world.a.tokens.store_seller)).status).toBe(403);
});
