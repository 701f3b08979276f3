import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { customerPhotoRefusal, uploadRules, uploadWords } from '@reprise/platform/domain/file/upload.ts';
import { messageLimits } from '@reprise/platform/domain/core/limits.ts';
import type { BuybackMessage } from '@reprise/dossier/domain/messages/message.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { sniff } from '@reprise/platform/server/files/sniff.ts';
import { cleanFile, type CleanFile } from '@reprise/platform/server/files/clean-file.ts';
import { giveUpFiles } from '@reprise/platform/server/files/give-up-files.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { fileIn } from '@reprise/platform/server/http/bodies.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { addFile, getFile } from '@reprise/platform/server/files/files.db.ts';
import { type Opened, closeTasks, openTask } from '@reprise/dossier/server/public.ts';
import { addMessage, countMessages, listMessages } from './following.db.ts';

const byCustomer = { author: 'customer', userId: null, userName: '' } as const;

/** A message of the customer, with a task to answer it. Refusal: `too_many_requests`. */
export async function writeMessage(call: Call, { dossier }: Opened, text: string): Promise<BuybackMessage> {
  const { texts } = await countMessages(call.db, dossier.buyback.id, new Date(call.now.getTime() - dayMs));
  if (texts >= messageLimits.perDay) throw tooMany();
  const message = await addMessage(
    call.db,
    dossier.buyback,
    { ...byCustomer, text, photoId: null },
    call.now,
  );
  await askForReply(call, dossier, text);
  return message;
}

/**
 * A photo or proof of the customer, recognised by its content. No transaction is open while it is decoded and stored.
 * Refusals: those of a photo, `too_many_requests`.
 */
export async function addPhoto(
  call: Call,
  { dossier, customer }: Opened,
  sent: unknown,
): Promise<BuybackMessage> {
  const { buyback } = dossier;
  const since = new Date(call.now.getTime() - dayMs);
  const { photos } = await inWall(call.pools, customer.accountIds, (db) =>
    countMessages(db, buyback.id, since),
  );
  if (photos >= messageLimits.photosPerDay) throw tooMany();
  const { bytes } = fileIn(sent);
  const type = sniff(bytes);
  const refusal = customerPhotoRefusal({ type, bytes: bytes.byteLength });
  if (refusal !== null)
    throw new Refused(refusal, {
      violations: [{ field: 'file', code: refusal, values: uploadWords('customer_photo') }],
    });
  const clean = await cleanFile(bytes, type, uploadRules.customer_photo.maxPixels);
  const id = await call.files.put(clean.bytes, clean.type);
  try {
    return await writePhoto(call, dossier, { id, ...clean });
  } catch (error) {
    await giveUpFiles(call.files, [id], error);
    throw error;
  }
}

/** The rows of a photo whose bytes are stored, and the task to look at it. */
async function writePhoto(
  call: Call,
  dossier: Opened['dossier'],
  { id, bytes, type }: CleanFile & { id: string },
): Promise<BuybackMessage> {
  const { buyback } = dossier;
  const { id: photoId } = await addFile(call.db, bytes, {
    id,
    retailerAccountId: buyback.retailerAccountId,
    buyerAccountId: buyback.buyerAccountId,
    purpose: 'customer_photo',
    name: `${buyback.identificationNumber}.${type.split('/')[1] ?? 'bin'}`,
    mediaType: type,
    uploadedBy: null,
    createdAt: call.now.toISOString(),
  });
  const message = await addMessage(call.db, buyback, { ...byCustomer, text: '', photoId }, call.now);
  await askForReply(call, dossier, '');
  return message;
}

const tooMany = (): Refused => new Refused('too_many_requests', { extra: { retryAfter: dayMs / 1_000 } });

const detailMax = 500;

/** One open task per dossier, whatever the customer adds meanwhile. */
async function askForReply(call: Call, { buyback, item }: Opened['dossier'], text: string): Promise<void> {
  await closeTasks(call.db, 'reply_pending', buyback.id, call.now);
  await openTask(
    call.db,
    {
      kind: 'reply_pending',
      retailerAccountId: buyback.retailerAccountId,
      buyerAccountId: buyback.buyerAccountId,
      storeId: buyback.storeId,
      warehouseId: buyback.warehouseId,
      buybackId: buyback.id,
      itemId: item.id,
      detail: Array.from(text).slice(0, detailMax).join(''),
    },
    call.now,
  );
}

/** The retailer answers: on the customer's page, and by mail. */
export async function answerMessage(
  call: Call,
  { buyback }: Opened['dossier'],
  text: string,
): Promise<BuybackMessage> {
  const { actor, now } = call;
  const by = { author: 'staff', userId: actor.userId, userName: actor.name } as const;
  const message = await addMessage(call.db, buyback, { ...by, text, photoId: null }, now);
  await closeTasks(call.db, 'reply_pending', buyback.id, now);
  await call.jobs.add('mails.send', { kind: 'message_answered', buybackId: buyback.id, note: text });
  return message;
}

/** A photo of the conversation, for the holder of the link. Refusal: `not_found`. */
export async function photoOf(call: Call, { dossier }: Opened, fileId: string) {
  const messages = await listMessages(call.db, dossier.buyback.id);
  const found = messages.some(({ photoId }) => photoId === fileId)
    ? await getFile(call.db, fileId)
    : undefined;
  const stored = found && (await call.files.stream(found.id));
  if (!found || !stored) throw new Refused('not_found');
  call.setHeader('cache-control', 'private, no-store');
  call.setHeader('x-content-type-options', 'nosniff');
  return {
    file: stored.stream,
    name: found.name,
    mediaType: found.mediaType,
    disposition: 'inline' as const,
  };
}
