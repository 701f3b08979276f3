import type { TradeInBonusView } from '../../domain/payment-modes/trade-in-bonus.contract.ts';
import { expect, test } from 'vitest';
import { acceptDraft, blankDraft, checkDraft, draftOf, type BonusFormDraft } from './bonus-form-draft.ts';

const category = '018f2b1e-0000-7000-8000-000000000001';
const bonus: TradeInBonusView = {
  id: 'autumn',
  accountId: 'account',
  label: { 'fr-FR': 'Bonus de rentrée' },
  cents: 1_250,
  categoryIds: [category],
  circuitTypes: ['web_post'],
  // 08:00 in Paris in summer, 20:30 in winter
  startsAt: '2026-09-01T06:00:00.000Z',
  endsAt: '2026-11-30T19:30:00.000Z',
  status: 'active',
  terms: 'Un par appareil.',
  translations: { terms: { 'nl-BE': 'Eén per toestel.' } },
  version: 2,
  currency: 'EUR',
  hasFeature: true,
};
const draft = draftOf(bonus);
const problems = (change: Partial<BonusFormDraft>): string[] => {
  const checked = checkDraft({ ...draft, ...change });
  return checked.ok ? [] : checked.violations.map(({ field, code }) => `${field} ${code}`);
};

test('a bonus that is read shows Paris time, and is sent as it was', () => {
  expect(draft).toMatchObject({
    amount: '12,50',
    startDay: '2026-09-01',
    startTime: '08:00',
    hasEnd: true,
    endDay: '2026-11-30',
    endTime: '20:30',
  });
  const { cents, categoryIds, circuitTypes, startsAt, endsAt, terms, translations } = bonus;
  expect(checkDraft(draft)).toMatchObject({
    ok: true,
    body: { cents, categoryIds, circuitTypes, startsAt, endsAt, terms, translations },
  });
  expect(acceptDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const other of [null, 'x', {}, { ...draft, circuitTypes: ['web_fax'] }])
    expect(acceptDraft(other)).toBeNull();
});

test('a new one starts today and has no end', () => {
  const blank = blankDraft(new Date('2026-03-01T23:30:00.000Z'));
  expect([blank.startDay, blank.hasEnd]).toEqual(['2026-03-02', false]);
  expect(problems({ ...blank, amount: '10', label: draft.label })).toEqual([]);
});

test.each<[Partial<BonusFormDraft>, string[]]>([
  [{ amount: '' }, ['cents required']],
  [{ amount: 'dix' }, ['cents number']],
  [{ amount: '0' }, ['cents too_small']],
  [{ startDay: '' }, ['startsAt required']],
  [{ endDay: '' }, ['endsAt required']],
  [{ endDay: '2026-09-01', endTime: '08:00' }, ['endsAt end_before_start']],
  [{ hasEnd: false, endDay: '' }, []],
])('a bonus with %j has the faults %j', (change, expected) => {
  expect(problems(change)).toEqual(expected);
});
