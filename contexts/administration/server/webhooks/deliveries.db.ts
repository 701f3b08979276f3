import type { DeliveriesQuery } from '../../domain/webhooks/webhook.contract.ts';
import type { DeliveryView, Webhook, WebhookDelivery } from '../../domain/webhooks/webhook.ts';
import type { Event } from '../../domain/events/event.ts';
import { sql } from 'kysely';
import { countOf, totalOf } from '@reprise/platform/server/db/counted.ts';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';

export type Standing = {
  waiting: number;
  /** Whether events after those that it has taken were sent to it before: it was sent back to them. */
  wasBeyond: boolean;
};

/** How much waits for a webhook, and whether it goes through events for the first time. */
export const standingOf = (db: Trx, { id, readTo }: Pick<Webhook, 'id' | 'readTo'>): Promise<Standing> =>
  db
    .selectNoFrom((is) => {
      const its = is.selectFrom('webhook_deliveries').where('webhookId', '=', id);
      return [
        its
          .where('outcome', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .$asScalar()
          .$notNull()
          .as('waiting'),
        is
          .exists(its.where('position', '>', readTo).select('position'))
          .$castTo<boolean>()
          .as('wasBeyond'),
      ];
    })
    .executeTakeFirstOrThrow();

/** A delivery as far as its webhook does not say it. */
export type Delivery = Omit<WebhookDelivery, 'id' | 'accountId' | 'webhookId' | 'createdAt'>;

/** Adds deliveries as they are. One that was sent before waits from now on as if it were new. */
export async function addDeliveries(
  db: Trx,
  { id, accountId }: Pick<Webhook, 'id' | 'accountId'>,
  deliveries: readonly Delivery[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    insert into webhook_deliveries
      ("accountId", "webhookId", "position", "eventId", "thread", "type", "attempts", "tries", "firstTriedAt",
        "nextTryAt", "outcome", "endedAt", "createdAt")
    select ${accountId}::uuid, ${id}::uuid, one."position", one."eventId", one."thread", one."type", one."attempts",
      one."tries", one."firstTriedAt", one."nextTryAt", one."outcome", one."endedAt",
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${jsonb(deliveries)}) as one (
      "position" bigint, "eventId" uuid, "thread" uuid, "type" text, "attempts" integer, "tries" jsonb,
      "firstTriedAt" timestamptz, "nextTryAt" timestamptz, "outcome" text, "endedAt" timestamptz)
    on conflict ("webhookId", "position") do update
      set "nextTryAt" = excluded."nextTryAt", "createdAt" = excluded."createdAt", "firstTriedAt" = null,
        "outcome" = null, "endedAt" = null`.execute(db);
}

export type Due = { delivery: Delivery; event: Event };
/** What is due; `lost`: the positions of what is due too, and whose events are no longer kept. */
type FoundDue = { due: Due[]; lost: number[] };

/**
 * What is to be sent to a webhook now, in the order of the events, each with its event; nothing of a thread whose first
 * delivery waits for its next attempt.
 */
export async function deliveriesDue(
  db: Trx,
  webhookId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<FoundDue> {
  const isLater = sql<boolean>`"nextTryAt" > ${now.toISOString()}::timestamptz`;
  // one walk over what waits: a thread is held from the first of its deliveries that waits for its time
  const waiting = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .select(
      sql<number | null>`min("position") filter (where ${isLater}) over (partition by "thread")`.as(
        'heldFrom',
      ),
    )
    .where('webhookId', '=', webhookId)
    .where('outcome', 'is', null);
  const found = await db
    .selectFrom(waiting.as('d'))
    .selectAll()
    .where((is) => is.or([is('heldFrom', 'is', null), is('position', '<', is.ref('heldFrom'))]))
    .orderBy('position')
    .limit(limit)
    .execute();
  if (found.length === 0) return { due: [], lost: [] };
  const positions = found.map(({ position }) => position);
  const events = await db.selectFrom('events').selectAll().where('position', 'in', positions).execute();
  const at = new Map(events.map((event) => [event.position, event]));
  const due = found.flatMap(({ heldFrom: _heldFrom, ...delivery }) => {
    const event = at.get(delivery.position);
    return event === undefined ? [] : [{ delivery, event }];
  });
  return { due, lost: positions.filter((position) => !at.has(position)) };
}

/** Writes what came of attempts. What was switched off meanwhile stays so, unless it was delivered after all. */
export async function keepAttempts(db: Trx, webhookId: string, tried: readonly Delivery[]): Promise<void> {
  if (tried.length === 0) return;
  await sql`
    update webhook_deliveries as d
    set "attempts" = one."attempts", "tries" = one."tries", "firstTriedAt" = one."firstTriedAt",
      "nextTryAt" = one."nextTryAt", "outcome" = one."outcome", "endedAt" = one."endedAt"
    from jsonb_to_recordset(${jsonb(tried)}) as one (
      "position" bigint, "attempts" integer, "tries" jsonb, "firstTriedAt" timestamptz, "nextTryAt" timestamptz,
      "outcome" text, "endedAt" timestamptz)
    where d."webhookId" = ${webhookId}::uuid and d."position" = one."position"
      and (d."outcome" is null or one."outcome" = 'delivered')`.execute(db);
}

/** Ends what waits for a webhook that is switched off. */
export const endWaiting = async (db: Trx, webhookId: string, now: Date): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set({ outcome: 'unsent', endedAt: now.toISOString() })
    .where('webhookId', '=', webhookId)
    .where('outcome', 'is', null)
    .execute();
};

/** Ends what waits for events that are no longer kept, by their positions. */
export const endLost = async (
  db: Trx,
  webhookId: string,
  positions: readonly number[],
  now: Date,
): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set({ outcome: 'unsent', endedAt: now.toISOString() })
    .where('webhookId', '=', webhookId)
    .where('position', 'in', [...positions])
    .execute();
};

/** Lets one delivery wait as if it were new; undefined: the webhook has none such, or its event is no longer kept. */
export const sendAgain = (
  db: Trx,
  { webhookId, id }: { webhookId: string; id: string },
  now: Date,
): Promise<DeliveryView | undefined> =>
  db
    .updateTable('webhook_deliveries')
    .set({ nextTryAt: now.toISOString(), firstTriedAt: null, outcome: null, endedAt: null })
    .where('id', '=', id)
    .where('webhookId', '=', webhookId)
    .where((is) =>
      is.exists(
        is.selectFrom('events').select('id').whereRef('events.position', '=', 'webhook_deliveries.position'),
      ),
    )
    .returning(viewFields)
    .executeTakeFirst();

const viewFields = [
  'id',
  'eventId',
  'type',
  'attempts',
  'tries',
  'nextTryAt',
  'outcome',
  'endedAt',
  'createdAt',
] as const;

const filtered = (db: Trx, webhookId: string, { state, type }: DeliveriesQuery) => {
  let some = db.selectFrom('webhook_deliveries').where('webhookId', '=', webhookId);
  if (state === 'waiting') some = some.where('outcome', 'is', null);
  // written out, as the index of what was not delivered has it
  else if (state) some = some.where('outcome', '=', sql.lit(state));
  return type ? some.where('type', '=', type) : some;
};

export async function listDeliveries(db: Trx, webhookId: string, query: DeliveriesQuery) {
  const some = filtered(db, webhookId, query);
  const [items, { total }] = await Promise.all([
    some
      .select(viewFields)
      .orderBy('position', 'desc')
      .limit(query.itemsPerPage)
      .offset((query.page - 1) * query.itemsPerPage)
      .execute(),
    countOf(db, some).executeTakeFirstOrThrow(),
  ]);
  return { items, ...totalOf(total) };
}

/**
 * Looks at the next deliveries in the order in which they were made, and removes those from before. Answers how many, and
 * the last that was looked at; null: those after it are too young.
 */
export async function purgeDeliveries(
  db: Trx,
  before: Date,
  { after, most }: { after: string; most: number },
): Promise<{ removed: number; last: string | null }> {
  const { rows } = await sql<{ removed: number; last: string | null }>`
    select * from app.purge_deliveries_after(
      ${before.toISOString()}::timestamptz, ${after}::uuid, ${most}::integer)`.execute(db);
  return rows[0] ?? { removed: 0, last: null };
}
