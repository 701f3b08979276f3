import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { signatureLimits } from '@reprise/platform/domain/core/limits.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { hashOf, newToken } from '@reprise/platform/server/tokens.ts';
import { loadDossier, customerOf, addSignatureLink } from '@reprise/dossier/server/public.ts';
import { refuseUnlessAwaited } from './sign-order.ts';
import { signatureLinkOf, webUrlOf } from './signatures.db.ts';

const minuteMs = 60_000;

/** Creates the link that the seller's screen shows as a code; it is valid for half an hour and one signature. */
export async function makeSignatureLink(
  call: Call,
  dossier: Dossier,
): Promise<{ url: string; expiresAt: string }> {
  await refuseUnlessAwaited(call, dossier);
  const { id: buybackId, retailerAccountId, buyerAccountId } = dossier.buyback;
  const token = newToken();
  const expiresAt = new Date(call.now.getTime() + signatureLimits.linkMinutes * minuteMs);
  const link = { buybackId, retailerAccountId, buyerAccountId, tokenHash: hashOf(token), expiresAt };
  await addSignatureLink(call.db, link, call.now);
  const site = ((await webUrlOf(call.db, retailerAccountId)) ?? settings().siteUrl).replace(/\/+$/, '');
  return { url: `${site}/signature/${token}`, expiresAt: expiresAt.toISOString() };
}

/** Opens a link and binds the call to the accounts of its dossier. Refusals: `not_found`, `signature_link_expired`. */
export async function openSignatureLink(
  call: Call,
  token: string,
): Promise<{ dossier: Dossier; customer: Actor; ended: boolean }> {
  const link = await signatureLinkOf(call.db, hashOf(token));
  if (!link) throw new Refused('not_found');
  const customer = customerOf(link);
  call.bindTo(customer.accountIds);
  const dossier = await loadDossier(call.db, link.buybackId);
  if (!dossier) throw new Refused('not_found');
  const ended = link.expiresAt !== null && new Date(link.expiresAt) <= call.now;
  return { dossier, customer, ended };
}

/** The dossier of a link that may still sign. `already_signed` is refused before `signature_link_expired`. */
export async function openToSign(call: Call, token: string) {
  const opened = await openSignatureLink(call, token);
  await refuseUnlessAwaited(call, opened.dossier);
  if (opened.ended) throw new Refused('signature_link_expired');
  return opened;
}
