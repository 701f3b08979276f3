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
import { later, some, type Past, type PastFile } from './past.ts';
import type { Turn } from './plan.ts';
import { checkIn, sendBack } from './ship.ts';
import { goOn } from './stages.ts';

export const accounts = [idOfAccount('arpege-mobilite'), idOfAccount('relais-reemploi')];
const day = 86_400_000;
type Tell = (past: Past, file: PastFile) => Promise<void>;

const bench = (past: Past, file: PastFile, from: number, to: number): Promise<void> =>
  later(past, [file], some(file, from, to), 'workshop');

const proposed: Tell = async (past, file) => {
  await bench(past, file, 0.2, 1.2);
  const outcome = await control(past, file, 'worse');
  if (outcome !== 'litigation') throw new Error(`${file.number} should be in litigation: ${outcome}`);
};
const saysNo: Tell = async (past, file) => {
  await proposed(past, file);
  await later(past, [file], some(file, 0.5, 4), 'site');
  await answer(past, file, 'reject');
};
const saysNothing: Tell = async (past, file) => {
  await proposed(past, file);
  await past.jobs.settle();
  const end = new Date(past.agenda.now().getTime() + 14 * day + 3_600_000);
  file.owner.at = end;
  await past.agenda.until(end);
  await past.jobs.run('litigations.expire_one', accounts, { buybackId: file.id }, end);
};
const refused: Tell = async (past, file) => {
  await bench(past, file, 0.3, 1.5);
  await refuseControl(past, file);
};
const thenSent =
  (before: Tell): Tell =>
  async (past, file) => {
    await before(past, file);
    await bench(past, file, 0.3, 1.5);
    await sendBack(past, file);
  };

/** A manager of the retailer records the answer that the customer gave by telephone, with its proof. */
const settled: Tell = async (past, file) => {
  await proposed(past, file);
  await later(past, [file], some(file, 1, 5), 'store');
  const as = past.people.of('root_management_unit_manager', 'ARPEGE', file.random);
  const proofFileId = (
    await as.call('POST /files', { body: upload('litigation_proof', file.random.pick(past.photos)) })
  ).id;
  await as.call('POST /buybacks/{id}/litigation/answer', {
    params: { id: file.id },
    body: { answer: 'accept', proofFileId, comment: 'Accord donné par e-mail.' },
  });
  await goOn(past, file, 'stocked');
};

/**
 * The user who handles the dossier at the retailer: the store manager, or the head office for dossiers sent by post.
 */
const manager = (past: Past, { store, random }: PastFile) =>
  store === null
    ? past.people.of('root_management_unit_manager', 'ARPEGE', random)
    : past.people.of('management_unit_manager', 'ARPEGE-MAGASINS', random);
const buyer = (past: Past, { random }: PastFile) => past.people.of('buyer_manager', 'RELAIS', random);

/** What each turn does after the dossier has come as far as `arrivalOf` says. */
export const tellTurn: Record<Turn, Tell> = {
  control_open: async (past, file) => {
    await bench(past, file, 0.2, 1);
    const as = await startControl(past, file);
    await keepFindings(past, file, as, foundAs(file, 'same'), '');
  },
  quarantined: async (past, file) => {
    await bench(past, file, 0.2, 1.5);
    const reason = file.random.pick([
      'activation_lock',
      'personal_data',
      'imei_mismatch',
      'battery_hazard',
    ] as const);
    await quarantine(past, file, reason);
  },
  held: async (past, file) => {
    await bench(past, file, 0.5, 1.5);
    await quarantine(past, file, 'authority_hold');
  },
  released: async (past, file) => {
    await tellTurn.quarantined(past, file);
    await bench(past, file, 1, 2);
    await release(past, file, 'control', 'N1');
    await bench(past, file, 0.2, 0.8);
    await control(past, file, 'same');
    await goOn(past, file, 'stocked');
  },
  quarantine_returned: async (past, file) => {
    await tellTurn.quarantined(past, file);
    await bench(past, file, 2, 5);
    await release(past, file, 'return', 'N3');
  },
  litigation_open: proposed,
  accepted: async (past, file) => {
    await proposed(past, file);
    await later(past, [file], some(file, 0.3, 3), 'site');
    await answer(past, file, 'accept');
    await goOn(past, file, file.random.pick(['to_stock', 'stocked', 'refurbished', 'gone', 'shipped']));
  },
  declined: saysNo,
  declined_sent: thenSent(saysNo),
  unanswered: saysNothing,
  unanswered_sent: thenSent(saysNothing),
  settled,
  refused,
  refused_sent: thenSent(refused),
  lost_return: async (past, file) => {
    await thenSent(refused)(past, file);
    await bench(past, file, 8, 12);
    await lose(past, file, 'transport');
  },
  cancelled_waiting: async (past, file) => {
    await later(past, [file], some(file, 0.1, 2), 'store');
    await cancel(past, file, manager(past, file));
  },
  cancelled_workshop: async (past, file) => {
    await bench(past, file, 0.2, 1);
    await cancel(past, file, past.people.of('warehouse_manager', file.workshop, file.random));
  },
  cancelled_transit: async (past, file) => {
    await later(past, [file], 0.2, 'store');
    await cancel(past, file, buyer(past, file));
    await bench(past, file, 1, 2);
    await checkIn(past, file);
  },
  expired: async (past, file) => {
    await past.jobs.settle();
    const end = new Date(past.agenda.now().getTime() + 60 * day + 3_600_000);
    file.owner.at = end;
    await past.agenda.until(end);
    await past.jobs.run('buybacks.expire_predeclaration', accounts, { buybackId: file.id }, end);
  },
  lost_store: async (past, file) => {
    await later(past, [file], some(file, 2, 5), 'store');
    await lose(past, file, 'store');
  },
  lost_transport: async (past, file) => {
    await bench(past, file, 8, 12);
    await lose(past, file, 'transport');
  },
  lost_warehouse: async (past, file) => {
    await bench(past, file, 3, 6);
    await lose(past, file, 'warehouse');
  },
  found: async (past, file) => {
    await tellTurn.lost_transport(past, file);
    await bench(past, file, 2, 6);
    await checkIn(past, file);
  },
};
