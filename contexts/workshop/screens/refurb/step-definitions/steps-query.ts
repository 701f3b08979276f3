import { mayHold } from '../../../domain/stocks/stock.states.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { everyPage } from '@reprise/platform/screens/kit/calls/every-page.ts';

/** The first part of the query key of every screen that reads step definitions. */
export const stepsKey = 'refurb-step-definitions';

/** The workshops of an account within the user's scope, with their stocks. */
export const workshopsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [stepsKey, 'workshops', accountId],
    queryFn: async ({ signal }) => {
      const { items } = await call('GET /organizations', { query: { accountId, type: 'warehouse' }, signal });
      return Promise.all(
        items.map(async ({ id, commonName }) => {
          const stocks = await everyPage((page) =>
            call('GET /stocks', { query: { ...page, warehouse: id }, signal }),
          );
          return {
            id,
            name: commonName,
            stocks: stocks.items
              .filter((one) => mayHold(one, 'item_refurb_in_progress'))
              .map((one) => ({ id: one.id, name: one.name })),
          };
        }),
      );
    },
    staleTime: 60_000,
  });
export type Workshop = { id: string; name: string; stocks: { id: string; name: string }[] };
