import { expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.fixture.ts';
import { workbook, type Sheet } from './workbook.ts';

const sheet: Sheet = {
  name: 'Dossiers',
  columns: [
    { header: 'Texte', width: 30, format: null },
    { header: 'Montant', width: 14, format: '#,##0.00"\u00a0€"' },
    { header: 'Date', width: 17, format: 'dd/mm/yyyy hh:mm' },
  ],
};

async function* linesOf(lines: readonly (readonly string[])[]) {
  yield* lines;
}

async function written(lines: readonly (readonly string[])[]) {
  const chunks: Buffer[] = [];
  for await (const chunk of workbook(sheet, linesOf(lines))) chunks.push(chunk);
  return readWorkbook(Buffer.concat(chunks));
}

test('another program reads each cell with its type, under a header that stays in sight', async () => {
  const read = await written([
    ['0012', '1234.50', '46204.02083333'],
    ['', '', ''],
    ['x', '-0.05', '2'],
  ]);
  expect(read).toMatchObject({
    names: ['Dossiers'],
    headers: ['Texte', 'Montant', 'Date'],
    widths: [30, 14, 17],
    pane: expect.stringMatching(/ySplit="1".*state="frozen"/),
  });
  expect(read.lines).toEqual([
    {
      Texte: expect.objectContaining({ t: 's', v: '0012' }),
      Montant: expect.objectContaining({ t: 'n', v: 1234.5, z: '#,##0.00"\u00a0€"' }),
      Date: expect.objectContaining({ t: 'n', v: 46204.02083333, z: 'dd/mm/yyyy hh:mm' }),
    },
    expect.objectContaining({ Texte: expect.objectContaining({ v: 'x' }) }),
  ]);
});

test.each([
  '=1+1',
  '+33',
  '-2',
  '@sum',
  "=cmd|' /C calc'!A0",
  'a "b" <c> & d',
  'deux\nlignes',
  '_x0041_',
  ' é ',
])('the text %j is read back as it is, and nothing is calculated', async (text) => {
  const { lines } = await written([[text, '', '']]);
  expect(lines[0]?.['Texte']).toMatchObject({ t: 's', v: text });
  expect(lines[0]?.['Texte']?.f).toBeUndefined();
});

test('a text longer than a cell may be is cut, so that the file opens', async () => {
  const { lines } = await written([['x'.repeat(40_000), '', '']]);
  expect(String(lines[0]?.['Texte']?.v)).toHaveLength(32_767);
});

test('lines are asked for as the file is read: an endless export is written from little memory, and stopped', async () => {
  let asked = 0;
  let stopped = false;
  async function* endless() {
    try {
      for (;;) {
        asked += 1;
        yield [`ligne ${asked}`, '1', '2'];
      }
    } finally {
      stopped = true;
    }
  }
  let bytes = 0;
  for await (const chunk of workbook(sheet, endless())) {
    bytes += chunk.byteLength;
    if (bytes > 300_000) break;
  }
  // some 300 bytes a line before they are compressed
  expect(asked).toBeLessThan(300_000);
  expect(stopped).toBe(true);
});

test('a failure of the lines ends the file', async () => {
  async function* broken() {
    yield ['a', '1', '2'];
    throw new Error('lost');
  }
  const read = async () => {
    for await (const chunk of workbook(sheet, broken())) expect(chunk.byteLength).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toThrow('lost');
});
