/** The next working day of banks, that is not on a weekend. */
export function nextBankDay(now: Date): string {
  const day = new Date(now);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6);
  return day.toISOString().slice(0, 10);
}

/** The day on which the bank is asked to execute a batch that is approved now: the prepared one, unless it has come. */
export function executionDayOf(prepared: string, now: Date): string {
  const earliest = nextBankDay(now);
  return prepared > earliest ? prepared : earliest;
}
