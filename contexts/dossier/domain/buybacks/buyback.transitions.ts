import * as arrival from './buyback.arrival.states.ts';
import { cancel, cancelForced, undoSlip, withdraw } from './buyback.cancel.states.ts';
import * as outcome from './buyback.outcome.states.ts';

/** How a buyback is created (docs/transitions.md, "Creation"). */
export const buybackCreations = {
  createForStoreDrop: arrival.createForStoreDrop,
  createForPost: arrival.createForPost,
  createAtStore: arrival.createAtStore,
};

/**
 * The transitions of a buyback that its people are shown, by name (docs/transitions.md). The timer's own is not among
 * them: it reads the retailer's settings, which a buyer and a workshop of other accounts may not read.
 */
export const shownTransitions = {
  finalize: arrival.finalize,
  handOver: arrival.handOver,
  checkInUntracked: arrival.checkInUntracked,
  checkIn: arrival.checkIn,
  comeBack: arrival.comeBack,
  checkInForced: arrival.checkInForced,
  complete: outcome.complete,
  completeByPrice: outcome.completeByPrice,
  completeWithAbsorption: outcome.completeWithAbsorption,
  proposePrice: outcome.proposePrice,
  acceptProposal: outcome.acceptProposal,
  refuse: outcome.refuse,
  loseAtStore: outcome.loseAtStore,
  loseInTransport: outcome.loseInTransport,
  loseAtWarehouse: outcome.loseAtWarehouse,
  compensateLostReturn: outcome.compensateLostReturn,
  cancel,
  cancelForced,
  withdraw,
  undoSlip,
  reopenControl: outcome.reopenControl,
};

/** Every transition of a buyback, by name (docs/transitions.md). */
export const buybackTransitions = { ...shownTransitions, expirePredeclaration: arrival.expirePredeclaration };

/** What the history of a file says when it was cancelled, by whomever. */
export const cancellations: readonly string[] = Object.values(buybackTransitions)
  .filter(({ to }) => to.includes('bb_cancelled'))
  .map(({ id }) => id);
