import { read } from '@e965/xlsx';
import { z } from 'zod';

/** A cell as another program reads it: `f` is a formula, `z` how its value is shown. */
const cell = z.object({
  t: z.string(),
  v: z.union([z.string(), z.number(), z.boolean()]).optional(),
  f: z.string().optional(),
  z: z.union([z.string(), z.number()]).optional(),
});
export type ReadCell = z.infer<typeof cell>;

/** The parts of the file as they are. */
const files = z.object({
  files: z.record(z.string(), z.object({ content: z.instanceof(Uint8Array).optional() })),
});
const widths = z.array(z.object({ width: z.number() }));
const columnOf = (address: string): string => address.replaceAll(/\d/g, '');

/** What an independent reader finds in a workbook, of its first sheet: the cells of each line by the headers. */
export function readWorkbook(bytes: Uint8Array) {
  const book = read(bytes, { cellNF: true, cellStyles: true, bookFiles: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const found = Object.entries(sheet)
    .flatMap(([address, value]) => (address.startsWith('!') ? [] : [{ address, cell: cell.parse(value) }]))
    // an empty cell has a format alone
    .filter((one) => one.cell.v !== undefined);
  const isHeader = (address: string): boolean => address === `${columnOf(address)}1`;
  const headers = new Map(
    found.flatMap((one) =>
      isHeader(one.address) ? [[columnOf(one.address), String(one.cell.v)] as const] : [],
    ),
  );
  const lines = new Map<string, Record<string, ReadCell>>();
  for (const one of found) {
    if (isHeader(one.address)) continue;
    const place = one.address.replaceAll(/\D/g, '');
    const line = lines.get(place) ?? {};
    line[headers.get(columnOf(one.address)) ?? one.address] = one.cell;
    lines.set(place, line);
  }
  const xml = files.parse(book).files['xl/worksheets/sheet1.xml']?.content ?? new Uint8Array();
  return {
    names: book.SheetNames,
    headers: [...headers.values()],
    widths: widths.parse(sheet['!cols']).map(({ width }) => width),
    /** The part of the sheet that stays in sight. */
    pane: /<pane [^>]*>/.exec(Buffer.from(xml).toString())?.[0] ?? '',
    lines: [...lines.values()],
  };
}
