import { totalOf } from '@reprise/platform/server/db/counted.ts';
import type { Call, ListAnswer } from '@reprise/platform/server/http/route.ts';
import type { OffersQuery } from '../../domain/channels/channel.contract.ts';
import type { ChannelOfferView } from '../../domain/channels/channel-offer.ts';
import { offersCountQuery, offersPageQuery } from './channel-offers.db.ts';

/** A page of what stands at marketplaces, within the caller's scope (docs/resale.md, "Marketplaces"). */
export async function listOffers(
  { actor, read }: Call,
  query: OffersQuery,
): Promise<ListAnswer<ChannelOfferView>> {
  if (query.partial) {
    const [items] = await read(offersPageQuery(actor, query));
    return { items };
  }
  const [items, [counted]] = await read(offersPageQuery(actor, query), offersCountQuery(actor, query));
  return { items, ...totalOf(counted?.total ?? 0) };
}
