import type { CategoryNode } from '@reprise/domain/catalogue/category';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const questionsKey = 'refurb-questions';

/** Every question of the diagnosis, in its order. */
export const questionsQuery = queryOptions({
  queryKey: [questionsKey, 'list'],
  queryFn: ({ signal }) => call('GET /refurb-diagnostic-questions', { query: { itemsPerPage: 100 }, signal }),
});

/** One question in every language; what is being typed must not be replaced by a later answer. */
export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: [questionsKey, id],
    queryFn: ({ signal }) => call('GET /refurb-diagnostic-questions/{id}', { params: { id }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const stepsQuery = queryOptions({
  queryKey: ['refurb-step-definitions'],
  queryFn: ({ signal }) => call('GET /refurb-steps', { query: { itemsPerPage: 100 }, signal }),
});

export type CategoryChoice = { id: string; label: string; depth: number };
const inOrder =
  (depth: number) =>
  (node: CategoryNode): CategoryChoice[] => [
    { id: node.id, label: node.label, depth },
    ...node.children.flatMap(inOrder(depth + 1)),
  ];

/** The categories in the order of the tree, each with how deep it lies. */
export const categoriesQuery = queryOptions({
  queryKey: ['category-choices'],
  staleTime: 300_000,
  queryFn: async ({ signal }) => (await call('GET /categories/tree', { signal })).flatMap(inOrder(0)),
});
