import { apiKeyApi } from '../../domain/api-keys/api-key.contract.ts';
import { tokenApi } from '../../domain/api-keys/token.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { keyQuery, keysCountQuery, keysPageQuery } from './api-keys.db.ts';
import { createKey } from './create-key.ts';
import { authorizationServer, issueToken } from './issue-token.ts';
import { usesCountQuery, usesPageQuery } from './key-uses.db.ts';
import { revokeKey } from './revoke-key.ts';

/** The keys of other programs. */
export const apiKeysRoutes: Route[] = [
  route(apiKeyApi.list, async ({ actor, read, now }, { query }) => {
    const [items, [counted]] = await read(
      keysPageQuery(actor, query, now),
      keysCountQuery(actor, query, now),
    );
    return { items, total: counted?.total ?? 0 };
  }),
  route(apiKeyApi.create, (call, { body }) => createKey(call, body)),
  route(apiKeyApi.uses, async ({ actor, read, now }, { params: { id }, query }) => {
    const [[key], items, [counted]] = await read(
      keyQuery(actor, id, now),
      usesPageQuery(id, query),
      usesCountQuery(id),
    );
    if (!key) throw new Refused('not_found');
    return { items, total: counted?.total ?? 0 };
  }),
  route(apiKeyApi.revoke, (call, { params }) => revokeKey(call, params.id)),
  route(tokenApi.issue, (call, { body }) => issueToken(call, body)),
  route(tokenApi.metadata, async () => authorizationServer()),
];
