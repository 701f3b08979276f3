/**
 * The form of a file: `people` is for spreadsheets, with the reader's words and numbers, `xlsx` the same as an Excel
 * workbook; `machine` always has the same form, with codes.
 */
export const exportFormats = ['people', 'xlsx', 'machine'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The type of a file of which there is one form alone. */
export const exportFileTypes = ['csv', 'xlsx'] as const;
export type ExportFileType = (typeof exportFileTypes)[number];

/** What a file is sent as. */
export const mediaTypeOf: Record<ExportFileType, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
