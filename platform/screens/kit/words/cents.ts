/** « 12,50 » as cents; undefined when it is not an amount. */
export function centsOf(typed: string): number | undefined {
  const found = /^(?<whole>\d{1,6})(?:[.,](?<rest>\d{1,2}))?$/.exec(
    typed.trim().replaceAll(/\s/g, ''),
  )?.groups;
  if (!found) return undefined;
  return Number(found['whole']) * 100 + Number((found['rest'] ?? '').padEnd(2, '0'));
}
