import type { Permission } from '@reprise/platform/domain/core/permissions.ts';

/** Where a text of the search field is looked up. */
export type SearchPlace =
  | { kind: 'buyback'; number: string }
  | { kind: 'item'; number: string }
  | { kind: 'list'; href: string };

/**
 * 13 digits are a dossier, 8 an item, 15 to 17 an IMEI, C and 10 digits a parcel for whoever has a list of them;
 * anything else is a customer's name. Spaces do not count.
 */
export function placeOfSearch(typed: string, can: (permission: Permission) => boolean): SearchPlace {
  const digits = typed.replaceAll(/[\s\u00A0\u202F]/g, '');
  if (/^\d{13}$/.test(digits)) return { kind: 'buyback', number: digits };
  if (/^\d{8}$/.test(digits)) return { kind: 'item', number: digits };
  if (/^\d{15,17}$/.test(digits)) return { kind: 'list', href: `/buybacks?imei=${digits}` };
  const parcels = can('expedition_send') ? '/expedition' : can('package_receive') && '/expedition/incoming';
  if (parcels && /^c\d{10}$/i.test(digits)) return { kind: 'list', href: `${parcels}?number=${digits}` };
  return { kind: 'list', href: `/buybacks?customer=${encodeURIComponent(typed.trim())}` };
}
