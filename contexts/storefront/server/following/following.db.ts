import type { Seen } from '../../domain/following/stages.ts';
import type { Transport } from '@reprise/logistics/domain/transports/transport.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { buybackTransitions, cancellations } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import type { HistoryLine } from '@reprise/dossier/domain/history/history.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { BuybackMessage } from '@reprise/dossier/domain/messages/message.ts';
import { deliverTransport } from '@reprise/logistics/domain/transports/transport.states.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { listDocuments } from '@reprise/dossier/server/public.ts';

/** What the page of a dossier shows besides the dossier itself, in one round trip. */
export async function readFollowed(db: Trx, buyback: Buyback) {
  const { id: buybackId, retailerAccountId } = buyback;
  const [transports, lines, documents, messages, payment, settings, store, told] = await Promise.all([
    db
      .selectFrom('transports')
      .selectAll()
      .where('buybackId', '=', buybackId)
      .orderBy('createdAt', 'desc')
      .execute(),
    db
      .selectFrom('history')
      .select(['subject', 'action', 'happenedAt'])
      .where('buybackId', '=', buybackId)
      .where('subject', 'in', ['buyback', 'item'])
      .where('action', 'in', [handOver.id, sendReturn.id, ...cancellations])
      .orderBy('happenedAt')
      .execute(),
    listDocuments(db, buybackId),
    listMessages(db, buybackId),
    db.selectFrom('payment_modes').select('label').where('id', '=', buyback.paymentModeId).executeTakeFirst(),
    db
      .selectFrom('organization_root_details')
      .select(['sellerSupportEmail', 'isWarehouseCommentSharedToClient'])
      .where('accountId', '=', retailerAccountId)
      .executeTakeFirst(),
    db.selectFrom('organizations').select('commonName').where('id', '=', buyback.storeId).executeTakeFirst(),
    db
      .selectFrom('mails')
      .select('kind')
      .distinct()
      .where('buybackId', '=', buybackId)
      .where('kind', 'in', ['quarantine', 'device_stopped'])
      .execute(),
  ]);
  const asked = told.map(({ kind }) => kind);
  return { transports, lines, documents, messages, payment, settings, store, asked };
}

const { handOver } = buybackTransitions;
const { sendReturn } = itemTransitions;

type Line = Pick<HistoryLine, 'subject' | 'action' | 'happenedAt'>;

/** The instants that no field of the dossier has. */
export function seenOf(lines: readonly Line[], transports: readonly Transport[]): Seen {
  const first = (of: HistoryLine['subject'], ...actions: string[]): string | null =>
    lines.find(({ subject, action }) => subject === of && actions.includes(action))?.happenedAt ?? null;
  const returned = transports.find(({ leg }) => leg === 'return');
  const returnSentAt = first('item', sendReturn.id);
  const isDelivered = returned !== undefined && deliverTransport.to.includes(returned.status);
  return {
    sentAt: first('buyback', handOver.id),
    cancelledAt: first('buyback', ...cancellations),
    returnSentAt,
    // handed back at a counter: there is no parcel to wait for
    returnDeliveredAt: isDelivered ? returned.lastEventAt : returned ? null : returnSentAt,
  };
}

export const listMessages = (db: Trx, buybackId: string): Promise<BuybackMessage[]> =>
  db
    .selectFrom('buyback_messages')
    .selectAll()
    .where('buybackId', '=', buybackId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

type NewMessage = Pick<BuybackMessage, 'author' | 'userId' | 'userName' | 'text' | 'photoId'>;

/** Adds to the conversation of a file. */
export const addMessage = (
  db: Trx,
  { id: buybackId, retailerAccountId, buyerAccountId }: Buyback,
  message: NewMessage,
  now: Date,
): Promise<BuybackMessage> =>
  db
    .insertInto('buyback_messages')
    .values({ ...message, buybackId, retailerAccountId, buyerAccountId, createdAt: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();

/** How much the customer of a dossier has written since a moment, photos counted separately. */
export async function countMessages(
  db: Trx,
  buybackId: string,
  since: Date,
): Promise<{ texts: number; photos: number }> {
  const written = await db
    .selectFrom('buyback_messages')
    .select('photoId')
    .where('buybackId', '=', buybackId)
    .where('author', '=', 'customer')
    .where('createdAt', '>', since.toISOString())
    .execute();
  const photos = written.filter(({ photoId }) => photoId !== null).length;
  return { texts: written.length - photos, photos };
}
