import { can, type Actor } from '@reprise/platform/domain/core/access.ts';
import { auditApi } from '../../domain/audit/audit.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { totalOf } from '@reprise/platform/server/db/counted.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import {
  auditCountQuery,
  auditDetailQuery,
  auditNounsQuery,
  auditPageQuery,
  deletedAccountIds,
} from './audit-list.db.ts';

/** The provider's people also read the log of deleted accounts, where nobody works any more. */
async function readerOf({ db, actor, bindTo }: Call): Promise<Actor> {
  if (!can(actor, 'client_list')) return actor;
  const accountIds = [...actor.accountIds, ...(await deletedAccountIds(db))];
  bindTo(accountIds);
  return { ...actor, accountIds };
}

/** The audit log for those who answer for its changes. */
export const auditRoutes: Route[] = [
  route(auditApi.list, async (call, { query }) => {
    const actor = await readerOf(call);
    const [items, [counted]] = await call.read(auditPageQuery(actor, query), auditCountQuery(actor, query));
    return { items, ...totalOf(counted?.total ?? 0) };
  }),
  route(auditApi.nouns, async (call) => {
    const [nouns] = await call.read(auditNounsQuery(await readerOf(call)));
    return nouns.map(({ noun }) => noun);
  }),
  route(auditApi.one, async (call, { params }) => {
    const [[found]] = await call.read(auditDetailQuery(await readerOf(call), params.id));
    if (!found) throw new Refused('not_found');
    return found;
  }),
];
