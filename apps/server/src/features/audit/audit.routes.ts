import { auditApi } from '@reprise/domain/audit/audit.contract';
import { Refused } from '@reprise/domain/refusals';
import { route, type Route } from '../../lib/http/route.ts';
import { auditCountQuery, auditDetailQuery, auditNounsQuery, auditPageQuery } from './audit-list.db.ts';

/** What the administration changed, read by those who answer for it. */
export const auditRoutes: Route[] = [
  route(auditApi.list, async ({ actor, read }, { query }) => {
    const [items, [counted]] = await read(auditPageQuery(actor, query), auditCountQuery(actor, query));
    return { items, total: counted?.total ?? 0 };
  }),
  route(auditApi.nouns, async ({ actor, read }) => {
    const [nouns] = await read(auditNounsQuery(actor));
    return nouns.map(({ noun }) => noun);
  }),
  route(auditApi.one, async ({ actor, read }, { params }) => {
    const [[found]] = await read(auditDetailQuery(actor, params.id));
    if (!found) throw new Refused('not_found');
    return found;
  }),
];
