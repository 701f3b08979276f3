import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { isBuybackCompleted } from '../../domain/buybacks/buyback.states.ts';
import type { Dossier } from '../../domain/buybacks/dossier.ts';
import type { Litigation } from '../../domain/litigations/litigation.ts';
import { litigationTransitions } from '../../domain/litigations/litigation.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { signedLink } from '@reprise/people/domain/sessions/session.ts';
import type { z } from 'zod';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { loadDossier } from '../buybacks/dossier.db.ts';
import { signedLinkOf } from './litigations.db.ts';

type SignedLink = z.infer<typeof signedLink>;

/** What a link in a mail opens: the dossier, and its customer as an actor. */
export type Opened = { dossier: Dossier; customer: Actor };

/** The purposes of links with which a proposal may be answered: its own, and that of following the dossier. */
export const answering = ['litigation', 'tracking'] as const;

/** The customer as an actor: whoever has the link, within the two accounts of the dossier. */
export const customerOf = ({
  retailerAccountId,
  buyerAccountId,
}: Pick<Dossier['buyback'], 'retailerAccountId' | 'buyerAccountId'>): Actor => ({
  userId: null,
  name: '',
  userType: 'signed_link',
  module: 'no_module_type',
  accountId: retailerAccountId,
  organizationId: null,
  accountIds: [retailerAccountId, buyerAccountId],
  organizationIds: null,
});

type Reading = <T>(accountIds: readonly string[], read: (db: Trx) => Promise<T>) => Promise<T>;
type Wanted = { token: string; purposes: readonly SignedLink['purpose'][] };

async function openedBy(reading: Reading, call: Call, { token, purposes }: Wanted): Promise<Opened> {
  const link = await reading([], (db) => signedLinkOf(db, hashOf(token)));
  if (!link || !purposes.includes(link.purpose)) throw new Refused('not_found');
  const customer = customerOf(link);
  call.bindTo(customer.accountIds);
  const dossier = await reading(customer.accountIds, (db) => loadDossier(db, link.buybackId));
  if (!dossier) throw new Refused('not_found');
  return { dossier, customer };
}

/**
 * Opens a link by its secret and binds the call to the accounts of its dossier. Refusal: `not_found` for an unknown
 * one.
 */
export const openLink = (
  call: Call,
  token: string,
  purposes: readonly SignedLink['purpose'][],
): Promise<Opened> => openedBy((_, read) => read(call.db), call, { token, purposes });

/** The same in transactions that are over when it answers, for a call that works long before it writes. */
export const openLinkApart = (
  call: Call,
  token: string,
  purposes: readonly SignedLink['purpose'][],
): Promise<Opened> =>
  openedBy((accountIds, read) => inWall(call.pools, accountIds, read), call, { token, purposes });

/** The litigation if it still waits for an answer; else refuses (410) with the way in which it ended. */
export function unansweredLitigation({ dossier }: Opened): Litigation {
  const { litigation } = dossier;
  if (litigation === null) throw new Refused('not_found');
  if (!litigationTransitions.acceptLitigation.from.includes(litigation.status)) {
    throw new Refused('litigation_expired', {
      extra: {
        litigationStatus: litigation.status,
        answeredAt: litigation.answeredAt,
        agreed: isBuybackCompleted(dossier.buyback.status),
      },
    });
  }
  return litigation;
}
