import { expect, test } from 'vitest';
import { imeiAsked } from './imei-asked.ts';

const collects = ['imei_search_and_collect'];

test.each([
  ['a product without IMEI', false, collects, true, 'customer', 'never'],
  ['an account that collects none', true, [], true, 'customer', 'never'],
  ['the site, unless its account has it otherwise', true, collects, false, 'customer', 'first'],
  ['the site of an account that shows the price first', true, collects, true, 'customer', 'after_estimate'],
  ['the counter of the same account', true, collects, true, 'store', 'first'],
] as const)('%s', (_, imeiRequired, enabledPremiumFeatures, imeiAfterEstimate, askedTo, when) => {
  expect(imeiAsked({ imeiRequired }, { enabledPremiumFeatures, imeiAfterEstimate }, askedTo)).toBe(when);
});
