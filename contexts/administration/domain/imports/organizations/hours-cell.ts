import { wrong, type CellFormat } from '@reprise/platform/domain/csv/csv-format.ts';
import type { OpeningHours } from '@reprise/people/domain/organizations/organization.ts';

/** The opening hours of one day; an empty list: closed. */
export type HoursOfDay = readonly Pick<OpeningHours[number], 'opens' | 'closes'>[];

const time = String.raw`(\d{1,2})(?:\s?[:h.]\s?(\d{2})?)?`;
const range = new RegExp(String.raw`${time}\s*(?:-|–|—|à|to|tot|bis)\s*${time}`, 'gi');
const between = /^[\s,;|/]*$/;
const closed = ['fermé', 'ferme', 'closed', 'gesloten', 'geschlossen'];

function timeOf(hours: string, minutes = '00'): string | null {
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/**
 * The hours of one day: `09:00-12:30 14:00-19:00`, also in other common forms (`9h–12h30, 14h–19h`), or the word for
 * closed in four languages. Code: `hours`.
 */
export const hoursCell: CellFormat<HoursOfDay> = {
  read: (text) => {
    if (closed.includes(text.toLowerCase())) return [];
    if (!between.test(text.replaceAll(range, ''))) return wrong('hours');
    const found = [];
    for (const [, fromHours = '', fromMinutes, toHours = '', toMinutes] of text.matchAll(range)) {
      const [opens, closes] = [timeOf(fromHours, fromMinutes), timeOf(toHours, toMinutes)];
      if (opens === null || closes === null || closes <= opens) return wrong('hours');
      found.push({ opens, closes });
    }
    return found.length === 0 ? wrong('hours') : found;
  },
  write: (hours) => hours.map(({ opens, closes }) => `${opens}-${closes}`).join(' '),
};
