import { predeclarationEnd } from '@reprise/dossier/domain/buybacks/buyback.arrival.states.ts';
import { proposalEnd } from '@reprise/dossier/domain/litigations/litigation.states.ts';
import { litigationLimits } from '@reprise/platform/domain/core/limits.ts';
import { upload } from '@reprise/tests/kit/form.ts';
import { idOfAccount } from '../organisations.ts';
import {
  answer,
  cancel,
  control,
  foundAs,
  keepFindings,
  lose,
  quarantine,
  refuseControl,
  release,
  startControl,
} from './control.ts';
import { later, some, type Past, type PastDossier } from './past.ts';
import type { Turn } from './plan.ts';
import { checkIn, sendBack } from './ship.ts';
import { goOn } from './stages.ts';

export const accounts = [idOfAccount('arpege-mobilite'), idOfAccount('relais-reemploi')];
const hourAfter = (end: Date): Date => new Date(end.getTime() + 3_600_000);
type Tell = (past: Past, dossier: PastDossier) => Promise<void>;

const bench = (past: Past, dossier: PastDossier, from: number, to: number): Promise<void> =>
  later(past, [dossier], some(dossier, from, to), 'workshop');

const proposed: Tell = async (past, dossier) => {
  await bench(past, dossier, 0.2, 1.2);
  const outcome = await control(past, dossier, 'worse');
  if (outcome !== 'litigation') throw new Error(`${dossier.number} should be in litigation: ${outcome}`);
};
const saysNo: Tell = async (past, dossier) => {
  await proposed(past, dossier);
  await later(past, [dossier], some(dossier, 0.5, 4), 'site');
  await answer(past, dossier, 'reject');
};
const saysNothing: Tell = async (past, dossier) => {
  await proposed(past, dossier);
  await past.jobs.settle();
  const end = hourAfter(proposalEnd(past.agenda.now(), litigationLimits.expiryDays));
  dossier.owner.at = end;
  await past.agenda.until(end);
  await past.jobs.run('litigations.expire_one', accounts, { buybackId: dossier.id }, end);
};
const refused: Tell = async (past, dossier) => {
  await bench(past, dossier, 0.3, 1.5);
  await refuseControl(past, dossier);
};
const thenSent =
  (before: Tell): Tell =>
  async (past, dossier) => {
    await before(past, dossier);
    await bench(past, dossier, 0.3, 1.5);
    await sendBack(past, dossier);
  };

/** A manager of the retailer records the answer that the customer gave by telephone, with its proof. */
const settled: Tell = async (past, dossier) => {
  await proposed(past, dossier);
  await later(past, [dossier], some(dossier, 1, 5), 'store');
  const as = past.people.of('root_management_unit_manager', 'ARPEGE', dossier.random);
  const proofFileId = (
    await as.call('POST /files', { body: upload('litigation_proof', dossier.random.pick(past.photos)) })
  ).id;
  await as.call('POST /buybacks/{id}/litigation/answer', {
    params: { id: dossier.id },
    body: { answer: 'accept', proofFileId, comment: 'Accord donné par e-mail.' },
  });
  await goOn(past, dossier, 'stocked');
};

/**
 * The user who handles the dossier at the retailer: the store manager, or the head office for dossiers sent by post.
 */
const manager = (past: Past, { store, random }: PastDossier) =>
  store === null
    ? past.people.of('root_management_unit_manager', 'ARPEGE', random)
    : past.people.of('management_unit_manager', 'ARPEGE-MAGASINS', random);
const buyer = (past: Past, { random }: PastDossier) => past.people.of('buyer_manager', 'RELAIS', random);

/** What each turn does after the dossier has come as far as `arrivalOf` says. */
export const tellTurn: Record<Turn, Tell> = {
  control_open: async (past, dossier) => {
    await bench(past, dossier, 0.2, 1);
    const as = await startControl(past, dossier);
    await keepFindings(past, dossier, as, foundAs(dossier, 'same'), '');
  },
  quarantined: async (past, dossier) => {
    await bench(past, dossier, 0.2, 1.5);
    const reason = dossier.random.pick([
      'activation_lock',
      'personal_data',
      'imei_mismatch',
      'battery_hazard',
    ] as const);
    await quarantine(past, dossier, reason);
  },
  held: async (past, dossier) => {
    await bench(past, dossier, 0.5, 1.5);
    await quarantine(past, dossier, 'authority_hold');
  },
  released: async (past, dossier) => {
    await tellTurn.quarantined(past, dossier);
    await bench(past, dossier, 1, 2);
    await release(past, dossier, 'control', 'N1');
    await bench(past, dossier, 0.2, 0.8);
    await control(past, dossier, 'same');
    await goOn(past, dossier, 'stocked');
  },
  quarantine_returned: async (past, dossier) => {
    await tellTurn.quarantined(past, dossier);
    await bench(past, dossier, 2, 5);
    await release(past, dossier, 'return', 'N3');
  },
  litigation_open: proposed,
  accepted: async (past, dossier) => {
    await proposed(past, dossier);
    await later(past, [dossier], some(dossier, 0.3, 3), 'site');
    await answer(past, dossier, 'accept');
    await goOn(past, dossier, dossier.random.pick(['to_stock', 'stocked', 'refurbished', 'gone', 'shipped']));
  },
  declined: saysNo,
  declined_sent: thenSent(saysNo),
  unanswered: saysNothing,
  unanswered_sent: thenSent(saysNothing),
  settled,
  refused,
  refused_sent: thenSent(refused),
  lost_return: async (past, dossier) => {
    await thenSent(refused)(past, dossier);
    await bench(past, dossier, 8, 12);
    await lose(past, dossier, 'transport');
  },
  cancelled_waiting: async (past, dossier) => {
    await later(past, [dossier], some(dossier, 0.1, 2), 'store');
    await cancel(past, dossier, manager(past, dossier));
  },
  cancelled_workshop: async (past, dossier) => {
    await bench(past, dossier, 0.2, 1);
    await cancel(past, dossier, past.people.of('warehouse_manager', dossier.workshop, dossier.random));
  },
  cancelled_transit: async (past, dossier) => {
    await later(past, [dossier], 0.2, 'store');
    await cancel(past, dossier, buyer(past, dossier));
    await bench(past, dossier, 1, 2);
    await checkIn(past, dossier);
  },
  expired: async (past, dossier) => {
    await past.jobs.settle();
    const end = hourAfter(predeclarationEnd(past.agenda.now(), 60));
    dossier.owner.at = end;
    await past.agenda.until(end);
    await past.jobs.run('buybacks.expire_predeclaration', accounts, { buybackId: dossier.id }, end);
  },
  lost_store: async (past, dossier) => {
    await later(past, [dossier], some(dossier, 2, 5), 'store');
    await lose(past, dossier, 'store');
  },
  lost_transport: async (past, dossier) => {
    await bench(past, dossier, 8, 12);
    await lose(past, dossier, 'transport');
  },
  lost_warehouse: async (past, dossier) => {
    await bench(past, dossier, 3, 6);
    await lose(past, dossier, 'warehouse');
  },
  found: async (past, dossier) => {
    await tellTurn.lost_transport(past, dossier);
    await bench(past, dossier, 2, 6);
    await checkIn(past, dossier);
  },
};
