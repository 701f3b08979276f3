export const dayParts = ['day', 'month', 'year'] as const;
export type DayPart = (typeof dayParts)[number];
export type TypedDay = Record<DayPart, string>;

const isPart = (type: string): type is DayPart => dayParts.some((part) => part === type);

/** The order in which the reader writes a day: day, month, year in Europe. */
export const orderOfDay = (locale: string): DayPart[] =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short' })
    .formatToParts()
    .flatMap(({ type }) => (isPart(type) ? [type] : []));

/** What was typed, from the stored text: `2020-05-31`, or as far as it was typed (`2020--31`). */
export function typedDay(text: string): TypedDay {
  const [year = '', month = '', day = ''] = text.split('-');
  return { day, month, year };
}

/** The ISO date of what was typed; what is incomplete keeps its parts, and is no date. */
export function textOfDay({ day, month, year }: TypedDay): string {
  if (day + month + year === '') return '';
  const two = (part: string): string => (part === '' ? '' : part.padStart(2, '0'));
  return [year, two(month), two(day)].join('-');
}
