import type { Account } from '../../domain/accounts/account.ts';
import type { Session } from '../../domain/sessions/session.ts';
import type { User } from '../../domain/users/user.ts';
import { sql, type Expression, type Kysely } from 'kysely';
import type { Db, Tables, Trx } from '@reprise/platform/server/db/db.ts';
import { inWall, readInWall, type Answers } from '@reprise/platform/server/db/wall.ts';
import { build } from '@reprise/platform/server/db/db.ts';

/** The valid session of a token's hash. Read before the caller is known, so by a definer function. */
export async function sessionOf(db: Db, tokenHash: string, now: Date): Promise<Session | null> {
  const { rows } = await sql<Session>`select * from app.session_of(${tokenHash})`.execute(db.unbound);
  const [session] = rows;
  if (!session || session.revokedAt !== null || new Date(session.expiresAt) <= now) return null;
  return session;
}

export const accountIds = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ account_ids: string }>`select app.account_ids()`.execute(db.unbound);
  return rows.map((row) => row.account_ids);
};

/** Does the account of a user require a second factor where they have none? */
const lacksFactor = sql<boolean>`coalesce(organization_root_details."secondFactorRequired", false)
  and not exists (select from second_factors where second_factors."userId" = users."id")`;

/** The same of one user; the transaction must be bound to their account. */
export async function isWithoutFactor(db: Trx, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .leftJoin('organization_root_details', 'organization_root_details.accountId', 'users.accountId')
    .select(lacksFactor.as('lacksFactor'))
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return found?.lacksFactor ?? false;
}

/**
 * The user, their user type in their own module, and the stores or workshops below the place where they work, which may
 * be somebody else's.
 */
export async function personOf(
  db: Db,
  session: Pick<
    Session,
    'userId' | 'accountId' | 'organizationId' | 'moduleType' | 'homeAccountId' | 'homeModuleType'
  >,
) {
  const { accountId, homeAccountId, userId, organizationId } = session;
  const found = await readInWall(
    db,
    homeAccountId === null ? [accountId] : [accountId, homeAccountId],
    personQueries({ userId, organizationId, moduleType: session.homeModuleType ?? session.moduleType }),
  );
  return foundPerson(...found);
}

/** What a query is given, or another one finds. */
type Given<T> = T | Expression<T>;

/** The user, where they work in that module, and what is below the organization. */
export const personQueries = ({
  userId,
  moduleType,
  organizationId,
}: {
  userId: Given<string | null>;
  moduleType: Given<Session['moduleType']>;
  organizationId: Given<string | null>;
}) =>
  [
    build
      .selectFrom('users')
      .leftJoin('organization_root_details', 'organization_root_details.accountId', 'users.accountId')
      .select(['users.id', 'users.firstname', 'users.lastname', 'users.status'])
      .select(lacksFactor.as('lacksFactor'))
      .where('users.id', '=', userId),
    build
      .selectFrom('user_modules')
      .select(['type', 'organizationId', 'moduleType', 'accountId'])
      .where('userId', '=', userId)
      .where('moduleType', '=', moduleType),
    organizationsBelow(organizationId),
  ] as const;

type PersonQueries = ReturnType<typeof personQueries>;

export const foundPerson = (...[people, modules, below]: Answers<PersonQueries>) => ({
  person: people[0],
  modules,
  below: below.map(({ id }) => id),
});

/** An organisation and everything below it. */
export const organizationsBelow = (organizationId: Given<string | null>) =>
  build
    .withRecursive('below', (db) =>
      db
        .selectFrom('organizations')
        .select('id')
        .where('id', '=', organizationId)
        .unionAll(
          db
            .selectFrom('organizations')
            .innerJoin('below', 'below.id', 'organizations.parentOrganizationId')
            .select('organizations.id'),
        ),
    )
    .selectFrom('below')
    .select('id');

export type NewSession = Pick<
  Session,
  'tokenHash' | 'userId' | 'accountId' | 'organizationId' | 'moduleType' | 'device' | 'expiresAt'
> &
  Partial<
    Pick<
      Session,
      'actingAs' | 'homeAccountId' | 'homeOrganizationId' | 'homeModuleType' | 'confirmedAt' | 'byProvider'
    >
  >;

export const addSession = async (db: Trx, session: NewSession, now: Date): Promise<{ id: string }> =>
  db
    .insertInto('sessions')
    .values({ ...session, createdAt: now.toISOString(), revokedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();

export type EndedSession = Pick<Session, 'id' | 'accountId' | 'device'>;

/** False when it had ended already: by somebody else, or by another call of the same person. */
export const revokeSession = async (db: Trx, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revokedAt: now.toISOString() })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Writes when a session was last used, unless another call just did. */
export const markUsed = (db: Db, { id, accountId }: Session, now: Date): Promise<void> =>
  inWall(db, [accountId], async (trx) => {
    await trx.updateTable('sessions').set({ lastUsedAt: now.toISOString() }).where('id', '=', id).execute();
  });

/** Deletes the sessions of every account that ended in this span and to which nothing refers; answers how many. */
export async function forgetSessions(db: Trx, from: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    select app.forget_sessions(${from.toISOString()}, ${until.toISOString()}) as forgotten`.execute(db);
  return rows[0]?.forgotten ?? 0;
}

export const sessionById = (db: Trx, id: string): Promise<Session | undefined> =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();

export async function userOfEmail(db: Trx, email: string): Promise<User | undefined> {
  const { rows } = await sql<User>`select * from app.user_of_email(${email})`.execute(db);
  return rows[0];
}

export const userById = (db: Trx, id: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** The same; nobody writes them until the transaction ends. */
export const holdUserById = (db: Trx, id: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).forShare().executeTakeFirst();

/** A user's modules; the first one is that in which they start. */
export const modulesOf = (db: Trx, userId: string) =>
  db
    .selectFrom('user_modules')
    .innerJoin('organizations', 'organizations.id', 'user_modules.organizationId')
    .select([
      'user_modules.moduleType',
      'user_modules.type',
      'user_modules.organizationId',
      'user_modules.accountId',
      'organizations.commonName as organizationName',
    ])
    .where('userId', '=', userId)
    .orderBy('user_modules.moduleType')
    .orderBy('organizations.commonName')
    .execute();

export const organizationWithAccount = (db: Trx, organizationId: string) =>
  db
    .selectFrom('organizations')
    .innerJoin('accounts', 'accounts.id', 'organizations.accountId')
    .innerJoin('organization_root_details', 'organization_root_details.accountId', 'accounts.id')
    .select([
      'organizations.id',
      'organizations.commonName',
      'accounts.id as accountId',
      'accounts.name',
      'accounts.mainColor',
      'accounts.logo',
      'accounts.language',
      'accounts.currency',
      'accounts.isRetailer',
      'accounts.isBuyerAndWorkshopsSupervisor',
      'organization_root_details.enabledPremiumFeatures',
    ])
    .select(sql<boolean>`accounts."sandboxOf" is not null`.as('sandbox'))
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst();

/**
 * Writes that a user signs in; false when they were made inactive meanwhile, or have another password than the
 * `passwordHash` that was checked. Until the transaction ends nobody adds a first second factor or ends their sessions.
 */
export const markSignedIn = async (
  db: Trx,
  { id, passwordHash }: Pick<User, 'id'> & Partial<Pick<User, 'passwordHash'>>,
  now: Date,
): Promise<boolean> => {
  let active = db
    .updateTable('users')
    .set({ lastLoginAt: now.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'active');
  if (passwordHash !== undefined) active = active.where('passwordHash', 'is not distinct from', passwordHash);
  const { numUpdatedRows } = await active.executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** What a user changes of themselves; an open form about them becomes stale. */
export const changeUser = async (
  db: Trx,
  userId: string,
  change: Partial<Pick<User, 'firstname' | 'lastname' | 'language' | 'notificationMail'>>,
): Promise<void> => {
  await db
    .updateTable('users')
    .set((is) => ({ ...change, version: is('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
};

export const setPassword = async (db: Trx, userId: string, passwordHash: string): Promise<void> => {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
};

/**
 * Ends all of a user's sessions, except that of the call; answers those that were open. One that is being opened is
 * waited for and ended too: it refers to the user, who is held.
 */
export const revokeSessionsOf = async (
  db: Trx,
  userId: string,
  now: Date,
  except: string | null = null,
): Promise<EndedSession[]> => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  let sessions = db
    .updateTable('sessions')
    .set({ revokedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null);
  if (except !== null) sessions = sessions.where('id', '<>', except);
  const ended = await sessions.returning(['id', 'accountId', 'device', 'expiresAt']).execute();
  return ended.filter(({ expiresAt }) => new Date(expiresAt) > now);
};

/** The account of the site at an address; an unknown local address shows the first site. */
export async function accountOfUrl(db: Kysely<Tables>, url: string): Promise<Account | undefined> {
  const { origin, hostname } = new URL(url);
  const known = await sql<Account>`select * from app.account_of_url(${origin})`.execute(db);
  if (known.rows[0] || !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return known.rows[0];
  const first = await sql<Account>`select * from app.first_web_account()`.execute(db);
  return first.rows[0];
}

/** The account of the installation's only site; none where there are several, or none. */
export async function onlyWebAccount(db: Kysely<Tables>): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select * from app.only_web_account()`.execute(db);
  return rows[0];
}

/** The id of an account's settings, which the API calls `ord`. */
export const rootDetailId = async (db: Trx, accountId: string): Promise<string> => {
  const row = await db
    .selectFrom('organization_root_details')
    .select('id')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.id;
};
