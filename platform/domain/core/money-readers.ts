import type { z } from 'zod';
import { can, type Holder } from './access.ts';
import type { Permission } from './permissions.ts';

/**
 * Who reads what of money in an answer: holders of one of the permissions. An operator of a workshop holds none of them:
 * the control alone shows them the declared and the controlled price, while the thing lies on their bench.
 *
 * `price`: what a file was announced, controlled, bought and paid for, line by line, and what one was paid with.
 * `cost`: what the work on an item and its parts cost.
 */
const moneyReaders = {
  price: ['buyback_price_read'],
  cost: ['items_economic_data_read', 'refurb_step_definition_write'],
} as const satisfies Record<string, readonly Permission[]>;
type Kind = keyof typeof moneyReaders;

const kinds = new WeakMap<z.core.$ZodType, Kind>();

/**
 * Marks a field of a view as this kind of money: the field is removed from the answers of everybody who may not read
 * it.
 */
export function forReadersOf<S extends z.ZodType>(kind: Kind, field: S): z.ZodOptional<S> {
  const marked = field.optional();
  kinds.set(marked, kind);
  return marked;
}

/** The same of several fields. */
export const priceFields = <S extends Record<string, z.ZodType>>(fields: S) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, forReadersOf('price', field)])) as {
    [Name in keyof S]: z.ZodOptional<S[Name]>;
  };

/** The kind of money of a view's field; undefined: everybody who gets the answer may read it. */
export const kindOfMoney = (field: z.core.$ZodType): Kind | undefined => kinds.get(field);

/** Does the actor read this kind? */
export const readsMoney = (actor: Holder, kind: Kind): boolean =>
  moneyReaders[kind].some((permission) => can(actor, permission));
