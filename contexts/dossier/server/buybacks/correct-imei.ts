import type { Buyback } from '../../domain/buybacks/buyback.ts';
import { correctImei as correction } from '../../domain/buybacks/buyback.edit.states.ts';
import type { ImeiCorrection } from '../../domain/buybacks/edition.ts';
import { placeOfDossier, type Dossier } from '../../domain/buybacks/dossier.ts';
import { isOpenDossier } from '../../domain/device-releases/device-release.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { hasLeft } from '../../domain/payments/payment.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { moveItem } from '../items/items.db.ts';
import { moveBuyback } from './buybacks.db.ts';
import { loadDossier } from './dossier.db.ts';
import { dossierInScope } from './dossier-in-scope.ts';
import { bindToDossier, moverOf, refuseMove, writeEvents } from './move-dossier.ts';
import { requireFreeFor, recordRelease } from './require-free.ts';
import { remakePapers } from './remake-papers.ts';

/**
 * A manager corrects the IMEI of a dossier whose customer was paid. The history keeps the author, both numbers and the
 * reason; the papers that name the device are made again while the dossier is open. An IMEI that was read at the
 * control stays the item's. Refusals: those of the transition, `status_changed`, `imei_already_open`, `invalid` for the
 * number that is already there.
 */
export async function correctImei(call: Call, buybackId: string, input: ImeiCorrection): Promise<void> {
  const { db, actor } = call;
  const dossier = dossierInScope(actor, await loadDossier(db, buybackId));
  bindToDossier(call, dossier);
  const { buyback, payment } = dossier;
  const thing = { status: buyback.status, ...placeOfDossier(dossier) };
  const paid = payment !== null && hasLeft(payment);
  const decision = decide(correction, actor, thing, { paid });
  if (!decision.ok) throw refuseMove(decision.code, dossier);
  if (buyback.version !== input.version) throw refuseMove('status_changed', dossier);
  const { imei, reason } = input;
  if (imei === buyback.imei)
    throw new Refused('invalid', { violations: [{ field: 'imei', code: 'duplicate' }] });
  const release = await requireFreeFor(call, buyback, imei);
  const corrected = await write(call, dossier, imei);
  const { id: subjectId, imei: from } = buyback;
  await writeEvents(moverOf(call), dossier, [
    { subject: 'buyback', subjectId, action: correction.id, from, to: imei, reason },
  ]);
  if (release !== null) await recordRelease(call, release, dossier);
  // the papers of a dossier that has ended stay as the customer signed them
  if (isOpenDossier(corrected)) await remakePapers(call, corrected);
}

/** Writes the IMEI to the buyback, and to the item unless another one was read from it. */
async function write({ db, now }: Call, dossier: Dossier, imei: string): Promise<Buyback> {
  const follows = dossier.item.imei === dossier.buyback.imei;
  const [buyback, item] = await Promise.all([
    moveBuyback(db, dossier.buyback, { imei }, now),
    follows ? moveItem(db, dossier.item, { imei }, now) : dossier.item,
  ]);
  if (!buyback || !item) throw refuseMove('status_changed', dossier);
  return buyback;
}
