/** The reasons why a file cannot be read at all; the messages are `fields.<code>`. */
export const csvFaults = [
  'csv_not_text',
  'csv_encoding',
  'csv_empty',
  'csv_columns',
  'csv_columns_twice',
  'csv_cut',
  'csv_too_many_lines',
  'workbook_unreadable',
  'workbook_too_large',
] as const;
export type CsvFault = (typeof csvFaults)[number];
