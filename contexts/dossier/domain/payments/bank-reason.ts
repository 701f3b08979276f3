/** The ISO 20022 codes of what is wrong with the account that a transfer goes to, and with nothing else. */
const faults = {
  AC01: 'account_number',
  AC03: 'account_number',
  RC01: 'account_number',
  RC04: 'account_number',
  AC04: 'account_closed',
  AC07: 'account_closed',
  AC06: 'account_blocked',
  AC14: 'account_unfit',
  AG01: 'account_unfit',
  BE01: 'account_holder',
  BE04: 'account_holder',
  BE06: 'account_holder',
  RR03: 'account_holder',
  MS02: 'account_declined',
  // what banks that keep the state of an account to themselves say instead
  MS03: 'payment_refused',
} as const;
type AccountFault = (typeof faults)[keyof typeof faults];

const isFault = (code: string): code is keyof typeof faults => Object.hasOwn(faults, code);

/** A bank's reason begins with an ISO 20022 code; the product's own reasons do not. Null: there is none. */
export const bankCodeOf = (reason: string): string | null => /^[A-Z\d]{4}(?= |$)/.exec(reason)?.[0] ?? null;

/** What is wrong with the customer's account by a bank's code; null for a code of the payer's account or of the file. */
export const accountFaultOf = (code: string): AccountFault | null => (isFault(code) ? faults[code] : null);

/** May the customer help, by another account? What a person or a provider wrote without a code is taken for it. */
export function isOfAccount(reason: string): boolean {
  const code = bankCodeOf(reason);
  return code === null || accountFaultOf(code) !== null;
}
