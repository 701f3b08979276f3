import { ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { itemApi } from '@reprise/dossier/domain/items/item.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { handBackContent } from '@reprise/paperwork/domain/signatures/signature.states.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { moveDossier, moverOf } from '@reprise/dossier/server/public.ts';
import { leaveOpenParcels } from '@reprise/logistics/server/public.ts';
import { keepSignature } from '@reprise/paperwork/server/public.ts';
import { dossierOnBench } from '../control/control.ts';

type HandBack = z.output<typeof itemApi.handBack.body>;

/**
 * The customer takes the item back at a counter and signs for it, by drawing or by typing their name. Refusals: those
 * of `sendReturn`, `signature_invalid` for a drawing that is empty.
 */
export async function handBackItem(
  call: Call,
  itemId: string,
  { version, signedBy, image }: HandBack,
): Promise<void> {
  const dossier = await dossierOnBench(call, itemId, version);
  const { buyback } = dossier;
  await moveDossier(moverOf(call), dossier, {
    buyback: [null],
    item: [ofItem(itemTransitions.sendReturn, { signed: signedBy !== '', hasLabel: false })],
    changes: () => ({ item: { stockId: null, bin: null, stockedAt: null } }),
    reason: signedBy,
  });
  await leaveOpenParcels({ db: call.db, add: call.jobs.add, now: call.now }, [itemId]);
  const content = handBackContent(buyback, version);
  const sent = { name: signedBy, consent: true, image: image ?? null };
  const nothing = { buyer: null, terms: null };
  const of = { paper: 'hand_back', place: 'screen', content, ...nothing, actor: call.actor } as const;
  if (!(await keepSignature(call, buyback, sent, of))) throw new Refused('already_processed');
}
