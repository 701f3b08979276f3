import { systemOf } from '@reprise/dossier/server/public.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { channelLimits } from '../../domain/channels/channel.limits.ts';
import { offerOf, saidOf, type Said } from '../../domain/channels/mirakl.ts';
import { asOffered } from '../resale/offered-items.ts';
import { pricedQuery } from '../resale/resale.db.ts';
import { noteSent, planOffers, standingOffers, type StandingOffer } from './channel-offers.db.ts';
import { placeOf, sendOffers } from './mirakl-shop.ts';
import type { Channel } from './open-channel.ts';

type Offer = Said & { itemId: string; number: string | null };

/** What somebody of the buyer sees, or of the workshops whose shop it is. */
const sellerOf = ({ accountId, organizationIds }: Channel): Actor => ({
  ...systemOf([accountId]),
  module: 'rps',
  organizationIds,
});

const retryBefore = (now: Date): number => now.getTime() - channelLimits.retryMinutes * 60_000;

/**
 * Does the shop say something else of the item, or nothing, as one to which the settings were led since? What was refused
 * is said again after a while.
 */
function isToSay(offer: Offer, before: StandingOffer | undefined, shop: string, now: Date): boolean {
  if (before === undefined || before.withdrawnAt !== null || before.sentAt === null) return true;
  if (before.shop !== null && before.shop !== shop) return true;
  const { ean, stateCode, price, currency } = before;
  const isSame =
    ean === offer.ean &&
    stateCode === offer.stateCode &&
    price === offer.price &&
    currency === offer.currency;
  return !isSame || (before.refusal !== null && Date.parse(before.sentAt) < retryBefore(now));
}

/** What is to be offered, and what no longer: of both together as much as one call says, what leaves first. */
async function difference(call: JobCall, channel: Channel): Promise<{ put: Offer[]; leaving: Offer[] }> {
  const [rows] = await call.read(pricedQuery(sellerOf(channel), channelLimits.items, call.now));
  const wanted = rows.map(asOffered).flatMap((item): Offer[] => {
    const said = saidOf(item, channel.shop);
    return said === null ? [] : [{ ...said, itemId: item.id, number: item.identificationNumber }];
  });
  const ids = new Set(wanted.map(({ itemId }) => itemId));
  const standing = await call.inWall((db) => standingOffers(db, channel.id, [...ids]));
  const before = new Map(standing.map((one) => [one.itemId, one]));
  const leaving = standing
    .filter(({ itemId }) => !ids.has(itemId))
    .slice(0, channelLimits.offers)
    .map(({ identificationNumber: number, ...said }) => ({ ...said, number }));
  const put = wanted
    .filter((offer) => isToSay(offer, before.get(offer.itemId), placeOf(channel.shop), call.now))
    .slice(0, channelLimits.offers - leaving.length);
  return { put, leaving };
}

/**
 * Says what the shop offers from now on, and what no longer, in one call. It is noted before: whatever becomes of the
 * call, an order of it is known and it is withdrawn one day.
 */
export async function tellOffers(call: JobCall, channel: Channel): Promise<void> {
  const { put, leaving } = await difference(call, channel);
  if (put.length + leaving.length === 0) return;
  await call.inWall((db) => planOffers(db, { ...channel, shop: placeOf(channel.shop) }, put));
  const importId = await sendOffers(channel.shop, [
    ...leaving.map(({ itemId, number, ...said }) => offerOf(itemId, said, { number, isWithdrawn: true })),
    ...put.map(({ itemId, number, ...said }) => offerOf(itemId, said, { number, isWithdrawn: false })),
  ]);
  await call.inWall((db) =>
    noteSent(db, channel.id, {
      importId,
      put: put.map(({ itemId }) => itemId),
      withdrawn: leaving.map(({ itemId }) => itemId),
      now: call.now,
    }),
  );
}
