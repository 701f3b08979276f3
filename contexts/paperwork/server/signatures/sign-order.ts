import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { isToBeSigned, signedContent } from '../../domain/signatures/signature.states.ts';
import { signedBuyer, type Signature, type SignatureInput } from '../../domain/signatures/signature.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { expectDocuments, writeHistory } from '@reprise/dossier/server/public.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { agreedTerms, loadDossierFacts } from '../documents/dossier-facts.db.ts';
import { deviceOf, keepSignature } from './keep-signature.ts';
import { followSignature, holdDossier } from './follow-signature.db.ts';
import { signatureUnder } from './signatures.db.ts';
import { shownContentOf } from './view-signature.ts';

/** Refuses `already_signed`, with the date, and `not_to_be_signed` for what was not agreed at a counter. */
export async function refuseUnlessAwaited(call: Call, dossier: Dossier): Promise<void> {
  const signed = await signatureUnder(call.db, dossier.buyback);
  if (signed) throw new Refused('already_signed', { extra: { signedAt: signed.signedAt } });
  if (!isToBeSigned(dossier.buyback)) throw new Refused('not_to_be_signed');
}

type Said = Pick<Signature, 'buyer'> & { terms: string };

/**
 * What the order says of its buyer and its terms, and what its signer was to read: it may be others when it is drawn again. Refusal:
 * `not_to_be_signed` without a buyer.
 */
async function saidBy(db: Trx, dossier: Dossier): Promise<{ said: Said; shown: string }> {
  const { buyerPlace, ...facts } = await loadDossierFacts(db, dossier.buyback);
  if (!buyerPlace) throw new Refused('not_to_be_signed');
  const setting = { locale: facts.locale, currency: dossier.buyback.currency };
  const terms = agreedTerms({ ...facts, buyerPlace }, setting);
  const said = { buyer: signedBuyer.parse(buyerPlace), terms };
  return { said, shown: shownContentOf(dossier, terms, facts.customer) };
}

/**
 * The customer signs the transfer order, once for each content. The paper is made again with the signature, unless it
 * was signed on paper; a payment that is made at the counter is due from now on. Refusals: `already_signed` (also for
 * the second of two at once), `not_to_be_signed`, `terms_not_accepted`, `signature_invalid`, `status_changed` when the
 * order is no longer the one that its signer read.
 */
export async function signOrder(
  call: Call,
  opened: Dossier,
  sent: SignatureInput,
  by: Pick<Signature, 'place'> & { actor: Actor },
): Promise<Signature> {
  const { db, now } = call;
  const dossier = await holdDossier(db, opened.buyback.id);
  if (dossier === undefined) throw new Refused('not_found');
  await refuseUnlessAwaited(call, dossier);
  const { said, shown } = await saidBy(db, dossier);
  if (sent.content !== shown) throw new Refused('status_changed');
  const content = signedContent(dossier.buyback);
  const of = { ...by, paper: 'transfer_order' as const, content, ...said };
  const signed = await keepSignature(call, dossier.buyback, sent, of);
  if (!signed) throw new Refused('already_signed');
  const { id: buybackId, retailerAccountId, buyerAccountId } = dossier.buyback;
  const owners = { buybackId, retailerAccountId, buyerAccountId };
  const line = { subject: 'buyback', subjectId: buybackId, action: 'sign' } as const;
  await writeHistory(db, by.actor, now, owners, [line], deviceOf(call));
  if (by.place !== 'paper')
    await expectDocuments(db, call.jobs.add, dossier.buyback, ['transfer_order'], now);
  await followSignature({ db, actor: by.actor, now, device: deviceOf(call) }, buybackId);
  return signed;
}
