import type { itemApi, OutcomeView } from '@reprise/dossier/domain/items/item.contract.ts';
import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { z } from 'zod';
import { assessControl, type Assessment } from '../../domain/control/assess-control.ts';
import { moverOf } from '@reprise/dossier/server/public.ts';
import { draftOf, finalDraft } from '../../domain/control/control-draft.ts';
import { refuseCustomPrice, refuseIncomplete } from './check-control.ts';
import { anotherDevice } from './control-words.ts';
import { checkPhotos, dossierOnBench, requireControl } from './control.ts';
import { loadControl } from './load-control.ts';
import { viewOutcome } from './outcome-words.ts';
import { askOfControl } from '../reports/contradicted.ts';
import { completeControl, proposePrice } from './write-control.ts';

type Confirm = z.output<typeof itemApi.confirmControl.body>;

/** The outcome that confirming the control would have now; nothing is written. Refusals: those of `assessControl`. */
export async function previewControl(call: Call, itemId: string): Promise<OutcomeView> {
  const dossier = await dossierOnBench(call, itemId);
  await requireControl(call, dossier);
  const draft = draftOf(dossier.item);
  const loaded = await loadControl(call, dossier, draft);
  return viewOutcome(call, dossier, assessControl(dossier, draft, loaded), loaded.language);
}

/**
 * Confirms a control: the buyback is completed, or the customer is asked (docs/transitions.md, "Control"). Refusals:
 * `status_changed`, `not_eligible` where the product has to be refused, `report_contradicted`, and those of its checks.
 */
export async function confirmControl(
  call: Call,
  itemId: string,
  body: Confirm,
): Promise<OutcomeView['outcome']> {
  const dossier = await dossierOnBench(call, itemId, body.version);
  await requireControl(call, dossier);
  const confirmed = finalDraft(draftOf(dossier.item), body);
  const loaded = await loadControl(call, dossier, confirmed);

  refuseCustomPrice(call, dossier, body.customPrice);
  await checkPhotos(call, dossier, confirmed);
  const assessment = assessControl(dossier, confirmed, loaded, body.customPrice);
  const { outcome } = assessment;
  // refusing the product is a decision of its own, which not every operator may make
  if (outcome.kind === 'refused') throw new Refused('not_eligible', { extra: { outcome: 'refuse' } });
  const named = identified(confirmed, assessment, loaded.language);
  refuseIncomplete(named, assessment, loaded.commentMandatory);
  const confirmedDifferences = await askOfControl(moverOf(call), dossier, named, assessment, {
    confirmed: body.confirmedDifferences,
    questions: loaded.snapshot.questions,
    locale: call.locale,
  });
  const draft = { ...named, confirmedDifferences };

  if (outcome.kind === 'completed') {
    await completeControl(call, dossier, draft, assessment, outcome);
    return outcome.buybackStatus;
  }
  await proposePrice(call, dossier, draft, assessment, { proposal: outcome.proposalCents, loaded });
  return 'litigation';
}

/** Keeps whether it was the declared device; for another one the first reason to the customer says so. */
function identified(draft: ControlDraft, { identity }: Assessment, language: Locale): ControlDraft {
  if (identity !== 'another_device') return { ...draft, identity };
  return { ...draft, identity, reasons: [...new Set([anotherDevice(language), ...draft.reasons])] };
}
