import { containing } from '@reprise/platform/server/db/containing.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { auditApi } from '../../domain/audit/audit.contract.ts';
import { dayAfter, startOfDay } from '@reprise/platform/domain/core/day.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countOf } from '@reprise/platform/server/db/counted.ts';
import { build, type Trx } from '@reprise/platform/server/db/db.ts';

type Filters = z.output<typeof auditApi.list.query>;

/** Deleted accounts, which the provider's people do not see in their work. */
export async function deletedAccountIds(db: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select app.deleted_account_ids() as "id"`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The log in the actor's scope: the provider's people read every account's, a user with a whole account its own; a
 * manager of a place the changes of the place, of its people, and by them.
 */
function logsOf(actor: Actor) {
  const logs = build
    .selectFrom('audit_logs')
    .where('audit_logs.accountId', '=', sql<string>`any (${[...actor.accountIds]}::uuid[])`);
  if (actor.organizationIds === null) return logs;
  const places = sql`${[...actor.organizationIds]}::uuid[]`;
  const people = sql`select "userId" from user_modules where "organizationId" = any (${places})`;
  return logs.where(
    sql<boolean>`(audit_logs."nounId" = any (${places}) or audit_logs."nounId" in (${people}) or audit_logs."userId" in (${people}))`,
  );
}

function filtered(actor: Actor, f: Filters) {
  let kept = logsOf(actor);
  const [nouns, actions] = [f['noun[]'], f['action[]']];
  if (nouns && nouns.length > 0) kept = kept.where('audit_logs.noun', 'in', nouns);
  if (actions && actions.length > 0) kept = kept.where('audit_logs.action', 'in', actions);
  if (f.user) kept = kept.where(sql<boolean>`audit_logs."userName" ilike ${containing(f.user)}`);
  if (f.from) kept = kept.where('audit_logs.happenedAt', '>=', startOfDay(f.from).toISOString());
  if (f.to) kept = kept.where('audit_logs.happenedAt', '<', startOfDay(dayAfter(f.to)).toISOString());
  if (f.accountId) kept = kept.where('audit_logs.accountId', '=', f.accountId);
  if (f.nounId) kept = kept.where('audit_logs.nounId', '=', f.nounId);
  if (f.text) {
    const text = containing(f.text);
    kept = kept.where(
      sql<boolean>`(audit_logs."before"::text ilike ${text} or audit_logs."after"::text ilike ${text})`,
    );
  }
  return kept;
}

/**
 * The name of a thing: the first of the fields that hold names, for an import its file; a translated text is shown in
 * French.
 */
const label = sql<string | null>`(
  select case jsonb_typeof(value) when 'string' then value #>> '{}' else value ->> 'fr-FR' end
  from unnest(array['commonName', 'name', 'label', 'title', 'email', 'identifier', 'sourceName']) with ordinality as fields (field, place)
  cross join lateral (select coalesce(audit_logs."after" -> field, audit_logs."before" -> field) as value) as found
  where jsonb_typeof(value) in ('string', 'object')
  order by place limit 1)`;

/** The import of a line, as long as somebody may open it: nobody opens those of a deleted account. */
const importId = sql<string | null>`(
  select imports."id" from imports
  where audit_logs."noun" = 'import' and imports."id" = audit_logs."nounId" and accounts."deletedAt" is null)`;

const viewsOf = (logs: ReturnType<typeof logsOf>) =>
  logs
    .innerJoin('accounts', 'accounts.id', 'audit_logs.accountId')
    .select([
      'audit_logs.id',
      'audit_logs.accountId',
      'accounts.name as accountName',
      sql<boolean>`accounts."deletedAt" is not null`.as('isAccountDeleted'),
      'audit_logs.userId',
      'audit_logs.userName',
      'audit_logs.apiKeyId',
      'audit_logs.action',
      'audit_logs.noun',
      'audit_logs.nounId',
      'audit_logs.happenedAt',
      label.as('label'),
      importId.as('importId'),
    ]);

/** A page of the log, newest first. */
export const auditPageQuery = (actor: Actor, filters: Filters) =>
  viewsOf(filtered(actor, filters))
    .orderBy('audit_logs.happenedAt', 'desc')
    .orderBy('audit_logs.id', 'desc')
    .limit(filters.itemsPerPage)
    .offset((filters.page - 1) * filters.itemsPerPage);

/** The number of these changes, counted up to one more than `listLimits.countedMost`. */
export const auditCountQuery = (actor: Actor, filters: Filters) => countOf(build, filtered(actor, filters));

/** The kinds of things in the log. */
export const auditNounsQuery = (actor: Actor) =>
  logsOf(actor).select('audit_logs.noun').distinct().orderBy('audit_logs.noun');

/** One change with what the thing was and is. */
export const auditDetailQuery = (actor: Actor, id: string) =>
  viewsOf(logsOf(actor).where('audit_logs.id', '=', id)).select(['audit_logs.before', 'audit_logs.after']);
