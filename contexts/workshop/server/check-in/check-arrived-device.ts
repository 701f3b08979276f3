import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { DeviceVerdict } from '@reprise/dossier/domain/device-checks/device-check.ts';
import type { QuarantineReason } from '@reprise/dossier/domain/items/item.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { checkDeviceOfDossier, loadDossier, systemOf } from '@reprise/dossier/server/public.ts';
import { putAside } from '../items/quarantine-item.ts';

const reasons: Partial<Record<DeviceVerdict, QuarantineReason>> = {
  locked: 'activation_lock',
  listed: 'blacklisted',
};

/** Is it here, and its control not over? */
const isToBeControlled = ({ item }: Dossier): boolean =>
  itemTransitions.quarantine.from.includes(item.status) && item.exitAt === null;

/**
 * The job `items.check_device`: a device that arrived and that the partner calls stolen or locked is put aside by the
 * program (docs/device-identity.md, "Whether it is stolen or locked"). One of which it knows nothing goes on to its
 * control; its payment then waits for a person.
 */
export async function checkArrivedDevice(call: JobCall, buybackId: string): Promise<void> {
  const arrived = await call.inWall((db) => loadDossier(db, buybackId));
  if (arrived === undefined || !isToBeControlled(arrived)) return;
  const verdict = await checkDeviceOfDossier(call, arrived);
  const reason = verdict === null ? undefined : reasons[verdict];
  if (reason === undefined) return;
  await call.inWall(async (db) => {
    const dossier = await loadDossier(db, buybackId);
    if (dossier === undefined || !isToBeControlled(dossier)) return;
    const by = { db, actor: systemOf(call.accountIds), now: call.now };
    await putAside(by, dossier, { reason, comment: '' });
  });
}
