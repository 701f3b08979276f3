import { queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { everyPage } from '@reprise/platform/screens/kit/calls/every-page.ts';
import type { CategoryChoice, CategoryGroup } from './category-groups.ts';

export const questionsKey = 'refurb-questions';

/** Every question of the diagnosis, in its order. */
export const questionsQuery = queryOptions({
  queryKey: [questionsKey, 'list'],
  queryFn: ({ signal }) =>
    everyPage((page) => call('GET /refurb-diagnostic-questions', { query: page, signal })),
});

export const stepsQuery = queryOptions({
  queryKey: ['refurb-step-definitions'],
  queryFn: ({ signal }) => everyPage((page) => call('GET /refurb-steps', { query: page, signal })),
});

type Node = { id: string; label: string; children: readonly Node[] };
const inOrder =
  (depth: number) =>
  ({ id, label, children }: Node): CategoryChoice[] => [
    { id, label, depth },
    ...children.flatMap(inOrder(depth + 1)),
  ];

/**
 * The categories in the order of the tree, each with its depth: by retailer that the workshops serve, or all together
 * for users of the provider, who see every account.
 */
export const categoriesQuery = (seesAll: boolean) =>
  queryOptions({
    queryKey: ['category-choices', seesAll],
    staleTime: 300_000,
    queryFn: async ({ signal }): Promise<CategoryGroup[]> => {
      if (seesAll) {
        const nodes = await call('GET /categories/tree', { signal });
        return [{ id: '', name: '', categories: nodes.flatMap(inOrder(0)) }];
      }
      const catalogues = await call('GET /categories/connected-tree', { query: {}, signal });
      return catalogues.map(({ accountId, name, nodes }) => ({
        id: accountId,
        name,
        categories: nodes.flatMap(inOrder(0)),
      }));
    },
  });
