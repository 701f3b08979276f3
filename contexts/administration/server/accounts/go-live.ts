import { blockingSteps, goLiveSteps, type GoLiveStep } from '../../domain/accounts/go-live.ts';
import { termsInForce } from '@reprise/people/domain/accounts/terms-of-sale.ts';
import type { Account } from '@reprise/people/domain/accounts/account.ts';
import { circuitsOf, viewCircuits } from '@reprise/offer/server/public.ts';
import { getRootDetail } from '@reprise/people/server/public.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { goLiveQuery } from './go-live.db.ts';

/** What a retailer still needs before its site sells (docs/go-live.md). */
export async function goLiveOf(call: Call, { id }: Account): Promise<GoLiveStep[]> {
  const { db } = call;
  const { rows } = await db.executeQuery(goLiveQuery(id));
  const [counted] = rows;
  if (counted === undefined) throw new Error('A count has a row');
  const detail = await getRootDetail(db, id);
  const active = (await circuitsOf(db, id)).filter(
    ({ channel, status }) => channel === 'web' && status === 'active',
  );
  const causes = (await viewCircuits(call, active)).map(({ payability }) =>
    payability.state === 'never' ? payability.cause : null,
  );
  const { buyers, workshops, hasDispatch, hasQuestions, sales, ...products } = counted;
  return goLiveSteps({
    buyers,
    workshops,
    hasTerms: detail !== undefined && termsInForce(detail, 'web') !== null,
    circuits: {
      offered: causes.filter((cause) => cause === null).length,
      withoutCarrier: causes.filter((cause) => cause === 'carrier').length,
      withoutPayment: causes.filter((cause) => cause !== null && cause !== 'carrier').length,
    },
    hasQuestions,
    products,
    hasDispatch,
    sales,
  });
}

/**
 * Refuses that a site opens while something that it needs is missing: it would show an empty shop, or take sales that
 * nobody receives or pays. Refusal: `go_live_blocked`, with the steps in `extra.steps`.
 */
export async function refuseOpening(
  call: Call,
  account: Account,
  { webChannelActive }: Partial<Pick<Account, 'webChannelActive'>>,
): Promise<void> {
  if (webChannelActive !== true || account.webChannelActive) return;
  const steps = blockingSteps(await goLiveOf(call, account));
  if (steps.length === 0) return;
  throw new Refused('go_live_blocked', {
    violations: [{ field: 'webChannelActive', code: 'go_live_blocked' }],
    extra: { steps },
  });
}
