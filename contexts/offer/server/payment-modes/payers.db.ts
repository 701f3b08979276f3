import { isPayout, type PaymentMode } from '../../domain/payment-modes/payment-mode.ts';
import { payoutFqns } from '@reprise/people/domain/connectors/connector-kinds.ts';
import type { NamedPayers } from '../../domain/payment-modes/payers.ts';
import { sql, type CompiledQuery } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';
import { paymentIssuerOf } from '@reprise/people/server/public.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';

/**
 * Who pays a retailer's customers: itself or its buyers, as its settings say, and which of them have a payout provider.
 */
export const payersQuery = (retailerAccountId: string): CompiledQuery<NamedPayers> =>
  sql<NamedPayers>`
    select ${paymentIssuerOf('retailer.id')} as "issuer", coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', payer."id",
        'name', payer."name",
        'organizationId', app.seat_of(payer."id"),
        'hasPayoutProvider', exists (
          select from unnest(${payoutFqns}::text[]) as fqn, app.connector_in_use(payer."id", fqn))
      ) order by payer."name", payer."id")
      from accounts as payer
      where payer."id" = any (case ${paymentIssuerOf('retailer.id')}
        when 'retailer' then array[retailer."id"]
        else array(select "buyerAccountId" from linked_buyers where "retailerAccountId" = retailer."id")
      end)
    ), '[]') as "accounts"
    from accounts as retailer where retailer."id" = ${retailerAccountId}`.compile(build);

/** The same for administrators, loaded only where one of these modes needs a payout provider; null where none does. */
export async function payersFor(
  read: Call['read'],
  retailerAccountId: string,
  modes: readonly Pick<PaymentMode, 'type' | 'provider'>[],
): Promise<NamedPayers | null> {
  if (!modes.some(isPayout)) return null;
  const [[payers]] = await read(payersQuery(retailerAccountId));
  return payers ?? null;
}
