import { isAsideForDevice, type Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { DeviceVerdict } from '@reprise/dossier/domain/device-checks/device-check.ts';
import type { QuarantineReason } from '@reprise/dossier/domain/items/item.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { checkDeviceOfDossier, loadDossier, numberOf, systemOf } from '@reprise/dossier/server/public.ts';
import { putAside } from '../items/quarantine-item.ts';
import { releaseByItself } from '../items/release-quarantine.ts';

const reasons: Partial<Record<DeviceVerdict, QuarantineReason>> = {
  locked: 'activation_lock',
  listed: 'blacklisted',
};

/** Is it here, and its control not over? */
const isToBeControlled = ({ item }: Dossier): boolean =>
  itemTransitions.quarantine.from.includes(item.status) && item.exitAt === null;

/** What an answer does to a device: the program puts it aside, takes it out, or leaves it. */
function consequenceOf(dossier: Dossier, verdict: DeviceVerdict, again: boolean) {
  const reason = reasons[verdict];
  if (reason !== undefined && isToBeControlled(dossier)) return { reason };
  return again && verdict === 'free' && isAsideForDevice(dossier) ? 'release' : null;
}

/**
 * The job `items.check_device`: a device that arrived and that the partner calls stolen or locked is put aside by the
 * program, and its customer told what to do (docs/device-identity.md, "Whether it is stolen or locked"). One of which it
 * knows nothing goes on to its control; its payment then waits for a person. `again`: one that was put aside, and that the
 * partner had called stolen or locked, goes on to its control once it is called free.
 */
export async function checkArrivedDevice(call: JobCall, buybackId: string, again: boolean): Promise<void> {
  const arrived = await call.inWall((db) => loadDossier(db, buybackId));
  if (arrived === undefined || !(isToBeControlled(arrived) || (again && isAsideForDevice(arrived)))) return;
  const verdict = await checkDeviceOfDossier(call, arrived, { again });
  if (verdict === null) return;
  await call.inWall(async (db, add) => {
    const dossier = await loadDossier(db, buybackId);
    const consequence = dossier === undefined ? null : consequenceOf(dossier, verdict, again);
    if (dossier === undefined || consequence === null) return;
    // another device may stand in its dossier by now: the job asks about that one
    if (numberOf(dossier)?.deviceKey !== numberOf(arrived)?.deviceKey)
      throw new Error('The device was changed while it was checked');
    const by = { db, actor: systemOf(call.accountIds), now: call.now };
    if (consequence === 'release') return releaseByItself(by, dossier);
    await putAside(by, dossier, { ...consequence, comment: '' });
    await add('mails.send', { kind: 'device_stopped', buybackId });
  });
}
