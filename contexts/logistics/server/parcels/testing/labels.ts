import { expect } from 'vitest';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import type { World } from '@reprise/tests/kit/world.ts';
import type { Transport } from '../../../domain/transports/transport.ts';
import { parcelsTasks } from '../parcels.jobs.ts';

/** What the tests of labels made by a carrier do again and again. */
export function labelsIn(world: World) {
  const run = (name: string) => runJobs(world, parcelsTasks, name);
  const transportOf = async (id: string): Promise<Transport> =>
    (await world.sql.query('select * from transports where "id" = $1', [id])).rows[0];
  const tasksOf = async ({ buybackId }: Pick<Arranged, 'buybackId'>) =>
    (
      await world.sql.query(
        `select "kind", "detail" from tasks where "buybackId" = $1 and "doneAt" is null order by "createdAt"`,
        [buybackId],
      )
    ).rows;

  /** A dossier whose label is ordered but not ready. */
  async function asked() {
    const file = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_inventory' },
      item: { status: 'item_created' },
    });
    const body = { buybackId: file.buybackId };
    const { id } = await world.a.as.root_management_unit_manager.call('POST /transports', { body });
    return { file, id };
  }

  async function labelled() {
    const one = await asked();
    expect(await run('transports.label')).toEqual([]);
    const transport = await transportOf(one.id);
    return { ...one, transport, trackingNumber: String(transport.trackingNumber) };
  }
  return { run, transportOf, tasksOf, asked, labelled };
}
