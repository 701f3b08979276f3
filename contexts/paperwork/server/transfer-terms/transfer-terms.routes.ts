import { grantTo } from '@reprise/platform/domain/core/access.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { transferTermsApi } from '../../domain/transfer-terms/transfer-terms.contract.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { previewTerms } from './preview-terms.ts';
import { getTerms, type Terms } from './transfer-terms.db.ts';
import { saveTerms } from './save-terms.ts';

const isEnabled = ({ enabledPremiumFeatures }: Terms): boolean =>
  enabledPremiumFeatures.includes('custom_transfer_order');

/**
 * The terms of an account, if the caller may write them: the account's own users only while its premium feature is on,
 * those of the provider always. Refusals: `not_found`, `forbidden`.
 */
async function termsInScope({ db, actor }: Call, accountId: string): Promise<Terms> {
  const terms = actor.accountIds.includes(accountId) ? await getTerms(db, accountId) : undefined;
  if (!terms) throw new Refused('not_found');
  const whenever = grantTo(actor, 'transfer_order_settings') === 'all';
  if (!whenever && !isEnabled(terms)) throw new Refused('forbidden');
  return terms;
}

const viewOf = (terms: Terms) => ({
  accountId: terms.accountId,
  terms: terms.transferOrderTerms,
  enabled: isEnabled(terms),
});

/** The terms that an account has printed under its transfer orders. */
export const transferTermsRoutes: Route[] = [
  route(transferTermsApi.read, async (call, { params }) =>
    viewOf(await termsInScope(call, params.accountId)),
  ),
  route(transferTermsApi.save, async (call, { params, body }) => {
    const before = await termsInScope(call, params.accountId);
    await saveTerms(call, before, body);
    return viewOf({ ...before, transferOrderTerms: body.terms });
  }),
  route(transferTermsApi.preview, async (call, { params, body }) =>
    previewTerms(call, await termsInScope(call, params.accountId), body),
  ),
];
