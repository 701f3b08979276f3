import type { Random } from './random.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Opening hours in UTC, from and to; visitors of the site come at any hour. */
const hours = { site: [6, 21], store: [9, 17], workshop: [7, 15] } as const;
export type Place = keyof typeof hours;

const isClosed = (place: Place, at: Date): boolean =>
  (place === 'workshop' && [0, 6].includes(at.getUTCDay())) || (place === 'store' && at.getUTCDay() === 0);

/** The moment itself when the place is open then, else a moment in its next opening hours. */
function opening(place: Place, at: Date, random: Random): Date {
  const [from, to] = hours[place];
  const hourOfDay = at.getUTCHours();
  const isOpenHour = hourOfDay >= from && hourOfDay <= to;
  if (isOpenHour && !isClosed(place, at)) return at;
  const midnight = new Date(at.getTime() + (hourOfDay > to || isOpenHour ? day : 0));
  midnight.setUTCHours(0, 0, 0, 0);
  while (isClosed(place, midnight)) midnight.setTime(midnight.getTime() + day);
  return new Date(midnight.getTime() + from * hour + random.between(5, 170) * minute);
}

export type Calendar = {
  /** The moment of the load: no event of the past is later. */
  today: Date;
  /** `days` before today, within opening hours. */
  ago: (days: number, place: Place, random: Random) => Date;
  /** About `days` after a moment, within opening hours. */
  after: (moment: Date, days: number, place: Place, random: Random) => Date;
};

/** Moves a moment of the future into the last minutes, always later than the event that it follows. */
export function calendarOf(today: Date): Calendar {
  const notAfterToday = (wanted: Date, follows: Date): Date => {
    const latest = today.getTime() - 5 * minute;
    if (wanted.getTime() <= latest) return wanted;
    const between = follows.getTime() + Math.max(0, latest - follows.getTime()) / 2;
    return new Date(Math.min(latest, between));
  };
  return {
    today,
    ago: (days, place, random) => {
      const wanted = new Date(today.getTime() - days * day + random.between(-180, 180) * minute);
      const open = opening(place, wanted, random);
      // today's opening is still ahead: the moment on the last open day instead
      let back = new Date(open);
      while (back.getTime() > today.getTime() - 20 * minute) {
        back = new Date(back.getTime() - day);
        if (isClosed(place, back)) continue;
      }
      while (isClosed(place, back)) back = new Date(back.getTime() - day);
      return back;
    },
    after: (moment, days, place, random) => {
      const wanted = new Date(moment.getTime() + days * day + random.between(12, 90) * minute);
      return notAfterToday(opening(place, wanted, random), moment);
    },
  };
}
