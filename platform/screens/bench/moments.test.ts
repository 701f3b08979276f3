import { expect, test } from 'vitest';
import { ago } from './moments.ts';

test('the time since is told in its largest whole unit', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  expect(ago('2026-03-10T10:00:00Z', now, 'fr-FR')).toBe('il y a 2 heures');
  expect(ago('2026-03-09T11:00:00Z', now, 'en-GB')).toBe('yesterday');
  expect(ago('2026-03-10T11:59:40Z', now, 'en-GB')).toBe('now');
});
