import { expect, test } from 'vitest';
import { missingFrom, reasonsOf, typedCents } from './confirmable.ts';

const findings = { evidence: [], otherReason: ' ', comment: '', customPrice: '' };
const facts = { photos: 0, commentMandatory: false };

test('a price is typed with a comma or a point', () => {
  expect([typedCents('79,96'), typedCents('1 250.5 €'), typedCents('')]).toEqual([7996, 125_050, null]);
  expect(typedCents('12,345')).toBeNaN();
  expect(typedCents('-3')).toBeNaN();
});

test('a litigation needs its photo, then a reason; a comment only where the account asks for it', () => {
  const litigation = { outcome: 'litigation', photosRequired: true, differences: [] } as const;
  expect(missingFrom(litigation, findings, facts)).toBe('photo');
  expect(missingFrom(litigation, findings, { ...facts, photos: 1 })).toBe('reason');
  const given = { ...findings, otherReason: 'Écran fissuré' };
  expect(reasonsOf(given)).toEqual(['Écran fissuré']);
  expect(missingFrom(litigation, given, { ...facts, photos: 1 })).toBeNull();
  const shown = { questionId: 'q1', reason: 'Fissure', photos: ['p1'] };
  expect(missingFrom(litigation, { ...findings, evidence: [shown] }, facts)).toBeNull();
  const unexplained = [shown, { questionId: 'q2', reason: ' ', photos: [] }];
  expect(missingFrom(litigation, { ...findings, evidence: unexplained }, facts)).toBe('reason');
  const number = { questionId: null, question: 'IMEI', declared: ['1'], controlled: ['2'] };
  const another = { ...litigation, differences: [{ ...number, reason: 'Ce n’est pas l’appareil déclaré' }] };
  expect(missingFrom(another, findings, { ...facts, photos: 1 })).toBeNull();
  const same = { outcome: 'bb_completed', photosRequired: false, differences: [] } as const;
  expect(missingFrom(same, findings, facts)).toBeNull();
  expect(missingFrom(same, findings, { ...facts, commentMandatory: true })).toBe('comment');
  expect(missingFrom(same, { ...findings, customPrice: 'x' }, facts)).toBe('price');
});
