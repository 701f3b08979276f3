import { afterEach, expect, test, vi } from 'vitest';
import { endOfDayAfter, longDay } from '../../domain/core/day.ts';
import { dayText } from './locale.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['Indian/Reunion', 'Europe/Helsinki', 'America/Martinique', 'Europe/Paris'])(
  'a price that holds until the end of a day names that day to a reader in %s, as its mail does',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const until = endOfDayAfter(new Date('2026-11-21T10:00:00Z'), 14);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(longDay(until, 'fr-FR')).toBe('5 décembre 2026');
    expect(dayText(until.toISOString(), 'fr-FR')).toBe('5 décembre');
  },
);
