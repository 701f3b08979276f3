/** A code as scanners and hands give it: without spaces, which grouped numbers carry when copied. */
export const cleanCode = (code: string): string => code.replaceAll(/[\s\u00A0\u202F]/g, '');

/** The identification number of a dossier: exactly 13 digits. */
export const isFileNumber = (code: string): boolean => /^\d{13}$/.test(code);

/** May carriers number a parcel so: 8 to 40 letters and digits, three digits in a row among them? */
export const isParcelNumber = (code: string): boolean => {
  const plain = code.replaceAll('-', '');
  return /^[A-Za-z0-9]{8,40}$/.test(plain) && /\d{3}/.test(plain);
};

/** What a search in the workshop takes: 8 or 13 characters. */
export const isItemCode = (code: string): boolean => code.length === 8 || code.length === 13;

/** The stock that a scanned shelf names: by its identifier, else by its whole name, whatever the letters' case. */
export function stockNamed<Stock extends { identifier: string; name: string }>(
  stocks: readonly Stock[],
  code: string,
): Stock | undefined {
  const wanted = code.trim().toLowerCase();
  return (
    stocks.find((stock) => stock.identifier.toLowerCase() === wanted) ??
    stocks.find((stock) => stock.name.toLowerCase() === wanted)
  );
}
