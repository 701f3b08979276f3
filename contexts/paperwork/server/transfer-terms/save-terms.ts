import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit, writeTerms } from '@reprise/people/server/public.ts';
import type { Terms } from './transfer-terms.db.ts';

/** Writes an account's terms of transfer, with an optimistic lock. Refusal: `status_changed`. */
export async function saveTerms(
  call: Call,
  { accountId, transferOrderTerms }: Terms,
  { terms, seen }: { terms: string; seen: string },
): Promise<void> {
  const kept = await writeTerms(call.db, { accountId, terms, seen });
  if (!kept) throw new Refused('status_changed');
  await writeAudit(call, {
    accountId,
    action: 'update',
    noun: 'transfer_order_terms',
    nounId: kept.id,
    before: { terms: transferOrderTerms },
    after: { terms },
  });
}
