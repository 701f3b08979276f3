import { can } from '@reprise/platform/domain/core/access.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { NewSeller } from '../../domain/organizations/new-sellers.ts';
import { createUser } from '../users/create-user.ts';

type Store = { id: string; accountId: string; language: Locale };

/** A refusal of one seller is about that one's fields. */
function refusedAt(error: unknown, at: number): unknown {
  if (!(error instanceof Refused)) return error;
  const violations = error.violations.map((one) => ({ ...one, field: `sellers.${at}.${one.field}` }));
  return new Refused(error.code, { violations, extra: error.extra });
}

/**
 * Creates and invites the sellers of a store that was just made, within the caller's permissions. Refusals: `forbidden`
 * without `user_write`; those of a new user, at `sellers.<place>`.
 */
export async function addSellers(call: Call, store: Store, sellers: readonly NewSeller[]): Promise<void> {
  if (sellers.length === 0) return;
  const { actor } = call;
  if (!can(actor, 'user_write')) throw new Refused('forbidden');
  // the store is not yet among the places that were read when the call began
  const organizationIds = actor.organizationIds && [...actor.organizationIds, store.id];
  const within: Call = { ...call, actor: { ...actor, organizationIds } };
  for (const [at, seller] of sellers.entries()) {
    try {
      await createUser(within, {
        ...seller,
        accountId: store.accountId,
        phone: null,
        language: store.language,
        status: 'active',
        forceConnectionBySso: false,
        modules: [{ moduleType: 'tim', type: 'store_seller', organizationId: store.id }],
        sendInvitation: true,
      });
    } catch (error) {
      throw refusedAt(error, at);
    }
  }
}
