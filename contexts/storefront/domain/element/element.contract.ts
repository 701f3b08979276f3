import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { elementInput, elementView } from './element.ts';

const byDesigners = { access: 'design', scope: 'account' } as const;

/** The element that shows an account's search on pages of other origins (docs/element.md). */
export const elementApi = {
  element: endpoint({
    method: 'GET',
    path: '/accounts/{id}/element',
    summary:
      'Read the origins whose pages may show the search of an account’s site, with the address of that site',
    ...byDesigners,
    answer: elementView,
    refusals: ['not_found'],
  }),
  saveElement: endpoint({
    method: 'PUT',
    path: '/accounts/{id}/element',
    summary:
      'Change the origins whose pages may show the search of an account’s site: https, or this machine',
    ...byDesigners,
    body: elementInput,
    answer: elementView,
    refusals: ['not_found', 'status_changed'],
  }),
};
