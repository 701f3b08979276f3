import { parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import type { Spreadsheet } from '@reprise/platform/domain/csv/spreadsheet.ts';

/** A chunk is valid until the next one is asked for, and the reader keeps several. */
async function* copiesOf(chunks: AsyncIterable<Buffer>) {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

/** The cells of each line that the database copies as CSV (`Snapshot.copy`). */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  separator: Spreadsheet['separator'] = ';',
): AsyncGenerator<string[]> {
  const reader = parse({ delimiter: separator, record_delimiter: '\n' });
  // a failure of the chunks is thrown by the reader as well
  pipeline(Readable.from(copiesOf(chunks)), reader, () => undefined);
  yield* reader;
}
