import { translated, locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import type { Transport } from '../../domain/transports/transport.ts';
import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import { weightOf, type LabelOrder } from './carrier.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import {
  type DocumentAddress,
  paperFileName,
  customerAddress,
  placeAddress,
  returnReason,
} from '@reprise/paperwork/server/public.ts';
import { getAccount } from '@reprise/people/server/public.ts';
import { getParcel } from '../parcels/parcels.db.ts';
import {
  contentOf,
  customerOfNumber,
  dossierForLabel,
  dossiersOfLabel,
  placeForLabel,
} from './transports.db.ts';

type File = Awaited<ReturnType<typeof dossierForLabel>>;

const localeOf = (language: string, otherwise: Locale): Locale =>
  locales.find((one) => one === language) ?? otherwise;

/** A customer as workshops see them: the city, and the number of the dossier. */
export async function cityOfCustomer(db: Trx, identificationNumber: string): Promise<DocumentAddress> {
  const { city, country, zipCode } = await customerOfNumber(db, identificationNumber);
  return { name: identificationNumber, street: '', streetMore: null, zipCode, city, country };
}

/** The sender or destination of a parcel. */
export async function placeOf(db: Trx, id: string | null): Promise<Organization> {
  const place = id === null ? undefined : await placeForLabel(db, id);
  if (!place) throw new Error('The parcel has no sender or no destination');
  return place;
}

/** The sender and the recipient on each leg. */
async function peopleOf(db: Trx, transport: Transport, dossier: File) {
  const workshop = await placeOf(db, transport.warehouseId);
  switch (transport.leg) {
    case 'inbound': {
      const store = transport.storeId === null ? null : await placeOf(db, transport.storeId);
      return {
        sender: store ? placeAddress(store) : customerAddress(dossier),
        recipient: placeAddress(workshop),
        recipientPhone: workshop.phone,
      };
    }
    case 'return':
      return {
        sender: placeAddress(workshop),
        recipient: customerAddress(dossier),
        recipientPhone: dossier.phone || null,
      };
    case 'transfer': {
      const parcel = transport.packageId === null ? undefined : await getParcel(db, transport.packageId);
      const destination = await placeOf(db, parcel?.destinationId ?? null);
      return {
        sender: placeAddress(workshop),
        recipient: placeAddress(destination),
        recipientPhone: destination.phone,
      };
    }
  }
}

/** What goes back to its customer, and why, in their language; null on the other legs. */
const returnedOf = ({ leg }: Transport, dossier: File, locale: Locale): LabelOrder['returned'] =>
  leg === 'return'
    ? {
        product: {
          label: productNameIn(dossier.productLabel, locale),
          imei: dossier.imei,
          serialNumber: dossier.serialNumber,
        },
        reason: returnReason(dossier, { locale, currency: dossier.currency }),
      }
    : null;

/** The data of a transport's label, the name of its file, and the account whose look a label has that the product draws. */
export async function labelOrderOf(
  db: Trx,
  transport: Transport,
): Promise<{ order: LabelOrder; name: string; account: Account }> {
  const buybackIds = await dossiersOfLabel(db, transport);
  const [first] = buybackIds;
  if (first === undefined) throw new Error('The transport carries nothing');
  const dossier = await dossierForLabel(db, first);
  const account = await getAccount(db, dossier.retailerAccountId);
  if (!account) throw new Error('The retailer of the dossier is not visible to this transaction');
  const isCustomers =
    transport.leg === 'return' || (transport.leg === 'inbound' && transport.storeId === null);
  const locale = isCustomers ? localeOf(dossier.language, account.language) : account.language;
  const people = await peopleOf(db, transport, dossier);
  const content = await contentOf(db, buybackIds);
  const order: LabelOrder = {
    locale,
    currency: dossier.currency,
    identificationNumber: dossier.identificationNumber,
    circuit: dossier.circuitName === null ? '' : translated(dossier.circuitName, locale),
    package: { position: 1, count: 1, weightGrams: weightOf(content) },
    content,
    createdAt: new Date(transport.createdAt),
    ...people,
    returned: returnedOf(transport, dossier, locale),
  };
  return {
    order,
    account,
    name: paperFileName(
      transport.leg === 'return' ? 'return_order' : 'shipping_label',
      dossier.identificationNumber,
      locale,
    ),
  };
}
