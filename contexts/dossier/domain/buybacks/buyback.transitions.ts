import * as arrival from './buyback.arrival.states.ts';
import { cancel, cancelForced, undoSlip, withdraw } from './buyback.cancel.states.ts';
import * as outcome from './buyback.outcome.states.ts';

/** How a buyback comes into being (design, 3a, B01 to B03). */
export const buybackCreations = {
  createForStoreDrop: arrival.createForStoreDrop,
  createForPost: arrival.createForPost,
  createAtStore: arrival.createAtStore,
};

/** Everything that can happen to a buyback (design, 3a, B04 to B20). */
export const buybackTransitions = {
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
  expirePredeclaration: arrival.expirePredeclaration,
  reopenControl: outcome.reopenControl,
};
