import { defineActions } from '@reprise/platform/domain/core/actions.ts';
import { markAsPaid } from '../payments/payment.states.ts';
import { correctImei, editBuyback } from './buyback.edit.states.ts';
import { buybackTransitions } from './buyback.transitions.ts';

/** What may happen to a dossier: the transitions of its buyback, its corrections, and that it was paid by hand. */
export const dossierTransitions = { ...buybackTransitions, edit: editBuyback, correctImei, markAsPaid };
export type DossierTransitionName = keyof typeof dossierTransitions;

/** What is done to a dossier on its page, in the order of its menu. */
export const buybackActions = defineActions<DossierTransitionName>()({
  answerLitigation: { does: ['acceptProposal'], hiddenBy: ['not_eligible'] },
  markAsPaid: { does: ['markAsPaid'] },
  edit: { does: ['edit'] },
  // while nothing was paid the IMEI is corrected with the rest
  correctImei: { does: ['correctImei'], hiddenBy: ['imei_not_locked'] },
  markAsLost: { does: ['loseAtStore', 'loseInTransport', 'loseAtWarehouse', 'compensateLostReturn'] },
  cancel: { does: ['cancel', 'cancelForced'] },
});
export type BuybackAction = keyof typeof buybackActions.table;
