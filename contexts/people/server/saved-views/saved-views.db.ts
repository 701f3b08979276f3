import type { SavedView } from '../../domain/saved-views/saved-view.ts';
import type { Insertable } from 'kysely';
import type { Tables, Trx } from '@reprise/platform/server/db/db.ts';

type Place = Pick<SavedView, 'accountId' | 'organizationId' | 'userId'>;

/** The views of a list that somebody sees there, by their names: the account's, their entity's, their own. */
export const viewsOf = (db: Trx, { accountId, organizationId, userId }: Place, list: string) =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .where((is) =>
      is.or([
        is('reach', '=', 'account'),
        is.and([is('reach', '=', 'entity'), is('organizationId', '=', organizationId)]),
        is.and([is('reach', '=', 'own'), is('userId', '=', userId)]),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Locked until the transaction ends. */
export const holdView = (db: Trx, accountId: string, id: string): Promise<SavedView | undefined> =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Those who save views of one account do it one after the other, so that its bounds hold. */
export const holdSaving = async (db: Trx, accountId: string): Promise<void> => {
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
};

/** How many views of a list there are beside one: of the same author for themselves, or shared in the account. */
export async function countBeside(
  db: Trx,
  { accountId, userId, list, reach }: Pick<SavedView, 'accountId' | 'userId' | 'list' | 'reach'>,
  id: string | null,
): Promise<number> {
  let views = db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('accountId', '=', accountId)
    .where('list', '=', list);
  views =
    reach === 'own'
      ? views.where('reach', '=', 'own').where('userId', '=', userId)
      : views.where('reach', '<>', 'own');
  if (id !== null) views = views.where('id', '<>', id);
  return (await views.executeTakeFirstOrThrow()).number;
}

export const insertView = (db: Trx, view: Insertable<Tables['saved_views']>): Promise<SavedView> =>
  db.insertInto('saved_views').values(view).returningAll().executeTakeFirstOrThrow();

type Change = Partial<Pick<SavedView, 'name' | 'search' | 'reach' | 'isFirst'>>;

/** Nothing back: somebody changed it meanwhile. */
export const updateView = (
  db: Trx,
  { id, version }: Pick<SavedView, 'id' | 'version'>,
  change: Change,
  now: Date,
): Promise<SavedView | undefined> =>
  db
    .updateTable('saved_views')
    .set({ ...change, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

/** No other view of the list is shown first to the same people. */
export async function putBehind(db: Trx, view: SavedView): Promise<void> {
  const { id, accountId, list, reach, organizationId, userId } = view;
  let others = db
    .updateTable('saved_views')
    .set({ isFirst: false })
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .where('reach', '=', reach)
    .where('isFirst', '=', true)
    .where('id', '<>', id);
  if (reach === 'entity') others = others.where('organizationId', '=', organizationId);
  if (reach === 'own') others = others.where('userId', '=', userId);
  await others.execute();
}

export const removeView = async (db: Trx, id: string): Promise<void> => {
  await db.deleteFrom('saved_views').where('id', '=', id).execute();
};
