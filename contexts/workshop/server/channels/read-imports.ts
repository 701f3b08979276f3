import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { channelLimits } from '../../domain/channels/channel.limits.ts';
import { refusedIn } from '../../domain/channels/mirakl.ts';
import { endImport, forgetImport, itemsOfImport, openImports } from './channel-offers.db.ts';
import { endOfImport, reportOfImport, ShopFailed } from './mirakl-shop.ts';
import type { Channel } from './open-channel.ts';
import { seeToEach } from './see-to-each.ts';

type End = NonNullable<Awaited<ReturnType<typeof endOfImport>>>;

/**
 * What the shop answers, or what is taken instead where it refuses this very call: it keeps what was sent for a time only,
 * and one import that it has forgotten would hold up all that comes after it.
 */
async function orWhenRefused<Answer>(
  { log }: JobCall,
  which: { connectorId: string; importId: string },
  { asked, instead }: { asked: Promise<Answer>; instead: Answer },
): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ShopFailed) || !['not_found', 'refused'].includes(error.fault)) throw error;
    if (error.isPassing) throw error;
    log.warn({ ...which, err: error }, 'a marketplace does not say what became of an import');
    return instead;
  }
}

async function readImport(call: JobCall, channel: Channel, importId: string): Promise<void> {
  const { id, shop } = channel;
  const which = { connectorId: id, importId };
  const forgotten: End = { failed: 'forgotten', hasReport: false };
  const asked = endOfImport(shop, importId);
  const end = await orWhenRefused<End | null>(call, which, { asked, instead: forgotten });
  if (end === null) return;
  if (end.failed !== null) {
    call.log.warn({ ...which, reason: end.failed }, 'an import failed at a marketplace');
    return call.inWall((db) => forgetImport(db, id, importId));
  }
  const report = end.hasReport
    ? await orWhenRefused(call, which, { asked: reportOfImport(shop, importId), instead: '' })
    : '';
  await call.inWall(async (db) =>
    endImport(db, id, importId, refusedIn(report, await itemsOfImport(db, id, importId))),
  );
}

/**
 * Reads what became of the offers that were sent: what the marketplace refused is kept with its words. Answers how it
 * failed at an import, whose end the next run asks for again; null where it did not.
 */
export async function readImports(call: JobCall, channel: Channel): Promise<ShopFailed | null> {
  const open = await call.inWall((db) => openImports(db, channel.id, channelLimits.imports));
  return seeToEach(call, open, (importId) => readImport(call, channel, importId));
}
