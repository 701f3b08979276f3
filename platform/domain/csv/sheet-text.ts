/** More than this is no cell for Excel, which then calls the whole file damaged. */
const cellCharacters = 32_767;

/**
 * A text as a workbook stores it: `_x0041_` would be read as an A, so that an underscore before such a code is written
 * as a code itself. Stored as a text, whatever it begins with: Excel calculates nothing of it.
 */
export const sheetText = (text: string): string =>
  text.slice(0, cellCharacters).replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
