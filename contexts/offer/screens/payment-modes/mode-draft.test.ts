import type { PaymentMode } from '../../domain/payment-modes/payment-mode.ts';
import { expect, test } from 'vitest';
import { acceptDraft, checkDraft, draftOf } from './mode-draft.ts';

const mode: PaymentMode = {
  id: 'mode',
  accountId: 'account',
  type: 'gift_card',
  provider: 'gift_card',
  label: { 'fr-FR': 'Carte cadeau', 'en-GB': 'Gift card' },
  description: { 'fr-FR': 'Remise sur place.' },
  longDescription: { 'fr-FR': '' },
  mailContent: { 'fr-FR': '' },
  iban: false,
  bonusMode: 'percentage',
  bonusValue: 7,
  bonusCap: 1_500,
  status: 'active',
  version: 0,
};
const draft = draftOf(mode);
const problems = (bonus: Partial<typeof draft.bonus>): string[] => {
  const checked = checkDraft({ ...draft, bonus: { ...draft.bonus, ...bonus } });
  return checked.ok ? [] : checked.violations.map(({ field, code }) => `${field} ${code}`);
};

test('a payment mode that is read is sent as it was', () => {
  const checked = checkDraft(draft);
  expect(checked.ok && checked.body).toMatchObject({
    bonusMode: 'percentage',
    bonusValue: 7,
    bonusCap: 1_500,
  });
  expect(checked.ok && checked.body.label['en-GB']).toBe('Gift card');
  expect(acceptDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const other of [null, 'x', {}, { label: {} }]) expect(acceptDraft(other)).toBeNull();
});

test('what is wrong in a bonus is told before it is sent, at its own field', () => {
  expect(problems({ percent: '0' })).toEqual(['bonusValue percent_zero']);
  expect(problems({ percent: 'sept' })).toEqual(['bonusValue number']);
  expect(problems({ percent: '-7' })).toEqual(['bonusCap cap_sign']);
  expect(problems({ mode: 'amount', amount: '10,50' })).toEqual(['bonusValue integer']);
  expect(problems({ mode: 'amount', amount: '10' })).toEqual([]);
  expect(problems({ mode: 'disabled' })).toEqual([]);
});
