import type { Account } from '@reprise/people/domain/accounts/account.ts';

/**
 * Why an account is not deleted. `unknown` is what the deletion itself answers when it fails for another reason; it is
 * never decided beforehand.
 */
export const accountDeletionErrors = [
  'still_active',
  'has_linked_buyers',
  'has_linked_retailers',
  'has_open_files',
  'account_not_found',
  'unknown',
] as const;
export type AccountDeletionError = (typeof accountDeletionErrors)[number];

/** The facts about an account that its deletion needs: null where there is none. */
export type AccountDeletionFacts = {
  status: Account['status'] | null;
  /** How many buyers buy from it, and from how many retailers it buys. */
  linkedBuyers: number;
  linkedRetailers: number;
  /** Its open dossiers, on either side: nobody could finish or pay them any more. */
  openFiles: number;
};

/**
 * May the account be deleted? Null when it may. Neither an active account nor one with which others still trade can be
 * deleted. Refusals, in this order: `account_not_found`, `still_active`, `has_linked_buyers`, `has_linked_retailers`,
 * `has_open_files`.
 */
export function accountDeletionRefusal(
  facts: AccountDeletionFacts,
): Exclude<AccountDeletionError, 'unknown'> | null {
  if (facts.status === null) return 'account_not_found';
  if (facts.status === 'active') return 'still_active';
  if (facts.linkedBuyers > 0) return 'has_linked_buyers';
  if (facts.linkedRetailers > 0) return 'has_linked_retailers';
  return facts.openFiles > 0 ? 'has_open_files' : null;
}
