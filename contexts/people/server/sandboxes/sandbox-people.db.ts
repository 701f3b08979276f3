import { sql } from 'kysely';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/**
 * The person in whose name the keys and webhooks of a place of a sandbox are made, with the rights of whoever runs it:
 * made with the first of them, without a password, at an address that no mail reaches. Answers their id.
 */
export async function personOfSandbox(
  db: Trx,
  { accountId, module: moduleType, userType: type }: Actor,
  organizationId: string,
): Promise<string> {
  const email = `${organizationId}@sandbox.invalid`;
  await sql`
    insert into users ("accountId", "email", "firstname", "lastname", "status", "language", "forceConnectionBySso")
    select ${accountId}, ${email}, 'Sandbox', left(organizations."commonName", 60), 'active', accounts."language", false
    from organizations join accounts on accounts."id" = organizations."accountId"
    where organizations."id" = ${organizationId} and accounts."id" = ${accountId} and accounts."sandboxOf" is not null
    on conflict (lower("email")) do nothing`.execute(db);
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('accountId', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await sql`
    insert into user_modules ("userId", "accountId", "moduleType", "type", "organizationId")
    values (${id}, ${accountId}, ${moduleType}, ${type}, ${organizationId})
    on conflict ("userId", "moduleType", "organizationId") do nothing`.execute(db);
  return id;
}
