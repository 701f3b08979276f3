import { firstSettings } from '@reprise/people/domain/accounts/account.ts';
import type { RootDetail } from './session.ts';

/** The settings of an account. */
export const rootDetailOf = (accountId: string): RootDetail => ({
  ...firstSettings,
  id: accountId,
  accountId,
  serviceTerms: accountId,
  cartMinValue: 3_000,
  transferOrderTerms: '',
  version: 0,
  updatedAt: '2026-03-02T09:00:00.000Z',
});
