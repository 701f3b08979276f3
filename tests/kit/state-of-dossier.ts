import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { holdsTogether } from '@reprise/dossier/domain/joint/invariant.ts';
import { expect } from 'vitest';
import type { Arranged } from './arrange-dossier.ts';
import type { World } from './world.ts';

/** The statuses of a dossier; fails when they break the joint invariant. */
export async function stateOf(world: World, buybackId: string) {
  const { rows } = await world.sql.query<{
    buyback: Buyback['status'];
    item: Item['status'];
    payment: string | null;
    litigation: Buyback['litigationStatus'];
    quarantineReason: string | null;
    version: number;
    buybackVersion: number;
    validatedPrice: number | null;
    toRecover: boolean;
    stock: string | null;
  }>(
    `select b."status" as buyback, i."status" as item, p."status" as payment, b."litigationStatus" as litigation,
       i."quarantineReason", i."version", b."version" as "buybackVersion", b."validatedPrice", b."toRecover",
       s."native" as stock
     from buybacks b join items i on i."buybackId" = b."id" left join stocks s on s."id" = i."stockId"
     left join lateral (select "status" from payments where "buybackId" = b."id" order by "createdAt" desc, "id" desc limit 1) p on true
     where b."id" = $1`,
    [buybackId],
  );
  const state = rows[0];
  if (!state) throw new Error('There is no such dossier');
  const together = {
    buyback: state.buyback,
    item: state.item,
    litigationOpen: state.litigation === 'open',
    authorityHold: state.quarantineReason === 'authority_hold',
  };
  expect({ ...together, holds: holdsTogether(together) }).toEqual({ ...together, holds: true });
  return state;
}

/** The jobs that were enqueued for a dossier, with the kind or type in their payload, the oldest first. */
export async function jobsOf(world: World, buybackId: string): Promise<string[]> {
  const { rows } = await world.sql.query<{ name: string }>(
    `select t.identifier || ':' || coalesce(j.payload->'payload'->>'kind', j.payload->'payload'->>'type', '') as name
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload->'payload'->>'buybackId' = $1 order by j.id`,
    [buybackId],
  );
  return rows.map(({ name }) => name);
}

/** The paid price that each event of the dossier's payments says, the oldest first. */
export async function toldPrices(world: World, { buybackId }: Pick<Arranged, 'buybackId'>) {
  const { rows } = await world.sql.query<{ action: string; paidPrice: number | null }>(
    `select "action", ("data"->'buyback'->>'paidPrice')::int as "paidPrice" from events
     where "thread" = $1 and "subject" = 'payment' order by "position"`,
    [buybackId],
  );
  return rows;
}
