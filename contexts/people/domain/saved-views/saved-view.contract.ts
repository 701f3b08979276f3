import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { version } from '@reprise/platform/domain/core/field.ts';
import { savedView, savedViewView } from './saved-view.ts';
import { viewReaches } from './saved-view.reach.ts';

const { list, name, search, reach, isFirst } = savedView.shape;

/** What lists were narrowed to and showed, under names (docs/lists.md, "Saved views"). */
export const savedViewApi = {
  savedViews: endpoint({
    method: 'GET',
    path: '/saved-views',
    summary:
      'Read the saved views of a list: one’s own, one’s entity’s, the account’s; and for whom one may save one',
    access: 'signed_in',
    scope: 'self',
    personal: true,
    query: z.object({ list }),
    answer: z.object({ views: z.array(savedViewView), reaches: z.array(z.enum(viewReaches)) }),
    refusals: [],
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/saved-views',
    summary: 'Save a view of a list under a name',
    access: 'signed_in',
    scope: 'self',
    personal: true,
    body: z.object({ list, name, search, reach: reach.default('own'), isFirst: isFirst.default(false) }),
    answer: savedViewView,
    status: 201,
    refusals: ['forbidden', 'saved_views_full'],
  }),
  changeView: endpoint({
    method: 'PATCH',
    path: '/saved-views/{id}',
    summary: 'Rename a saved view, overwrite it, share it, or show it first',
    access: 'signed_in',
    scope: 'self',
    personal: true,
    consumes: 'application/merge-patch+json',
    body: z.object({ name, search, reach, isFirst }).partial().extend({ version }),
    answer: savedViewView,
    refusals: ['not_found', 'forbidden', 'status_changed', 'saved_views_full'],
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: '/saved-views/{id}',
    summary: 'Delete a saved view',
    access: 'signed_in',
    scope: 'self',
    personal: true,
    answer: z.void(),
    status: 204,
    refusals: ['not_found', 'forbidden'],
  }),
};
