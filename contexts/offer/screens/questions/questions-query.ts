import { queryOptions } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

export const questionsKey = 'diagnostic-questions';

/** The categories of a catalogue, each with the number of its questions. */
export const categoriesQuery = (accountId: string) =>
  queryOptions({
    queryKey: [questionsKey, 'categories', accountId],
    queryFn: ({ signal }) => call('GET /diagnostic-questions/categories', { query: { accountId }, signal }),
  });

/** Everything that a category could ask. */
export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: [questionsKey, 'category', id],
    queryFn: ({ signal }) => call('GET /categories/{id}/diagnostic-questions', { params: { id }, signal }),
  });

/** The same while one of them is edited: not refetched, since a later answer must not replace what is typed. */
export const writtenQuery = (id: string) =>
  queryOptions({
    ...categoryQuery(id),
    queryKey: [questionsKey, 'written', id],
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const categoryHref = (id: string): string => `/diagnostic/category/${id}`;
export const addHref = (id: string): string => `${categoryHref(id)}/question/add`;
export const questionHref = (id: string, questionId: string): string =>
  `${categoryHref(id)}/question/${questionId}`;
