import { modelAddress } from '@reprise/offer/domain/products/model-address.ts';
import { accountOfUrl } from '@reprise/people/server/public.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { dayOf } from '@reprise/platform/domain/core/day.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { z } from 'zod';
import { deviceOf } from '../../domain/funnel/device.ts';
import type { funnelApi } from '../../domain/funnel/funnel.contract.ts';
import type { Added } from './funnel.db.ts';
import { countStep } from './step-batch.ts';

type Sent = z.output<typeof funnelApi.countStep.body>;
type Where = Pick<Added, 'accountId' | 'storeId' | 'channel'>;

/** The counter of a seller or of their manager; null for anybody else. */
const counterOf = ({ userType, module, accountId, organizationId }: Actor): Where | null =>
  module === 'tim' && (userType === 'store_seller' || userType === 'store_manager') && organizationId !== null
    ? { accountId, storeId: organizationId, channel: 'store' }
    : null;

async function siteAt({ db, actor }: Call, url: string | undefined): Promise<Where | null> {
  if (actor.userId !== null || url === undefined || !URL.canParse(url)) return null;
  const account = await accountOfUrl(db, url);
  return account ? { accountId: account.id, storeId: null, channel: 'web' } : null;
}

/**
 * Counts a step that was reached. What is no step of a site or a counter, and what a program reached, is counted
 * nowhere, and answered the same.
 */
export async function takeStep(call: Call, { step, url, productId, address }: Sent): Promise<void> {
  const device = deviceOf(String(call.headers['user-agent'] ?? ''));
  const where = device === null ? null : (counterOf(call.actor) ?? (await siteAt(call, url)));
  if (device === null || where === null) return;
  countStep(call.pools, {
    ...where,
    day: dayOf(call.now),
    device,
    step,
    productId: step === 'questions' ? (productId ?? null) : null,
    modelPath: step === 'model' ? (modelAddress.exec(address ?? '')?.groups?.path ?? null) : null,
  });
}
