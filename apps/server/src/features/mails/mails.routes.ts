import { accountApi } from '@reprise/domain/account/account.contract';
import { route, type Route } from '../../lib/http/route.ts';
import { listMailbox } from './mailbox.db.ts';

export const mailsRoutes: Route[] = [
  route(accountApi.mailbox, async ({ db, actor }, { query }) => {
    const items = await listMailbox(db, actor, query);
    return { items, total: items.length };
  }),
];
