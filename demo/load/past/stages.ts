import { lose, quarantine, release } from './control.ts';
import { markAsPaid } from './pay.ts';
import { later, some, type Past, type PastDossier } from './past.ts';
import type { Stage } from './plan.ts';
import {
  abandonDiagnosis,
  addSteps,
  answerDiagnosis,
  confirmRefurb,
  erase,
  finalizeDiagnosis,
  leave,
  rework,
  startDiagnosis,
  stock,
  work,
  type Progress,
} from './refurb.ts';
import { shipToBuyer } from './ship.ts';

const bench = (past: Past, dossier: PastDossier, from: number, to: number): Promise<void> =>
  later(past, [dossier], some(dossier, from, to), 'workshop');

/** Takes a controlled item as far as `stage`. */
export async function goOn(past: Past, dossier: PastDossier, stage: Stage): Promise<void> {
  payOutside(past, dossier);
  if (stage === 'to_stock') return;
  await bench(past, dossier, 0.02, 0.5);
  await stock(past, dossier);
  switch (stage) {
    case 'stocked':
      return;
    case 'quarantined_late':
    case 'reintegrated':
      return aside(past, dossier, stage);
    case 'lost_late':
      await bench(past, dossier, 3, 6);
      return lose(past, dossier, 'warehouse');
    default:
      return refurbish(past, dossier, stage);
  }
}

async function aside(past: Past, dossier: PastDossier, stage: Stage): Promise<void> {
  await bench(past, dossier, 0.5, 2);
  await quarantine(past, dossier, dossier.random.pick(['battery_hazard', 'imei_mismatch', 'blacklisted']));
  if (stage === 'quarantined_late') return;
  await bench(past, dossier, 1, 3);
  await release(past, dossier, 'stock', 'N5');
}

const progressOf: Partial<Record<Stage, Progress>> = {
  planned: 'planned',
  running: 'running',
  paused: 'paused',
};

async function refurbish(past: Past, dossier: PastDossier, stage: Stage): Promise<void> {
  await bench(past, dossier, 0.3, 1.5);
  const withoutDiagnosis = stage !== 'diagnosing' && stage !== 'abandoned' && dossier.random.chance(0.15);
  if (withoutDiagnosis) await addSteps(past, dossier, ['battery_replacement', 'cleaning']);
  else if (await diagnose(past, dossier, stage)) return;
  await bench(past, dossier, 0.1, 1);
  const progress = progressOf[stage];
  if (progress) return work(past, dossier, progress);
  await finish(past, dossier);
  await depart(past, dossier, stage);
}

/** Returns whether the item's story ends with its diagnosis. */
async function diagnose(past: Past, dossier: PastDossier, stage: Stage): Promise<boolean> {
  const diagnosis = await startDiagnosis(past, dossier);
  const steps = await answerDiagnosis(past, dossier, diagnosis, true);
  if (stage === 'diagnosing') return true;
  await bench(past, dossier, 0.02, 0.2);
  if (stage === 'abandoned') {
    await abandonDiagnosis(past, dossier, diagnosis);
    return true;
  }
  await finalizeDiagnosis(past, dossier, diagnosis, steps);
  return false;
}

async function finish(past: Past, dossier: PastDossier): Promise<void> {
  await work(past, dossier, 'done');
  await bench(past, dossier, 0.05, 0.5);
  await erase(past, dossier);
  await confirmRefurb(past, dossier);
}

async function depart(past: Past, dossier: PastDossier, stage: Stage): Promise<void> {
  if (stage === 'refurbished') return;
  await bench(past, dossier, 0.5, 2);
  if (stage === 'reworked') await rework(past, dossier);
  else if (stage === 'boxed') await shipToBuyer(past, dossier, false);
  else if (stage === 'shipped') await shipToBuyer(past, dossier, true);
  else await leave(past, dossier);
}

/** The provider of the transfers without an IBAN pays some days later; the latest ones still wait. */
function payOutside(past: Past, dossier: PastDossier): void {
  if (dossier.paymentType !== 'no_iban_transfer') return;
  const paidAt = past.calendar.after(past.agenda.now(), some(dossier, 2, 4), 'workshop', dossier.random);
  const tooSoon = past.calendar.today.getTime() - past.agenda.now().getTime() < 4 * 86_400_000;
  if (tooSoon) return;
  past.agenda.begin(async () => {
    await markAsPaid(past, dossier);
    await past.jobs.settle();
  }, paidAt);
}
