import { timeZone } from '@reprise/platform/domain/core/day.ts';
import type { OpeningHours } from './organization.ts';

/** Countries whose clocks differ from the product's own time zone; one with several has that of its capital. */
const zones: Readonly<Record<string, string>> = {
  AW: 'America/Aruba',
  AX: 'Europe/Mariehamn',
  BG: 'Europe/Sofia',
  BL: 'America/St_Barthelemy',
  BQ: 'America/Kralendijk',
  BY: 'Europe/Minsk',
  CA: 'America/Toronto',
  CI: 'Africa/Abidjan',
  CW: 'America/Curacao',
  CY: 'Asia/Nicosia',
  DZ: 'Africa/Algiers',
  EE: 'Europe/Tallinn',
  FI: 'Europe/Helsinki',
  FO: 'Atlantic/Faroe',
  GB: 'Europe/London',
  GF: 'America/Cayenne',
  GG: 'Europe/Guernsey',
  GP: 'America/Guadeloupe',
  GR: 'Europe/Athens',
  IE: 'Europe/Dublin',
  IM: 'Europe/Isle_of_Man',
  IS: 'Atlantic/Reykjavik',
  JE: 'Europe/Jersey',
  KM: 'Indian/Comoro',
  LT: 'Europe/Vilnius',
  LV: 'Europe/Riga',
  MA: 'Africa/Casablanca',
  MD: 'Europe/Chisinau',
  MF: 'America/Marigot',
  MG: 'Indian/Antananarivo',
  MQ: 'America/Martinique',
  MU: 'Indian/Mauritius',
  NC: 'Pacific/Noumea',
  PF: 'Pacific/Tahiti',
  PM: 'America/Miquelon',
  PT: 'Europe/Lisbon',
  RE: 'Indian/Reunion',
  RO: 'Europe/Bucharest',
  RU: 'Europe/Moscow',
  SN: 'Africa/Dakar',
  SX: 'America/Lower_Princes',
  TN: 'Africa/Tunis',
  TR: 'Europe/Istanbul',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  WF: 'Pacific/Wallis',
  YT: 'Indian/Mayotte',
};

/** Countries whose clocks show the product's own time. */
const asInParis = new Set(
  'AD AL AT BA BE CH CZ DE DK ES FR GI HR HU IT LI LU MC ME MK MT NL NO PL RS SE SI SJ SK SM VA'.split(' '),
);

/** The time zone of a place in a country (ISO 3166-1), as an IANA name; null: not known. */
export const timeZoneOf = (country: string): string | null =>
  asInParis.has(country) ? timeZone : (zones[country] ?? null);

/** The days of the week, from Monday, which is 1. */
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What a clock on the place's wall says: the day of the week, Monday is 1, and the time, `09:05`. */
function localTime(now: Date, zone: string): { day: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '';
  return { day: weekdays.indexOf(part('weekday')) + 1, time: `${part('hour')}:${part('minute')}` };
}

/**
 * Whether a place is open: until when; or when it opens, later today or on another day (Monday is 1). `closed_today`:
 * it does not open today at all; `closed`: it did. Without any hours in the week, `closed` without a next opening.
 */
export type Opening =
  | { state: 'open'; until: string }
  | { state: 'opens'; at: string }
  | { state: 'closed' | 'closed_today'; next: { day: number; at: string } | null };

/**
 * What a place's hours say of a moment, in the place's own time; null where its clock is not known. Public holidays are
 * not known.
 * @param hours in any order; @param country the place's, ISO 3166-1
 */
export function openingAt(hours: OpeningHours, now: Date, country: string): Opening | null {
  const zone = timeZoneOf(country);
  if (zone === null) return null;
  const { day, time } = localTime(now, zone);
  const on = (wanted: number) =>
    hours.filter((one) => one.day === wanted).toSorted((a, b) => a.opens.localeCompare(b.opens));
  const today = on(day);
  const open = today.find(({ opens, closes }) => opens <= time && time < closes);
  if (open) return { state: 'open', until: open.closes };
  const later = today.find(({ opens }) => opens > time);
  if (later) return { state: 'opens', at: later.opens };
  const state = today.length === 0 && hours.length > 0 ? 'closed_today' : 'closed';
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const next = ((day - 1 + ahead) % 7) + 1;
    const [first] = on(next);
    if (first) return { state, next: { day: next, at: first.opens } };
  }
  return { state, next: null };
}
