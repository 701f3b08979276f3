import { lose, quarantine, release } from './control.ts';
import { markAsPaid } from './pay.ts';
import { later, some, type Past, type PastFile } from './past.ts';
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

const bench = (past: Past, file: PastFile, from: number, to: number): Promise<void> =>
  later(past, [file], some(file, from, to), 'workshop');

/** Takes a controlled item as far as `stage`. */
export async function goOn(past: Past, file: PastFile, stage: Stage): Promise<void> {
  payOutside(past, file);
  if (stage === 'to_stock') return;
  await bench(past, file, 0.02, 0.5);
  await stock(past, file);
  switch (stage) {
    case 'stocked':
      return;
    case 'quarantined_late':
    case 'reintegrated':
      return aside(past, file, stage);
    case 'lost_late':
      await bench(past, file, 3, 6);
      return lose(past, file, 'warehouse');
    default:
      return refurbish(past, file, stage);
  }
}

async function aside(past: Past, file: PastFile, stage: Stage): Promise<void> {
  await bench(past, file, 0.5, 2);
  await quarantine(past, file, file.random.pick(['battery_hazard', 'imei_mismatch', 'blacklisted']));
  if (stage === 'quarantined_late') return;
  await bench(past, file, 1, 3);
  await release(past, file, 'stock', 'N5');
}

const progressOf: Partial<Record<Stage, Progress>> = {
  planned: 'planned',
  running: 'running',
  paused: 'paused',
};

async function refurbish(past: Past, file: PastFile, stage: Stage): Promise<void> {
  await bench(past, file, 0.3, 1.5);
  const withoutDiagnosis = stage !== 'diagnosing' && stage !== 'abandoned' && file.random.chance(0.15);
  if (withoutDiagnosis) await addSteps(past, file, ['battery_replacement', 'cleaning']);
  else if (await diagnose(past, file, stage)) return;
  await bench(past, file, 0.1, 1);
  const progress = progressOf[stage];
  if (progress) return work(past, file, progress);
  await finish(past, file);
  await depart(past, file, stage);
}

/** Returns whether the item's story ends with its diagnosis. */
async function diagnose(past: Past, file: PastFile, stage: Stage): Promise<boolean> {
  const diagnosis = await startDiagnosis(past, file);
  const steps = await answerDiagnosis(past, file, diagnosis, true);
  if (stage === 'diagnosing') return true;
  await bench(past, file, 0.02, 0.2);
  if (stage === 'abandoned') {
    await abandonDiagnosis(past, file, diagnosis);
    return true;
  }
  await finalizeDiagnosis(past, file, diagnosis, steps);
  return false;
}

async function finish(past: Past, file: PastFile): Promise<void> {
  await work(past, file, 'done');
  await bench(past, file, 0.05, 0.5);
  await erase(past, file);
  await confirmRefurb(past, file);
}

async function depart(past: Past, file: PastFile, stage: Stage): Promise<void> {
  if (stage === 'refurbished') return;
  await bench(past, file, 0.5, 2);
  if (stage === 'reworked') await rework(past, file);
  else if (stage === 'boxed') await shipToBuyer(past, file, false);
  else if (stage === 'shipped') await shipToBuyer(past, file, true);
  else await leave(past, file);
}

/** The provider of the transfers without an IBAN pays some days later; the latest ones still wait. */
function payOutside(past: Past, file: PastFile): void {
  if (file.paymentType !== 'no_iban_transfer') return;
  const paidAt = past.calendar.after(past.agenda.now(), some(file, 2, 4), 'workshop', file.random);
  const tooSoon = past.calendar.today.getTime() - past.agenda.now().getTime() < 4 * 86_400_000;
  if (tooSoon) return;
  past.agenda.begin(async () => {
    await markAsPaid(past, file);
    await past.jobs.settle();
  }, paidAt);
}
