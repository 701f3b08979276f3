import { expect, test } from 'vitest';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { paymentModeSettings, effectiveBonus, type PaymentModeSettings } from './payment-mode-settings.ts';

const settings: PaymentModeSettings = {
  label: { 'fr-FR': 'Carte cadeau' },
  description: { 'fr-FR': 'Remise sur place.' },
  longDescription: { 'fr-FR': '' },
  mailContent: { 'fr-FR': '' },
  bonusMode: 'percentage',
  bonusValue: 7,
  bonusCap: 1_500,
};
const problems = (change: object): string[] => {
  const input = { ...settings, ...change };
  const checked = paymentModeSettings.safeParse(input);
  return checked.success
    ? []
    : violationsOf(checked.error, input).map(({ field, code }) => `${field} ${code}`);
};
const lines = (count: number): string => Array.from({ length: count }, (_, at) => `${at}`).join('\n');

test.each<[object, string[]]>([
  [{}, []],
  [{ label: { 'fr-FR': '' } }, ['label.fr-FR required']],
  [{ label: { 'fr-FR': 'x'.repeat(255) } }, []],
  [{ label: { 'fr-FR': 'x'.repeat(256) } }, ['label.fr-FR too_long']],
  [{ description: { 'fr-FR': 'x' } }, ['description.fr-FR too_short']],
  [{ description: { 'fr-FR': 'Remise.', 'de-DE': 'x'.repeat(301) } }, ['description.de-DE too_long']],
  [{ longDescription: { 'fr-FR': 'x'.repeat(801) } }, ['longDescription.fr-FR too_long']],
  [{ longDescription: { 'fr-FR': lines(15) } }, []],
  [{ longDescription: { 'fr-FR': '', 'nl-BE': lines(16) } }, ['longDescription.nl-BE too_many_lines']],
  [{ mailContent: { 'fr-FR': 'x'.repeat(301) } }, ['mailContent.fr-FR too_long']],
  [{ bonusMode: 'both' }, ['bonusMode bonus_mode']],
])('the settings %j of a payment mode have the faults %j', (change, expected) => {
  expect(problems(change)).toEqual(expected);
});

test.each<[PaymentModeSettings['bonusMode'], number, number | null, string[]]>([
  ['percentage', 100, null, []],
  ['percentage', -100, -1_500, []],
  ['percentage', 0, null, ['bonusValue percent_zero']],
  ['percentage', 101, null, ['bonusValue too_big']],
  ['percentage', -101, null, ['bonusValue too_small']],
  ['percentage', 7.5, null, ['bonusValue integer']],
  ['percentage', 7, -1_500, ['bonusCap cap_sign']],
  ['percentage', -7, 1_500, ['bonusCap cap_sign']],
  ['percentage', 7, 0, ['bonusCap cap_sign']],
  ['percentage', 7, 1_550, ['bonusCap integer']],
  ['percentage', 7, 5_000_100, ['bonusCap too_big']],
  ['amount', 1_000, null, []],
  ['amount', -1_000, null, []],
  ['amount', 1_050, null, ['bonusValue integer']],
  ['amount', 0, null, ['bonusValue required']],
  ['amount', 5_000_100, null, ['bonusValue too_big']],
  ['disabled', 0, null, []],
])('a bonus by %s of %d capped at %d has the faults %j', (bonusMode, bonusValue, bonusCap, expected) => {
  expect(problems({ bonusMode, bonusValue, bonusCap })).toEqual(expected);
});

test('a setting of a bonus that the payment mode does not know is not kept', () => {
  expect(effectiveBonus({ bonusMode: 'disabled', bonusValue: 7, bonusCap: 1_500 })).toEqual({
    bonusMode: 'disabled',
    bonusValue: 0,
    bonusCap: null,
  });
  expect(effectiveBonus({ bonusMode: 'amount', bonusValue: 1_000, bonusCap: 1_500 }).bonusCap).toBeNull();
  expect(effectiveBonus({ bonusMode: 'percentage', bonusValue: 7, bonusCap: 1_500 }).bonusCap).toBe(1_500);
});
