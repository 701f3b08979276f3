import { schemaOfType, sentOf } from '@reprise/administration/domain/events/event-types.ts';
import type { Event } from '@reprise/administration/domain/events/event.ts';
import { holdsTogether, type Together } from '@reprise/dossier/domain/joint/invariant.ts';
import type { QueryResultRow } from 'pg';

/** Reads rows without row-level security. */
export type Read = <Row extends QueryResultRow>(text: string) => Promise<Row[]>;

type Line = {
  subjectId: string;
  subject: string;
  action: string;
  from: string | null;
  to: string | null;
};

/**
 * Replays the history of a thing from its first line: each line must start from the status in which the line before
 * ended, and the last one must end in `status`. Answers where it does not, else null.
 */
export function replay(lines: readonly Line[], status: string): string | null {
  let at: string | null = null;
  for (const [index, { action, from, to }] of lines.entries()) {
    if (to === null) continue;
    if (from !== at && index > 0 && at !== null) return `${action} leaves ${from}, but it was ${at}`;
    at = to;
  }
  return at === status ? null : `the history ends at ${at}, the row at ${status}`;
}

/** Where things begin without a line of their own: a payment as a promise, a step as one that a diagnosis assigned. */
const firstStatus: Readonly<Record<string, string>> = { payment: 'awaiting_payment', refurb_step: 'to_do' };

/** Every dossier whose history, in the order of its screen, does not lead to its present statuses. */
export async function unexplained(read: Read): Promise<string[]> {
  const things = await read<{ id: string; subject: string; status: string }>(
    `select "id", 'item' as subject, "status" from items
     union all select "id", 'buyback', "status" from buybacks
     union all select "id", 'payment', "status" from payments
     union all select "id", 'litigation', "status" from litigations
     union all select "id", 'refurb_step', "status" from item_refurb_steps`,
  );
  const lines = await read<Line>(
    `select "subjectId", "subject", "action", "from", "to" from history order by "id"`,
  );
  const byThing = Map.groupBy(lines, ({ subjectId }) => subjectId);
  return things.flatMap(({ id, subject, status }) => {
    const told = byThing.get(id) ?? [];
    if (told.length === 0 && firstStatus[subject] === status) return [];
    const broken = replay(told, status);
    const story = told.map(({ action, from, to }) => `${action} ${from}→${to}`).join(', ');
    return broken === null ? [] : [`${subject} ${id}: ${broken} (${story})`];
  });
}

/** Every dossier that breaks the joint invariant (docs/transitions.md, "Joint invariant"). */
export async function apart(read: Read): Promise<string[]> {
  const rows = await read<Together & { id: string }>(
    `select b."id", b."status" as buyback, i."status" as item, b."litigationStatus" = 'open' as "litigationOpen",
       coalesce(i."quarantineReason" = 'authority_hold', false) as "authorityHold"
     from buybacks b join items i on i."buybackId" = b."id"`,
  );
  return rows.filter((row) => !holdsTogether(row)).map((row) => JSON.stringify(row));
}

/** Ways of being in two places, each with a query of the items that are. */
const twoPlaces = {
  'in a stock of another workshop': `select i."id" from items i join stocks s on s."id" = i."stockId"
    where s."warehouseId" is distinct from i."warehouseId"`,
  'in a stock, and gone': `select "id" from items where "stockId" is not null and "exitAt" is not null`,
  'in a stock, and elsewhere': `select "id" from items where "stockId" is not null and ("status" like 'item_lost_%'
    or "status" in ('item_in_transit', 'item_returned', 'item_cancelled', 'item_created', 'item_awaiting_store_drop'))`,
  'in two packages that have not left': `select p."itemId" as "id" from package_items p
    join packages on packages."id" = p."packageId" and packages."status" in ('open', 'closed')
    group by 1 having count(*) > 1`,
  'in an open package of another place': `select i."id" from items i join package_items p on p."itemId" = i."id"
    join packages on packages."id" = p."packageId" and packages."status" = 'open'
    where packages."warehouseId" is distinct from i."warehouseId" and packages."storeId" is distinct from i."storeId"`,
  'in an open package, and gone': `select i."id" from items i join package_items p on p."itemId" = i."id"
    join packages on packages."id" = p."packageId" and packages."status" = 'open'
    where i."exitAt" is not null or i."status" like 'item_lost_%'
      or i."status" in ('item_in_transit', 'item_returned', 'item_cancelled')`,
  'under two numbers of one workshop': `select min(i."id"::text) as "id" from items i where i."exitAt" is null
    and i."identificationNumber" is not null group by i."warehouseId", i."identificationNumber" having count(*) > 1`,
} as const;

/** Every item that is in two places at once. */
export async function inTwoPlaces(read: Read): Promise<string[]> {
  const found: string[] = [];
  for (const [why, query] of Object.entries(twoPlaces))
    for (const { id } of await read<{ id: string }>(query)) found.push(`${id} is ${why}`);
  return found;
}

type Happened = Event & { told: string };

/**
 * Every line of history that is not told by an event of its own, in its order, and every event that is not as the schema
 * of its type says (docs/events.md).
 */
export async function untold(read: Read): Promise<string[]> {
  const lines = await read<{ told: string }>(
    `select "subject" || '.' || "action" || ' of ' || "subjectId" as told from history
     where "subject" not in ('package', 'transport') and "action" <> 'document_failed' order by "id"`,
  );
  const events = await read<Happened>(
    `select *, "subject" || '.' || "action" || ' of ' || "subjectId" as told from events order by "position"`,
  );
  const ofHistory = new Set(['buyback', 'item', 'payment', 'litigation', 'refurb_step']);
  const told = events.filter(({ subject }) => ofHistory.has(subject)).map((one) => one.told);
  const missed = lines.flatMap((line, at) => (told[at] === line.told ? [] : [line.told]));
  const wrong = events.flatMap((one) => {
    const sent = sentOf({ ...one, happenedAt: new Date(one.happenedAt).toISOString() });
    const { error } = schemaOfType(sent.type).safeParse(sent);
    return error ? [`${one.told}: ${error.message}`] : [];
  });
  return [...missed, ...wrong];
}

const jobs = `graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;

/** Jobs that failed for good. */
export const deadJobs = async (read: Read): Promise<string[]> =>
  (
    await read<{ job: string }>(
      `select t.identifier || ': ' || coalesce(j.last_error, '') as job from ${jobs} where j.attempts >= j.max_attempts`,
    )
  ).map(({ job }) => job);

/** The jobs that are due; makes failed ones due at once, instead of after a pause. */
export async function jobsLeft(read: Read): Promise<string[]> {
  await read(
    `update graphile_worker._private_jobs set run_at = now()
     where run_at > now() and attempts > 0 and locked_at is null`,
  );
  const left = await read<{ job: string }>(
    `select concat_ws(' ', t.identifier, j.attempts || '/' || j.max_attempts, j.last_error) as job
     from ${jobs} where j.run_at <= now() and j.attempts < j.max_attempts`,
  );
  return left.map(({ job }) => job);
}
