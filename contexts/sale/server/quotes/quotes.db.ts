import type { SavedQuote } from '../../domain/quotes/quote.ts';
import { sql, type Kysely } from 'kysely';
import { createHmac } from 'node:crypto';
import { jsonb, type Tables, type Trx } from '@reprise/platform/server/db/db.ts';
import { secretKeys } from '@reprise/platform/server/settings.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';

/**
 * The secret of a quote's link is derived from the quote, so that it need not be kept in a queue; only its hash is
 * stored.
 */
const secretFrom = (secretKey: string, quoteId: string): string =>
  createHmac('sha256', secretKey).update(`quote:${quoteId}`).digest('base64url');

/** The secret whose hash a stored quote has, also when the key has been changed since. */
export function quoteSecret({ id, tokenHash }: Pick<SavedQuote, 'id' | 'tokenHash'>): string {
  const secrets = secretKeys().map((key) => secretFrom(key, id));
  return secrets.find((secret) => hashOf(secret) === tokenHash) ?? secretFrom(secretKeys()[0], id);
}

/** The message of a quote is written once under this key, and deleted with it. */
export const quoteMailKey = (quoteId: string): string => `quote:${quoteId}`;

type NewQuote = Omit<SavedQuote, 'id' | 'tokenHash' | 'createdAt'>;

/** Stores a quote; `id` is given, since the hash of its link is derived from it. */
export const insertQuote = (db: Trx, id: string, quote: NewQuote, now: Date): Promise<SavedQuote> =>
  db
    .insertInto('saved_quotes')
    .values({
      ...quote,
      id,
      tokenHash: hashOf(secretFrom(secretKeys()[0], id)),
      lines: jsonb(quote.lines),
      createdAt: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const getQuote = (db: Trx, id: string): Promise<SavedQuote | undefined> =>
  db.selectFrom('saved_quotes').selectAll().where('id', '=', id).executeTakeFirst();

/** The quote of a link, by the hash of its secret; by a definer function, since the caller is unknown. */
export async function quoteOfLink(db: Trx, token: string): Promise<SavedQuote | undefined> {
  const { rows } = await sql<SavedQuote>`select * from app.saved_quote_of(${hashOf(token)})`.execute(db);
  return rows[0];
}

/** Quotes for one address, or of one visitor, are counted and written one after the other until the transaction ends. */
export async function holdQuotes(
  db: Trx,
  accountId: string,
  { email, sessionId }: Pick<SavedQuote, 'email' | 'sessionId'>,
): Promise<void> {
  // the address before the visitor, always: no two wait for each other
  await sql`
    select pg_advisory_xact_lock(hashtextextended('quotes ' || ${accountId} || ' ' || lower(${email}), 0)),
      pg_advisory_xact_lock(hashtextextended('quotes ' || ${accountId} || ' of ' || ${sessionId}, 0))`.execute(
    db,
  );
}

/**
 * How many quotes were sent to an address, and how many one visitor had sent, each since a moment; the former by a
 * definer function, since the wall would keep the address from its index.
 */
export async function countQuotes(
  db: Trx,
  accountId: string,
  { email, day, sessionId, hour }: { email: string; day: Date; sessionId: string | null; hour: Date },
): Promise<{ toAddress: number; ofVisitor: number }> {
  const { rows } = await sql<{ toAddress: number; ofVisitor: number }>`
    select
      app.quotes_to(${accountId}::uuid, ${email}, ${day.toISOString()}::timestamptz)::int as "toAddress",
      (select count(*) from saved_quotes where "accountId" = ${accountId}
        and "sessionId" = ${sessionId} and "createdAt" > ${hour.toISOString()})::int as "ofVisitor"`.execute(
    db,
  );
  return rows[0] ?? { toAddress: 0, ofVisitor: 0 };
}

export const productsOf = (db: Trx, accountId: string, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'status', 'images', 'buyerAccountId', 'label'])
    .where('accountId', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();

/** Deletes the quotes of every account that ended before a moment; answers how many. */
export async function purgeQuotes(db: Kysely<Tables>, endedBefore: Date): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select app.purge_saved_quotes(${endedBefore.toISOString()}::timestamptz)::int as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}
