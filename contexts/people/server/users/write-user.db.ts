import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { listOf } from '../../domain/connectors/connector.rules.ts';
import type { User } from '../../domain/users/user.ts';
import { samePlaces, type Place } from '../../domain/users/user.rules.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** Locks the addresses of all users until the transaction ends. */
export async function holdEmails(db: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('the addresses of users', 0))`.execute(db);
}

/** Which of these addresses (in lower case) a user of any account has. */
export async function takenEmails(db: Trx, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select taken as email from app.taken_emails(${[...emails]}::text[]) as taken`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

const accountOf = (db: Trx, actor: Actor, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'language', 'companyCountry', 'isProvider', 'isRetailer', 'isBuyerAndWorkshopsSupervisor'])
    .where('id', '=', accountId)
    .where('id', 'in', [...actor.accountIds]);

/** An account in the actor's scope, with what decides who may work there. */
export const findAccount = (db: Trx, actor: Actor, accountId: string) =>
  accountOf(db, actor, accountId).executeTakeFirst();

/** The same, if it was not deleted; nobody deletes it until the transaction ends. */
export const holdAccount = (db: Trx, actor: Actor, accountId: string) =>
  accountOf(db, actor, accountId).where('deletedAt', 'is', null).forKeyShare().executeTakeFirst();
export type AccountOfUsers = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The domains of the addresses that sign in by the account's single sign-on; none where no configuration is active. */
export async function ssoDomains(db: Trx, accountId: string): Promise<string[]> {
  const active = await db
    .selectFrom('connector_organizations')
    .innerJoin('connectors', 'connectors.id', 'connector_organizations.connectorId')
    .select('connector_organizations.properties')
    .where('connector_organizations.accountId', '=', accountId)
    .where('connector_organizations.active', '=', true)
    .where('connectors.type', '=', 'authentication')
    .execute();
  return active.flatMap(({ properties }) => listOf(properties.find(({ name }) => name === 'domains')?.value));
}

/** The organizations of an account in which the actor may place somebody: all, or those that they are limited to. */
export function organizationsOfPeople(db: Trx, actor: Actor, accountId: string) {
  const entities = db
    .selectFrom('organizations')
    .select(['id', 'commonName', 'type', 'status', 'externalId'])
    .where('accountId', '=', accountId);
  return actor.organizationIds ? entities.where('id', 'in', [...actor.organizationIds]) : entities;
}

/** Those of them that are named; none of them is closed until the transaction ends. */
export const heldOrganizations = (db: Trx, actor: Actor, accountId: string, ids: readonly string[]) =>
  organizationsOfPeople(db, actor, accountId)
    .where('id', 'in', [...ids])
    .forKeyShare()
    .execute();

export type WrittenUser = Pick<
  User,
  'email' | 'firstname' | 'lastname' | 'phone' | 'status' | 'language' | 'forceConnectionBySso'
>;

/** New people of an account, in the order given; they have no password yet. */
export async function insertUsers(
  db: Trx,
  accountId: string,
  people: readonly WrittenUser[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .insertInto('users')
    .values(
      people.map(({ email, firstname, lastname, phone, status, language, forceConnectionBySso }) => ({
        accountId,
        email,
        firstname,
        lastname,
        phone,
        status,
        language,
        forceConnectionBySso,
        passwordHash: null,
        lastLoginAt: null,
        createdAt: now.toISOString(),
      })),
    )
    .returning(['id', 'email'])
    .execute();
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  return people.map(({ email }) => ids.get(email) ?? '');
}

export async function insertModules(
  db: Trx,
  modules: readonly (Place & { userId: string; accountId: string })[],
): Promise<void> {
  if (modules.length > 0)
    await db
      .insertInto('user_modules')
      .values(
        modules.map(({ userId, accountId, moduleType, type, organizationId }) => ({
          userId,
          accountId,
          moduleType,
          type,
          organizationId,
        })),
      )
      .execute();
}

/** Writes the changed fields, if nobody has changed the user since; false otherwise. */
export async function updateUser(
  db: Trx,
  seen: Pick<User, 'id' | 'version'>,
  change: Partial<WrittenUser>,
): Promise<boolean> {
  const written = await db
    .updateTable('users')
    .set({ ...change, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Writes a user's fields from an import, which holds the user since it read them. */
export async function writeImportedUser(
  db: Trx,
  userId: string,
  { firstname, lastname, phone, status, language, forceConnectionBySso }: WrittenUser,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      firstname,
      lastname,
      phone,
      status,
      language,
      forceConnectionBySso,
      version: sql`"version" + 1`,
    })
    .where('id', '=', userId)
    .execute();
}

type Worker = { id: string; accountId: string; modules: readonly Place[] };

/** Sets the places of a user to `wanted`; unchanged ones keep their row. */
export async function replaceModules(db: Trx, user: Worker, wanted: readonly Place[]): Promise<void> {
  const isIn = (list: readonly Place[], place: Place) => list.some((one) => samePlaces([one], [place]));
  for (const gone of user.modules.filter((place) => !isIn(wanted, place)))
    await db
      .deleteFrom('user_modules')
      .where('userId', '=', user.id)
      .where('moduleType', '=', gone.moduleType)
      .where('organizationId', '=', gone.organizationId)
      .execute();
  const added = wanted.filter((place) => !isIn(user.modules, place));
  await insertModules(
    db,
    added.map((place) => ({ ...place, userId: user.id, accountId: user.accountId })),
  );
}

/** Invalidates the links that were mailed to a user to choose a password. */
export async function endLinks(db: Trx, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_tokens')
    .set({ usedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
}
