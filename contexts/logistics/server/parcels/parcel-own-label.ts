import type { Parcel } from '../../domain/parcels/parcel.ts';
import { parcelLabelFile } from '@reprise/paperwork/server/public.ts';
import { getAccount } from '@reprise/people/server/public.ts';
import type { LabelForm } from '@reprise/platform/domain/core/label-format.ts';
import type { Call, FileAnswer } from '@reprise/platform/server/http/route.ts';
import { cityOfCustomer } from '../transports/label-order.ts';
import { viewParcel } from './parcels-view.db.ts';

/**
 * The parcel's own label, by which it is known at each place: its number, where it goes and where it is from
 * (docs/stations.md, "Labels"). A customer is named by the city alone. Drawn on each call.
 */
export async function ownLabelOf(call: Call, parcel: Parcel, form: LabelForm): Promise<FileAnswer> {
  const { db, actor } = call;
  const account = await getAccount(db, actor.accountId);
  if (!account) throw new Error('The account of the sender is not visible to this transaction');
  const { origin, destination, products } = await viewParcel(db, parcel.id);
  const [first] = products;
  const isToCustomer = parcel.destinationId === null && first !== undefined;
  call.setHeader('cache-control', 'private, no-store');
  return parcelLabelFile(
    {
      locale: account.language,
      currency: account.currency,
      look: { name: account.name, mainColor: account.mainColor, logo: null },
      number: parcel.number,
      destination: isToCustomer ? (await cityOfCustomer(db, first.buybackCode)).city : destination,
      origin,
    },
    form,
  );
}
