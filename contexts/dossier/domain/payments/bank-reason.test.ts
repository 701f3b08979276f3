import { expect, test } from 'vitest';
import { accountFaultOf, bankCodeOf, isOfAccount } from './bank-reason.ts';

test.each([
  ['AC04', 'AC04', 'account_closed', true],
  ['AC01 IBAN inconnu', 'AC01', 'account_number', true],
  ['BE01 Nom différent', 'BE01', 'account_holder', true],
  ['MS03', 'MS03', 'payment_refused', true],
  ['AM04 No funds', 'AM04', null, false],
  ['FF01', 'FF01', null, false],
  ['DU01', 'DU01', null, false],
  ['MD07', 'MD07', null, false],
  ['RJCT', 'RJCT', null, false],
  ['Compte clôturé', null, null, true],
  ['payout_returned', null, null, true],
  ['', null, null, true],
] as const)(
  'the reason “%s” has the code %s, means %s, and asks its customer: %s',
  (reason, code, fault, asks) => {
    expect(bankCodeOf(reason)).toBe(code);
    expect(code === null ? null : accountFaultOf(code)).toBe(fault);
    expect(isOfAccount(reason)).toBe(asks);
  },
);
