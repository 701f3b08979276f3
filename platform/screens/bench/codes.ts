/** A code without the spaces that grouped numbers carry when they are copied. */
export const cleanCode = (code: string): string => code.replaceAll(/[\s\u00A0\u202F]/g, '');

/**
 * A code as it is looked up: grouped digits without their spaces, anything else with those that it has inside, since the
 * identifier of a shelf may have some.
 */
export function codeAsScanned(code: string): string {
  const plain = cleanCode(code);
  return /^\d+$/.test(plain) ? plain : code.trim();
}

/** Whether a text is the identification number of a dossier: exactly 13 digits. */
export const isDossierNumber = (code: string): boolean => /^\d{13}$/.test(code);

/** Whether a text may be a carrier's parcel number: 8 to 40 letters and digits, with three digits in a row. */
export const isParcelNumber = (code: string): boolean => {
  const plain = code.replaceAll('-', '');
  return /^[A-Za-z0-9]{8,40}$/.test(plain) && /\d{3}/.test(plain);
};

/** Whether the workshop's search takes a text: 8 or 13 characters. */
export const isItemCode = (code: string): boolean => code.length === 8 || code.length === 13;

/** The stock that a scanned shelf names: by its identifier, else by its whole name, ignoring case. */
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
