import type { Trx } from '@reprise/platform/server/db/db.ts';

/** False: the link was there. */
export const insertLink = async (
  db: Trx,
  link: { retailerAccountId: string; buyerAccountId: string },
  now: Date,
): Promise<boolean> => {
  const made = await db
    .insertInto('linked_buyers')
    .values({ ...link, createdAt: now.toISOString() })
    .onConflict((on) => on.doNothing())
    .returning('buyerAccountId')
    .executeTakeFirst();
  return made !== undefined;
};

/** The buyers of one retailer become those of another. */
export const copyLinks = async (
  db: Trx,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> => {
  await db
    .insertInto('linked_buyers')
    .columns(['retailerAccountId', 'buyerAccountId', 'createdAt'])
    .expression((of) =>
      of
        .selectFrom('linked_buyers')
        .select((is) => [
          is.val(to).as('retailerAccountId'),
          'buyerAccountId',
          is.val(now.toISOString()).as('createdAt'),
        ])
        .where('retailerAccountId', '=', from),
    )
    .execute();
};

/** False: there was none. */
export const deleteLink = async (
  db: Trx,
  retailerAccountId: string,
  buyerAccountId: string,
): Promise<boolean> => {
  const gone = await db
    .deleteFrom('linked_buyers')
    .where('retailerAccountId', '=', retailerAccountId)
    .where('buyerAccountId', '=', buyerAccountId)
    .returning('buyerAccountId')
    .executeTakeFirst();
  return gone !== undefined;
};
