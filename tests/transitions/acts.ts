import type { Name } from '../kit/driver.ts';
import { tasks } from '@reprise/server/app.ts';
import type { Arranged } from '../kit/arrange-dossier.ts';
import { stateOf } from '../kit/state-of-dossier.ts';
import { runJobs } from '../kit/run-jobs.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import type { World } from '../kit/world.ts';
import type { Ready } from './provoke.ts';

/** A call about the item, with its present version. */
export const onItem = (world: World, dossier: Arranged, name: Name, body: object = {}): Ready => ({
  dossier,
  act: async (token) => {
    const { version } = await stateOf(world, dossier.buybackId);
    return world.as(token).raw(name, { params: { id: dossier.itemId }, body: { version, ...body } });
  },
});

/** A call about the dossier, with its present version. */
export const onDossier = (world: World, dossier: Arranged, name: Name, body: object = {}): Ready => ({
  dossier,
  act: async (token) => {
    const { buybackVersion: version } = await stateOf(world, dossier.buybackId);
    return world.as(token).raw(name, { params: { id: dossier.buybackId }, body: { version, ...body } });
  },
});

const jobOf = {
  'litigations.expire': 'litigations.expire_one',
  'buybacks.expire_predeclarations': 'buybacks.expire_predeclaration',
} as const;

/** Runs a timer and the jobs that it enqueues. */
export async function runTimer(world: World, timer: keyof typeof jobOf): Promise<null> {
  await addJob(world.db.unbound, [], timer, {});
  const failures = [...(await runJobs(world, tasks, timer)), ...(await runJobs(world, tasks, jobOf[timer]))];
  if (failures.length > 0) throw new AggregateError(failures, `${timer} has failed`);
  return null;
}
