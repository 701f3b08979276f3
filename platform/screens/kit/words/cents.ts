/** « 12,50 » as cents; undefined when it is not an amount. */
export function centsOf(typed: string): number | undefined {
  const found = /^(?<whole>\d{1,6})(?:[.,](?<rest>\d{1,2}))?$/.exec(
    typed.trim().replaceAll(/\s/g, ''),
  )?.groups;
  if (!found) return undefined;
  return Number(found['whole']) * 100 + Number((found['rest'] ?? '').padEnd(2, '0'));
}

/** An amount of cents as it is typed: « 12,50 », « −3 ». */
export const unitsOf = (cents: number): string => {
  const text = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return text.replace('.', ',').replace('-', '−');
};
