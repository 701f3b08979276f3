import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Signature, SignatureInput } from '../../domain/signatures/signature.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { inkOf } from './ink.ts';
import { addSignature } from './signatures.db.ts';

export const deviceOf = ({ headers }: Pick<Call, 'headers'>): string =>
  String(headers['user-agent'] ?? '').slice(0, 255);

/** What the signer gave; which content they read is the business of each paper. */
type Given = Omit<SignatureInput, 'content'>;

/** The drawing to store; null for a typed name, and for a signature on paper. Refusals: as below. */
function inkIn({ consent, image }: Given, place: Signature['place']): string | null {
  if (!consent) {
    throw new Refused('terms_not_accepted', { violations: [{ field: 'consent', code: 'required' }] });
  }
  const ink = image === null || place === 'paper' ? null : inkOf(image);
  if (image !== null && ink === null) {
    throw new Refused('signature_invalid', { violations: [{ field: 'image', code: 'signature_invalid' }] });
  }
  return ink;
}

/**
 * Stores a signature under the content of a paper, of which the hash is stored; undefined when the same content was
 * signed before, or at the same moment. Refusals: `terms_not_accepted`, `signature_invalid`.
 */
export function keepSignature(
  call: Pick<Call, 'db' | 'now' | 'headers'>,
  dossier: Pick<Buyback, 'id' | 'retailerAccountId' | 'buyerAccountId'>,
  sent: Given,
  of: Pick<Signature, 'paper' | 'place' | 'content' | 'buyer' | 'terms'> & { actor: Actor },
): Promise<Signature | undefined> {
  const image = inkIn(sent, of.place);
  const { id: buybackId, retailerAccountId, buyerAccountId } = dossier;
  const { paper, place, content, buyer, terms, actor } = of;
  return addSignature(call.db, {
    buybackId,
    retailerAccountId,
    buyerAccountId,
    way: place === 'paper' ? 'on_paper' : image === null ? 'typed' : 'drawn',
    place,
    paper,
    name: sent.name,
    image,
    content: hashOf(content),
    buyer,
    terms,
    witnessId: actor.userId,
    device: deviceOf(call),
    signedAt: call.now.toISOString(),
  });
}
