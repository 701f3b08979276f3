/** The encodings that an account may set for its CSVs without a byte order mark. */
export const fileEncodings = ['utf-8', 'windows-1252', 'iso-8859-15', 'macintosh'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/** What a report says of a file that was an Excel workbook. */
export const workbookEncoding = 'XLSX';

/** How a report names an encoding, those with a byte order mark included. */
export const encodingNames: Record<FileEncoding | 'utf-16le' | 'utf-16be', string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  'iso-8859-15': 'ISO-8859-15',
  macintosh: 'Mac OS Roman',
};

/** The separators of cells. */
export const separators = [';', ',', '\t'] as const;
export type Separator = (typeof separators)[number];

/** What the first lines of a CSV say about how it is written. */
export type CsvShape = {
  separator: Separator;
  /** The first line is `sep=…`, which spreadsheets write and read, and no header. */
  hasSeparatorLine: boolean;
};

const separatorLine = /^"?sep=([;,\t])"?[;,\t]*(?:\r\n|\n|\r|$)/i;

/** How often each separator stands in the first record, outside of quotation marks. */
function separatorsIn(text: string): Record<Separator, number> {
  const found = { ';': 0, ',': 0, '\t': 0 };
  let quoted = false;
  for (const letter of text) {
    if (letter === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (letter === '\n' || letter === '\r') break;
    else if (letter === ';' || letter === ',' || letter === '\t') found[letter] += 1;
  }
  return found;
}

/**
 * The separator of a CSV, from its beginning without byte order mark: that of a first line `sep=…`, else the one that
 * stands most often between the names of the columns; `;` where there is none.
 */
export function shapeOf(head: string): CsvShape {
  const said = separatorLine.exec(head)?.[1];
  const separator = separators.find((one) => one === said);
  if (separator !== undefined) return { separator, hasSeparatorLine: true };
  const found = separatorsIn(head);
  const [most] = separators.toSorted((a, b) => found[b] - found[a]);
  return { separator: most ?? ';', hasSeparatorLine: false };
}

/** The names of the columns from the beginning of a CSV, in small letters and without quotation marks. */
export function columnNames(head: string): string[] {
  const { separator, hasSeparatorLine } = shapeOf(head);
  const text = hasSeparatorLine ? head.replace(separatorLine, '') : head;
  const names = [''];
  let quoted = false;
  for (const letter of text) {
    if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === '\n' || letter === '\r')) break;
    else if (!quoted && letter === separator) names.push('');
    else names.push(`${names.pop() ?? ''}${letter}`);
  }
  return names.map((name) => name.trim().toLowerCase());
}
