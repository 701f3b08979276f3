import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { z } from 'zod';
import { addJob, task, type JobCall, type Task } from '@reprise/platform/server/jobs/task.ts';
import { deviceCheckLimits } from '../../domain/device-checks/device-check.limits.ts';
import { forgetDeviceChecks, stoppedDevices, type StoppedDevice } from './device-checks.db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Deletes what was said of devices that nobody asked about any more. */
    'device_checks.forget': Record<string, never>;
    /** Has partners asked again about the devices for which an item or a payment waits. */
    'device_checks.look': Record<string, never>;
  }
}

/** Each has a job of its own, one after the other for the accounts of one dossier, so that no partner is stormed. */
async function askAgain({ db }: JobCall, stopped: StoppedDevice): Promise<void> {
  const { buybackId, paymentId, retailerAccountId, buyerAccountId } = stopped;
  const accountIds = [retailerAccountId, buyerAccountId];
  const options = {
    queue: `device-checks:${retailerAccountId}`,
    jobKey: `stopped-device:${paymentId ?? buybackId}`,
  };
  if (paymentId === null)
    await addJob(db.unbound, accountIds, 'items.check_device', { buybackId, again: true }, options);
  else await addJob(db.unbound, accountIds, 'payments.check_device', { paymentId, again: true }, options);
}

export const deviceChecksTasks: Task[] = [
  task('device_checks.look', z.object({}).strict(), async (call) => {
    for (const stopped of await stoppedDevices(call.db, deviceCheckLimits.againPerDay))
      await askAgain(call, stopped);
  }),
  task('device_checks.forget', z.object({}).strict(), async ({ db, now, log }) => {
    const before = new Date(now.getTime() - deviceCheckLimits.keptDays * dayMs);
    const forgotten = await forgetDeviceChecks(db, before);
    if (forgotten > 0) log.info({ forgotten }, 'checks of devices were forgotten');
  }),
];
