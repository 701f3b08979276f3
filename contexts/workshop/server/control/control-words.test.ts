import { locales } from '@reprise/platform/domain/core/locales.ts';
import { expect, test } from 'vitest';
import { numberLabel, reasonOf } from './control-words.ts';

test('the reason of a control that found nothing says so in its reader’s language', () => {
  const reasons = locales.map((locale) => reasonOf({ question: 'Box', controlled: [] }, locale));
  expect(reasons).toEqual([
    'Box – Aucune de ces réponses',
    'Box – None of these',
    'Box – Geen van deze',
    'Box – Nichts davon',
  ]);
  expect(reasonOf({ question: 'Box', controlled: ['Cable', 'Case'] }, 'en-GB')).toBe('Box – Cable, Case');
});

test('a reason is no longer than what is kept of it', () => {
  expect(reasonOf({ question: 'q'.repeat(600), controlled: [] }, 'fr-FR')).toHaveLength(500);
});

test('a number is named in its reader’s language', () => {
  expect(numberLabel('imei', 'de-DE')).toBe('IMEI');
  expect(numberLabel('serialNumber', 'en-GB')).toBe('Serial number');
});
