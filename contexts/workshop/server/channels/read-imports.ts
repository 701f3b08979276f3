import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { channelLimits } from '../../domain/channels/channel.limits.ts';
import { refusedIn } from '../../domain/channels/mirakl.ts';
import { endImport, forgetImport, itemsOfImport, openImports } from './channel-offers.db.ts';
import { endOfImport, reportOfImport } from './mirakl-shop.ts';
import type { Channel } from './open-channel.ts';

async function readImport(call: JobCall, channel: Channel, importId: string): Promise<void> {
  const { id, shop } = channel;
  const end = await endOfImport(shop, importId);
  if (end === null) return;
  if (end.failed !== null) {
    call.log.warn({ connectorId: id, importId, reason: end.failed }, 'an import failed at a marketplace');
    return call.inWall((db) => forgetImport(db, id, importId));
  }
  const report = end.hasReport ? await reportOfImport(shop, importId) : '';
  await call.inWall(async (db) =>
    endImport(db, id, importId, refusedIn(report, await itemsOfImport(db, id, importId))),
  );
}

/** Reads what became of the offers that were sent: what the marketplace refused is kept with its words. */
export async function readImports(call: JobCall, channel: Channel): Promise<void> {
  const open = await call.inWall((db) => openImports(db, channel.id, channelLimits.imports));
  for (const importId of open) await readImport(call, channel, importId);
}
