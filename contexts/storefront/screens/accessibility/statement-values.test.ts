import { blankStatement } from '../../domain/accessibility/statement.ts';
import { expect, test } from 'vitest';
import { checkStatement, listChange, listIn, valuesOf } from './statement-values.ts';

const blank = {
  ...blankStatement({ name: 'Arpège', country: 'FR', supportEmail: 'aide@a.example', today: '2026-03-02' }),
  version: null,
};
const typed = valuesOf(blank);

test('what is typed is sent as the call takes it', () => {
  const audited = { ...typed, audit: 'external' as const, auditor: 'Cabinet', auditedOn: '2026-02-01' };
  const checked = checkStatement({ ...audited, conformity: 'partial', rate: '71,42 %' }, blank);
  expect(checked).toMatchObject({
    ok: true,
    body: { rate: 71.42, auditedOn: '2026-02-01', revisedOn: null },
  });
  expect(valuesOf({ ...blank, rate: 71.42 }).rate).toBe('71,42');
});

test('without an audit nothing of one is sent', () => {
  expect(
    checkStatement(
      { ...typed, conformity: 'total', rate: '100', auditor: 'x', auditedOn: '2026-02-01' },
      blank,
    ),
  ).toMatchObject({ ok: true, body: { conformity: 'none', rate: null, auditor: '', auditedOn: null } });
});

test('what is wrong is said at its field', () => {
  const wrong = { ...typed, audit: 'own' as const, rate: 'beaucoup', contactEmail: 'nobody' };
  const checked = checkStatement(wrong, blank);
  expect(checked.ok ? [] : checked.violations.map(({ field, code }) => [field, code])).toEqual([
    ['rate', 'number'],
    ['contactEmail', 'email'],
  ]);
});

test('a list is written in one language at a time', () => {
  const asked = { field: 'pages', own: 'fr-FR', locale: 'nl-BE' } as const;
  const written = { ...typed, ...listChange(typed, { ...asked, text: 'Start' }) };
  expect(listIn(written, 'pages', 'fr-FR', 'nl-BE')).toBe('Start');
  expect(listIn(written, 'pages', 'fr-FR', 'fr-FR')).toBe('');
  expect(listChange(written, { ...asked, text: '' })).toEqual({ translations: { pages: {} } });
  expect(listChange(typed, { ...asked, locale: 'fr-FR', text: 'Accueil' })).toEqual({ pages: 'Accueil' });
});
