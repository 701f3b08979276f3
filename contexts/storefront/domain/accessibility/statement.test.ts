import { expect, test } from 'vitest';
import { mentionOf } from './conformity.ts';
import { blankStatement, statementProblems, type DeclaredAccessibility } from './statement.ts';

const blank = blankStatement({
  name: 'Arpège',
  country: 'FR',
  supportEmail: 'aide@a.example',
  today: '2026-03-02',
});
const audited = {
  ...blank,
  audit: 'external',
  auditor: 'Cabinet',
  auditedOn: '2026-02-01',
} satisfies DeclaredAccessibility;

const cases: [string, DeclaredAccessibility, [string, string][]][] = [
  ['what the form begins with', blank, []],
  ['no contact at all', { ...blank, contactEmail: '' }, [['contactEmail', 'required']]],
  ['an address alone', { ...blank, contactEmail: '', contactAddress: '1 rue X' }, []],
  ['total without an audit', { ...blank, conformity: 'total' }, [['conformity', 'choice']]],
  ['a rate without an audit', { ...blank, rate: 40 }, [['rate', 'invalid']]],
  ['revised before it was made', { ...blank, revisedOn: '2026-03-01' }, [['revisedOn', 'date']]],
  [
    'an audit by nobody',
    { ...audited, auditor: '', standard: '' },
    [
      ['auditor', 'required'],
      ['standard', 'required'],
    ],
  ],
  ['an audit of no day', { ...audited, auditedOn: null }, [['auditedOn', 'required']]],
  ['an audit without a rate', { ...audited, conformity: 'partial' }, []],
  ['total at 100', { ...audited, conformity: 'total', rate: 100 }, []],
  ['total below', { ...audited, conformity: 'total', rate: 99.9 }, [['rate', 'too_small']]],
  ['partial from one half', { ...audited, conformity: 'partial', rate: 50 }, []],
  ['partial below', { ...audited, conformity: 'partial', rate: 49.9 }, [['rate', 'too_small']]],
  ['partial at 100', { ...audited, conformity: 'partial', rate: 100 }, [['rate', 'too_big']]],
  ['none below one half', { ...audited, conformity: 'none', rate: 49.99 }, []],
  ['none from one half', { ...audited, conformity: 'none', rate: 50 }, [['rate', 'too_big']]],
];

test.each(cases)('%s', (_, declared, problems) => {
  expect(statementProblems(declared).map(({ field, code }) => [field, code])).toEqual(problems);
});

test('a site whose account declares nothing counts as not conforming, unless it publishes a text of its own', () => {
  expect([mentionOf(null, false), mentionOf(null, true), mentionOf('partial', true)]).toEqual([
    'none',
    null,
    'partial',
  ]);
});
