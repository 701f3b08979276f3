import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { statementInput, statementView } from './statement.ts';

const byDesigners = { access: 'home_page_write', scope: 'account' } as const;

/** What an account declares of the accessibility of its site; visitors read it as a text, with the legal pages. */
export const accessibilityApi = {
  accessibilityStatement: endpoint({
    method: 'GET',
    path: '/accessibility-statements/{accountId}',
    summary: 'Read what an account declares of the accessibility of its site, or what its form begins with',
    ...byDesigners,
    answer: statementView,
    refusals: ['not_found'],
  }),
  saveAccessibilityStatement: endpoint({
    method: 'PUT',
    path: '/accessibility-statements/{accountId}',
    summary: 'Declare the accessibility of an account’s site',
    ...byDesigners,
    body: statementInput,
    answer: statementView,
    refusals: ['not_found', 'status_changed'],
  }),
};
