import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { isBuybackCompleted } from '../../domain/buybacks/buyback.states.ts';
import type { WholeFile } from '../../domain/buybacks/file-facts.ts';
import type { Litigation } from '../../domain/litigations/litigation.ts';
import { litigationTransitions } from '../../domain/litigations/litigation.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { signedLink } from '@reprise/people/domain/sessions/session.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { getFile } from '../buybacks/file.db.ts';
import { signedLinkOf } from './litigations.db.ts';

type SignedLink = z.infer<typeof signedLink>;

/** What a link of a mail opens: the file of its customer, who then acts as themselves. */
export type Opened = { file: WholeFile; customer: Actor };

/** What a mail's link may be for: a proposal is also answered by whoever follows its file. */
export const answering = ['litigation', 'tracking'] as const;

/** Whoever has the link: nobody of the house, within the two accounts of the file. */
export const customerOf = ({
  retailerAccountId,
  buyerAccountId,
}: Pick<WholeFile['buyback'], 'retailerAccountId' | 'buyerAccountId'>): Actor => ({
  userId: null,
  name: '',
  userType: 'signed_link',
  module: 'no_module_type',
  accountId: retailerAccountId,
  organizationId: null,
  accountIds: [retailerAccountId, buyerAccountId],
  organizationIds: null,
});

/** Opens a link by its secret, and binds the call to the accounts of its file; an unknown one is `not_found`. */
export async function openLink(
  call: Call,
  token: string,
  purposes: readonly SignedLink['purpose'][],
): Promise<Opened> {
  const link = await signedLinkOf(call.db, hashOf(token));
  if (!link || !purposes.includes(link.purpose)) throw new Refused('not_found');
  const customer = customerOf(link);
  call.bindTo(customer.accountIds);
  const file = await getFile(call.db, link.buybackId);
  if (!file) throw new Refused('not_found');
  return { file, customer };
}

/** Is it answered, or too late? The page then says so: 410, with how it ended (design, 3f). */
export function unansweredLitigation({ file }: Opened): Litigation {
  const { litigation } = file;
  if (litigation === null) throw new Refused('not_found');
  if (!litigationTransitions.acceptLitigation.from.includes(litigation.status)) {
    throw new Refused('litigation_expired', {
      extra: {
        litigationStatus: litigation.status,
        answeredAt: litigation.answeredAt,
        agreed: isBuybackCompleted(file.buyback.status),
      },
    });
  }
  return litigation;
}
