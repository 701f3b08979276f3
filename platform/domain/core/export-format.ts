/**
 * For whom a file is: `people` read it in their spreadsheet, with their words and numbers; `machine` is always of one form,
 * with the product's codes.
 */
export const exportFormats = ['people', 'machine'] as const;
export type ExportFormat = (typeof exportFormats)[number];
