import { itemTransitions } from '@reprise/domain/item/item.transitions';
import { decide } from '@reprise/domain/machine';
import { Refused } from '@reprise/domain/refusals';
import type { Transport } from '@reprise/domain/transport/transport';
import { cancelTransport, isMovingStage } from '@reprise/domain/transport/transport.states';
import type { AddJob } from '../../lib/jobs/task.ts';
import { getFile } from '../buybacks/file.db.ts';
import { moveFile, type Mover } from '../buybacks/move-file.db.ts';
import { filesCarried, moveTransport } from './transports.db.ts';
import { giveLabelUp } from './void-label.ts';

/** What travelled is where it came from: B08 with I09, or the item alone when its file has ended. */
export async function bringBack(by: Mover, transport: Transport): Promise<void> {
  for (const buybackId of await filesCarried(by.db, transport)) {
    const file = await getFile(by.db, buybackId);
    if (!file || !itemTransitions.comeBack.from.includes(file.item.status)) continue;
    await moveFile(by, file, {
      buyback: ['comeBack', null],
      item: ['comeBack'],
      facts: { item: { leg: transport.leg } },
    });
  }
}

/** Before the pick-up: the label is void, and what was said to have left has not. Refusals: `already_processed`. */
export async function cancel(by: Mover & { add: AddJob }, transport: Transport): Promise<void> {
  const decision = decide(cancelTransport, by.actor, transport, {
    isMoving: isMovingStage(transport.lastStage),
  });
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: transport.status } });
  const moved = await moveTransport(by.db, transport, { status: decision.to }, by.now);
  if (!moved) throw new Refused('status_changed', { extra: { currentStatus: transport.status } });
  await giveLabelUp(by.add, moved);
  if (transport.leg === 'inbound') await bringBack(by, transport);
}
