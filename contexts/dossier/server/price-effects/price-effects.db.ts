import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { sql } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';

type Asked = { accountId: string; since: Date };

/** The files of a retailer declared since a moment, in the actor's reach. */
const declared = ({ accountIds }: Actor, { accountId, since }: Asked) =>
  build
    .selectFrom('buybacks')
    .where('retailerAccountId', '=', accountId)
    .where((is) =>
      is.or([is('retailerAccountId', 'in', [...accountIds]), is('buyerAccountId', 'in', [...accountIds])]),
    )
    .where('createdAt', '>=', since.toISOString())
    .where('declaredPrice', 'is not', null);

/** How many there are, and of these products. */
export const declaredCountQuery = (actor: Actor, asked: Asked, productIds: readonly string[]) =>
  declared(actor, asked).select([
    sql<number>`count(*)::int`.as('files'),
    sql<number>`(count(*) filter (where "productId" = any (${[...productIds]}::uuid[])))::int`.as(
      'concerned',
    ),
  ]);

/** Those of these products, the latest first, at most so many. */
export const declaredFilesQuery = (actor: Actor, asked: Asked, productIds: readonly string[], most: number) =>
  declared(actor, asked)
    .select([
      'id',
      'identificationNumber',
      'productId',
      'productLabel',
      'declaredPrice',
      'declaredResponses',
      'priceSnapshot',
      'declarationId',
    ])
    .where('productId', '=', sql<string>`any (${[...productIds]}::uuid[])`)
    .orderBy('createdAt', 'desc')
    .limit(most);
