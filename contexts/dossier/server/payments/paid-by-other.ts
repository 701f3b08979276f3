import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { payerOf } from './payer.db.ts';

/** Does another account than the actor's pay this customer? To the provider's people, who see all accounts, none is another. */
export const isPaidByOther = async (
  db: Trx,
  { accountIds }: Pick<Actor, 'accountIds'>,
  payment: Pick<Payment, 'retailerAccountId' | 'buyerAccountId'>,
): Promise<boolean> => !accountIds.includes(await payerOf(db, payment));
