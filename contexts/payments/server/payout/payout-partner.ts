import type { currencies } from '@reprise/platform/domain/core/money.ts';
import type { SaidPayoutStatus } from '../../domain/payouts/payout.ts';

/** The order of a payout (docs/connectors.md, payouts). `amount` in cents. */
export type PayoutOrder = {
  /** The idempotency key, the same at each attempt: the provider never pays one key twice. */
  key: string;
  amount: number;
  currency: (typeof currencies)[number];
  label: string;
  beneficiary: { firstName: string; lastName: string; email: string; language: string };
};

/** What a provider says of a payout: its own number of it, and how it stands. */
export type PartnerPayout = {
  id: string;
  status: SaidPayoutStatus;
  /** The page where the customer names the bank account; none where the provider tells the customer itself. */
  claimUrl?: string | null | undefined;
  bankId?: string | null | undefined;
  reason?: string | null | undefined;
  /** After how long, in milliseconds, it is worth reading again; left out: as often as a lost webhook asks for. */
  readAgainMs?: number | undefined;
};

/**
 * A provider that pays customers, with one account's settings (docs/connectors.md, "Payouts (`http.payout`)"). All calls
 * may be repeated: an order is paid once by its key. All throw `PayoutRefused`, or an error that is worth trying again:
 * no answer, or a temporary failure.
 */
export type PayoutPartner = {
  createPayout: (order: PayoutOrder) => Promise<PartnerPayout>;
  /** Reads a payout by the provider's number of it, for events that no webhook delivered. */
  readPayout: (id: string) => Promise<PartnerPayout>;
  /**
   * Looks for an order that was never answered, and orders nothing; null: there is none, or it cannot be asked so.
   * @param named the number by which an unchecked call names it
   */
  findPayout: (key: string, named: string | null) => Promise<PartnerPayout | null>;
  /** For how many days it knows a key again; null: always. An order without an answer is not repeated later. */
  keyDays: number | null;
};

/** Is the caller refused by this status, so that it says nothing of an order that the provider may have? */
export const refusesCaller = (status: number): boolean => [401, 403, 404].includes(status);

/** The provider refuses; trying again does not help. `isOfCaller`: it does not let us in, and has not looked at the order. */
export class PayoutRefused extends Error {
  readonly reason: string;
  readonly isOfCaller: boolean;
  constructor(reason: string, isOfCaller = false) {
    super(reason);
    this.name = 'PayoutRefused';
    this.reason = reason;
    this.isOfCaller = isOfCaller;
  }
}

/**
 * Reads what an earlier attempt has ordered. A refusal is an error that is worth trying again: the order exists, and may
 * be paid.
 */
export async function readOrdered<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PayoutRefused)
      throw new Error(`An order that exists could not be read: ${error.reason}`, { cause: error });
    throw error;
  }
}
