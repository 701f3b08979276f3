import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { clientLimits } from '@reprise/platform/domain/core/limits.ts';
import { sandboxState, sandboxView } from './sandbox.ts';

/** The sandbox of an account: made, looked at and emptied by whoever administers the account. */
export const sandboxApi = {
  read: endpoint({
    method: 'GET',
    path: '/accounts/{id}/sandbox',
    summary: 'Read which sandbox an account has, and whether it may have one',
    access: 'general_settings',
    scope: 'account',
    answer: sandboxState,
    refusals: ['account_not_found'],
  }),
  make: endpoint({
    method: 'POST',
    path: '/accounts/{id}/sandbox',
    summary:
      'Make the sandbox of a retailer: an account with a copy of its configuration, prices included, of which no mail and no payment leaves',
    access: 'general_settings',
    scope: 'account',
    answer: sandboxView,
    status: 201,
    refusals: ['account_not_found', 'sandbox_not_possible', 'sandbox_exists'],
  }),
  empty: endpoint({
    method: 'POST',
    path: '/accounts/{id}/sandbox/empty',
    summary:
      'Empty the sandbox of an account: its dossiers, customers, papers and events are deleted by a job, its configuration and its keys stay',
    access: 'general_settings',
    scope: 'account',
    /** The name of the sandbox, typed to confirm. */
    body: z.object({ name: z.string().trim().max(clientLimits.name.max) }),
    answer: sandboxView,
    status: 202,
    refusals: ['account_not_found', 'not_found', 'sandbox_being_emptied'],
  }),
};
