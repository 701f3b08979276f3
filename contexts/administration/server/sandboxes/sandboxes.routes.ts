import { sandboxOf } from '@reprise/people/server/public.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { sandboxApi } from '../../domain/sandboxes/sandbox.contract.ts';
import { mayHaveSandbox } from '../../domain/sandboxes/sandbox.ts';
import { findAccount } from '../accounts/accounts.db.ts';
import { askToEmpty } from './empty-sandbox.ts';
import { makeSandbox } from './make-sandbox.ts';

/** The sandboxes of accounts. */
export const sandboxesRoutes: Route[] = [
  route(sandboxApi.read, async ({ db, actor }, { params }) => {
    const account = await findAccount(db, actor.accountIds, params.id);
    if (!account) throw new Refused('account_not_found');
    const sandbox = await sandboxOf(db, account.id);
    return { accountId: account.id, possible: mayHaveSandbox(account), sandbox: sandbox ?? null };
  }),
  route(sandboxApi.make, (call, { params }) => makeSandbox(call, params.id)),
  route(sandboxApi.empty, (call, { params, body }) => askToEmpty(call, params.id, body.name)),
];
