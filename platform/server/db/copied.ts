import { sql, type RawBuilder } from 'kysely';

// what copies of an account's rows are written with: their ids follow from those of the originals (`app.copy_id`)

/** The columns of a thing but `others`, so that a field which the thing gains is copied. */
export const columnsBut = (thing: { shape: object }, others: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    Object.keys(thing.shape)
      .filter((name) => !others.includes(name))
      .map((name) => sql.ref(name)),
  );

/** The id that the copy of a row has in the account `to`. */
export const copyOf = (id: RawBuilder<unknown>, to: string): RawBuilder<unknown> =>
  sql`app.copy_id(${id}, ${to}::uuid)`;

/** The same of an array of ids, in its order. */
export const copiesOf = (ids: RawBuilder<unknown>, to: string): RawBuilder<unknown> =>
  sql`array(select app.copy_id(one, ${to}::uuid) from unnest(${ids}) with ordinality as of (one, place) order by place)`;
