import type { Webhook } from '../../domain/webhooks/webhook.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '@reprise/platform/server/db/db.ts';

type NewWebhook = Omit<Webhook, 'id' | 'version' | 'createdAt'>;

export const insertWebhook = (db: Trx, webhook: NewWebhook): Promise<Webhook> =>
  db.insertInto('webhooks').values(webhook).returningAll().executeTakeFirstOrThrow();

export const getWebhook = (db: Trx, id: string): Promise<Webhook | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it meanwhile. */
export const holdWebhook = (db: Trx, id: string): Promise<Webhook | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function countWebhooks(db: Trx, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

type Change = Partial<Omit<Webhook, 'id' | 'accountId' | 'createdBy' | 'createdAt' | 'version'>>;

/** Changes the webhook in the version that was seen; undefined: somebody changed it since. */
export const changeWebhook = (
  db: Trx,
  { id, version }: Pick<Webhook, 'id' | 'version'>,
  change: Change,
): Promise<Webhook | undefined> =>
  db
    .updateTable('webhooks')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

/** How far it is and how it does, which nobody has to have seen. */
export const setProgress = async (
  db: Trx,
  id: string,
  progress: Partial<
    Pick<Webhook, 'readTo' | 'failingSince' | 'failedRounds' | 'restsUntil' | 'missedSince' | 'sentBackAt'>
  >,
): Promise<void> => {
  await db.updateTable('webhooks').set(progress).where('id', '=', id).execute();
};

export const deleteWebhook = async (db: Trx, id: string): Promise<void> => {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
};

/** The webhooks of an account, each with who made it and how much waits for it. */
const viewed = (db: Trx, accountId: string) =>
  db
    .selectFrom('webhooks as w')
    .leftJoin('users', 'users.id', 'w.createdBy')
    .select([
      'w.id',
      'w.label',
      'w.url',
      'w.types',
      'w.isActive',
      'w.offReason',
      'w.offAt',
      'w.oldSecretUntil',
      'w.failingSince',
      'w.missedSince',
      'w.version',
      'w.createdAt',
      sql<string>`concat_ws(' ', users."firstname", users."lastname")`.as('createdByName'),
      sql<number>`(select count(*) from webhook_deliveries as d
        where d."webhookId" = w."id" and d."outcome" is null)`.as('waiting'),
    ])
    .where('w.accountId', '=', accountId);

export const viewOfWebhook = (db: Trx, { accountId, id }: Pick<Webhook, 'accountId' | 'id'>) =>
  viewed(db, accountId).where('w.id', '=', id).executeTakeFirstOrThrow();

export async function listWebhooks(
  db: Trx,
  accountId: string,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
) {
  const items = await viewed(db, accountId)
    .orderBy('w.createdAt', 'desc')
    .orderBy('w.id', 'desc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute();
  return { items, total: await countWebhooks(db, accountId) };
}

/** The webhooks of every account for which there is something to do: ids only. */
export async function webhooksDue(
  { unbound }: Db,
  until: Date,
): Promise<Pick<Webhook, 'id' | 'accountId'>[]> {
  const { rows } = await sql<Pick<Webhook, 'id' | 'accountId'>>`
    select * from app.webhooks_due(${until.toISOString()}::timestamptz)`.execute(unbound);
  return rows;
}

/** The position before the first event of an account since a moment; null: there is none since. */
export async function positionBefore(db: Trx, accountId: string, since: string): Promise<number | null> {
  // each half by its own index, which ends at the first: an account has millions
  const half = (side: 'accountId' | 'buyerAccountId') =>
    db
      .selectFrom('events')
      .select('position')
      .where(side, '=', accountId)
      .where('happenedAt', '>=', since)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
  const [own, bought] = await Promise.all([half('accountId'), half('buyerAccountId')]);
  const found = [own, bought].flatMap((first) => first?.position ?? []);
  return found.length === 0 ? null : Math.min(...found) - 1;
}
