import type { Parcel } from '../../domain/parcels/parcel.ts';
import { isFilling } from '../../domain/parcels/parcel.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { carrierName, drawSlip, lookOf, placeAddress } from '@reprise/paperwork/server/public.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { getAccount } from '@reprise/people/server/public.ts';
import { cityOfCustomer, placeOf } from '../transports/label-order.ts';
import { viewParcel } from './parcels-view.db.ts';
import { getTransport } from '../transports/transports.db.ts';

/**
 * The hand-over slip of a closed parcel: its number, sender and destination, each item, two signatures. A customer is
 * named by the city alone, as on every screen of a workshop. Refusal: `package_not_closed`.
 */
export async function slipOf({ db, actor }: Call, parcel: Parcel) {
  if (isFilling(parcel.status)) throw new Refused('package_not_closed');
  const { number, storeId, warehouseId, destinationId, transportId } = parcel;
  const account = await getAccount(db, actor.accountId);
  if (!account) throw new Error('The account of the sender is not visible to this transaction');
  const view = await viewParcel(db, parcel.id);
  const transport = transportId === null ? undefined : await getTransport(db, transportId);
  const products = view.products.filter(({ arrival }) => arrival !== 'left_out');
  const file = await drawSlip({
    locale: account.language,
    currency: account.currency,
    look: await lookOf(account, fileStore()),
    number,
    createdAt: new Date(parcel.closedAt ?? parcel.createdAt),
    pickUpDate: parcel.handedOverAt === null ? null : new Date(parcel.handedOverAt),
    company: transport ? carrierName(transport, account.language) : '',
    sender: placeAddress(await placeOf(db, storeId ?? warehouseId)),
    recipient:
      destinationId === null
        ? await cityOfCustomer(db, view.products[0]?.buybackCode ?? '')
        : placeAddress(await placeOf(db, destinationId)),
    packages: [
      {
        number,
        trackingNumber: transport?.trackingNumber ?? null,
        itemCount: products.length,
        weightGrams: null,
      },
    ],
    items: products.map(({ buybackCode, identificationNumber, label }) => ({
      fileNumber: buybackCode,
      itemNumber: identificationNumber,
      label,
    })),
    instructions: [],
  });
  return { file: Buffer.from(file), name: `${number}.pdf`, disposition: 'inline' as const };
}
