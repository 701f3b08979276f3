import * as arrival from './item.arrival.states.ts';
import * as control from './item.control.states.ts';
import * as departure from './item.departure.states.ts';
import * as quarantine from './item.quarantine.states.ts';
import * as refurb from './item.refurb.states.ts';

/** How an item is created (docs/transitions.md, "Creation"). */
export const itemCreations = {
  createAtCustomer: arrival.createAtCustomer,
  createForStoreDrop: arrival.createForStoreDrop,
  createAtStore: arrival.createAtStore,
};

/** Every transition of an item, by name (docs/transitions.md). */
export const itemTransitions = {
  pickUp: arrival.pickUp,
  checkIn: arrival.checkIn,
  takeInStore: arrival.takeInStore,
  checkInForced: arrival.checkInForced,
  handOver: arrival.handOver,
  comeBack: arrival.comeBack,
  openControl: control.openControl,
  confirmControl: control.confirmControl,
  acceptProposal: control.acceptProposal,
  refuse: control.refuse,
  quarantine: quarantine.quarantine,
  quarantineLate: quarantine.quarantineLate,
  releaseToControl: quarantine.releaseToControl,
  releaseToStock: quarantine.releaseToStock,
  releaseToReturn: quarantine.releaseToReturn,
  startDiagnosis: refurb.startDiagnosis,
  startRefurb: refurb.startRefurb,
  planRefurb: refurb.planRefurb,
  skipRefurb: refurb.skipRefurb,
  abandonDiagnosis: refurb.abandonDiagnosis,
  confirmRefurb: refurb.confirmRefurb,
  rework: refurb.rework,
  ship: departure.ship,
  checkInAgain: arrival.checkInAgain,
  chooseStock: refurb.chooseStock,
  sendReturn: departure.sendReturn,
  checkInReturn: arrival.checkInReturn,
  loseAtStore: departure.loseAtStore,
  loseInTransport: departure.loseInTransport,
  loseAtWarehouse: departure.loseAtWarehouse,
  findAtStore: departure.findAtStore,
  findAtWarehouse: departure.findAtWarehouse,
  cancel: departure.cancel,
  returnCancelled: departure.returnCancelled,
  checkInCancelled: arrival.checkInCancelled,
  reopenControl: control.reopenControl,
};

export type ItemTransitionName = keyof typeof itemTransitions;
