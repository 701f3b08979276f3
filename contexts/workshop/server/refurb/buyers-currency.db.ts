import type { Currency } from '@reprise/platform/domain/core/money.ts';
import { sql } from 'kysely';

/** The currency of the buyer’s account, in which steps and parts cost (docs/resale.md), for a row of one of its tables. */
export const buyersCurrency = (table: 'refurb_steps' | 'item_refurb_steps') =>
  sql<Currency>`(select "currency" from accounts where accounts."id" = ${sql.ref(`${table}.buyerAccountId`)})`.as(
    'currency',
  );
