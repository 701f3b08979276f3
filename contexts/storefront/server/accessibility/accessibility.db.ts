import type { Conformity } from '../../domain/accessibility/conformity.ts';
import type { AccessibilityStatement, StatementInput } from '../../domain/accessibility/statement.ts';
import { sql, type CompiledQuery } from 'kysely';
import { build, jsonb, type Trx } from '@reprise/platform/server/db/db.ts';

/** Does the account declare its accessibility: in the form, or in a text of its own? */
export type Declared = { conformity: Conformity | null; isWritten: boolean };

export const declaredQuery = (accountId: string): CompiledQuery<Declared> =>
  sql<Declared>`
    select
      (select "conformity" from accessibility_statements where "accountId" = ${accountId}) as "conformity",
      exists (
        select from legal_texts
        where "accountId" = ${accountId} and "page" = 'accessibilityStatement' and "html" <> ''
      ) as "isWritten"`.compile(build);

export const statementQuery = (accountId: string): CompiledQuery<AccessibilityStatement> =>
  build.selectFrom('accessibility_statements').selectAll().where('accountId', '=', accountId).compile();

export async function declaredOf(db: Trx, accountId: string): Promise<Declared> {
  const { rows } = await db.executeQuery(declaredQuery(accountId));
  return rows[0] ?? { conformity: null, isWritten: false };
}

export const statementOf = (db: Trx, accountId: string): Promise<AccessibilityStatement | undefined> =>
  db.selectFrom('accessibility_statements').selectAll().where('accountId', '=', accountId).executeTakeFirst();

/** Saves a statement over the version that was read (null: there was none); no row when another was saved since. */
export function writeStatement(
  db: Trx,
  accountId: string,
  { version, translations, ...declared }: StatementInput,
  now: Date,
): Promise<AccessibilityStatement | undefined> {
  const values = { ...declared, translations: jsonb(translations), updatedAt: now.toISOString() };
  if (version === null)
    return db
      .insertInto('accessibility_statements')
      .values({ accountId, ...values })
      .onConflict((conflict) => conflict.column('accountId').doNothing())
      .returningAll()
      .executeTakeFirst();
  return db
    .updateTable('accessibility_statements')
    .set((is) => ({ ...values, version: is('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}
