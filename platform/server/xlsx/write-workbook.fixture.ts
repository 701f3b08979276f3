import { utils, write } from '@e965/xlsx';

/** A workbook as another program writes it: its first sheet has these rows; null: an empty cell. */
export function writeWorkbook(rows: readonly (readonly (string | number | boolean | null)[])[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Magasins');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['another sheet']]), 'Notes');
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  if (!Buffer.isBuffer(bytes)) throw new Error('The workbook was not written');
  return bytes;
}
