import { expect, test } from 'vitest';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { circuitFields } from './circuit-settings.ts';

const mode = '018f2b1e-0000-7000-8000-000000000001';
const settings = {
  name: { 'fr-FR': 'Envoi par la poste' },
  description: { 'fr-FR': '' },
  eligibleCountries: ['FR', 'BE'],
  paymentModes: [mode],
  modifier: { type: 'fixed', value: 0, cap: null },
  transferOrderNumberOfCopy: 1,
  paysAtCreation: false,
  instructions: [],
};
const problems = (change: object): string[] => {
  const input = { ...settings, ...change };
  const checked = circuitFields.safeParse(input);
  return checked.success
    ? []
    : violationsOf(checked.error, input).map(({ field, code }) => `${field} ${code}`);
};
const step = (label = 'Imprimez', type = 'print') => ({ type, label: { 'fr-FR': label }, image: null });
const steps = (count: number) => Array.from({ length: count }, () => step());
const modifier = (type: string, value: number, cap: number | null = null) => ({
  modifier: { type, value, cap },
});

test.each<[object, string[]]>([
  [{}, []],
  [{ name: { 'fr-FR': '' } }, ['name.fr-FR required']],
  [{ description: { 'fr-FR': 'x'.repeat(500) } }, []],
  [{ description: { 'fr-FR': 'x'.repeat(501) } }, ['description.fr-FR too_long']],
  [{ eligibleCountries: [] }, []],
  [{ eligibleCountries: ['FR', 'XX'] }, ['eligibleCountries.1 country']],
  [{ eligibleCountries: ['FR', 'FR'] }, ['eligibleCountries.1 duplicate']],
  [{ paymentModes: [mode, mode] }, ['paymentModes.1 duplicate']],
  [{ paymentModes: ['poste'] }, ['paymentModes.0 uuid']],
  [{ transferOrderNumberOfCopy: 0 }, ['transferOrderNumberOfCopy too_small']],
  [{ transferOrderNumberOfCopy: 6 }, ['transferOrderNumberOfCopy too_big']],
  [{ transferOrderNumberOfCopy: 1.5 }, ['transferOrderNumberOfCopy integer']],
  [{ instructions: steps(6) }, []],
  [{ instructions: steps(7) }, ['instructions too_many']],
  [{ instructions: [step('')] }, ['instructions.0.label.fr-FR required']],
  [{ instructions: [step(), step('x'.repeat(151))] }, ['instructions.1.label.fr-FR too_long']],
  [{ instructions: [step('Volez', 'fly')] }, ['instructions.0.type choice']],
  [modifier('percentage', 5, 1_250), []],
  [modifier('percentage', 0), ['modifier.value percent_zero']],
  [modifier('percentage', 5, -1), ['modifier.cap cap_sign']],
  [modifier('percentage', 101), ['modifier.value too_big']],
  [modifier('fixed', -350), []],
  [modifier('fixed', 3.5), ['modifier.value integer']],
  [modifier('fixed', 5_000_001), ['modifier.value too_big']],
])('the settings %j of a circuit have the faults %j', (change, expected) => {
  expect(problems(change)).toEqual(expected);
});

test('an effect of a fixed amount has no cap', () => {
  expect(circuitFields.parse({ ...settings, ...modifier('fixed', 100, 500) }).modifier.cap).toBeNull();
});
