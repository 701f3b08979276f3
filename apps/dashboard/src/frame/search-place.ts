/** Where a text of the search field is looked up. */
export type SearchPlace =
  | { kind: 'buyback'; number: string }
  | { kind: 'item'; number: string }
  | { kind: 'list'; href: string };

/** 13 digits are a dossier, 8 an item, 15 to 17 an IMEI; anything else is a customer's name. Spaces do not count. */
export function placeOfSearch(typed: string): SearchPlace {
  const digits = typed.replaceAll(/[\s\u00A0\u202F]/g, '');
  if (/^\d{13}$/.test(digits)) return { kind: 'buyback', number: digits };
  if (/^\d{8}$/.test(digits)) return { kind: 'item', number: digits };
  if (/^\d{15,17}$/.test(digits)) return { kind: 'list', href: `/buybacks?imei=${digits}` };
  return { kind: 'list', href: `/buybacks?customer=${encodeURIComponent(typed.trim())}` };
}
