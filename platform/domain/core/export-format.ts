/**
 * The form of a file: `people` is for spreadsheets, with the reader's words and numbers; `machine` always has the same
 * form, with codes.
 */
export const exportFormats = ['people', 'machine'] as const;
export type ExportFormat = (typeof exportFormats)[number];
