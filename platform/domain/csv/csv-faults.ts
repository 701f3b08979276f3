/** The reasons why a file cannot be read at all; the messages are `fields.<code>`. */
export const csvFaults = [
  'csv_not_text',
  'csv_encoding',
  'csv_empty',
  'csv_columns',
  'csv_columns_twice',
  'csv_cut',
  'csv_too_many_lines',
] as const;
export type CsvFault = (typeof csvFaults)[number];
