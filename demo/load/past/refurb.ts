import { stableUuid } from '../../make/identifiers.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { readNow, type Past, type PastFile } from './past.ts';

const stockOf = (file: PastFile, key: string): string => stableUuid(`stock:${file.workshop}:${key}`);
const operatorOf = (past: Past, file: PastFile): Driver =>
  past.people.of('warehouse_operator', file.workshop, file.random);

/** Puts the item on a shelf. */
export async function stock(past: Past, file: PastFile, key = 'to_refurbish'): Promise<void> {
  const { itemVersion: version } = await readNow(past, file);
  const shelf = { to_refurbish: 'E', parts: 'P', repair_bench: 'B', ready_to_ship: 'D' }[key] ?? 'B';
  await operatorOf(past, file).call('POST /items/{id}/move', {
    params: { id: file.itemId },
    body: { version, stockId: stockOf(file, key), bin: `${shelf}-0${file.random.between(1, 4)}` },
  });
}

export async function startDiagnosis(past: Past, file: PastFile): Promise<string> {
  const { itemVersion: version } = await readNow(past, file);
  const { id } = await operatorOf(past, file).call('POST /items/{id}/refurb-diagnoses', {
    params: { id: file.itemId },
    body: { version },
  });
  return id;
}

/** Answers every diagnosis question; `worn` finds work to do. Returns the proposed steps. */
export async function answerDiagnosis(
  past: Past,
  file: PastFile,
  diagnosisId: string,
  worn: boolean,
): Promise<string[]> {
  const as = operatorOf(past, file);
  const params = { id: diagnosisId };
  const { questions } = await as.call('GET /refurb-diagnoses/{id}', { params });
  const responses = questions.map((question, at) => {
    const wanted = worn && (at === 0 || file.random.chance(0.35)) ? 1 : 0;
    const response = question.responses[wanted] ?? question.responses[0];
    return { questionId: question.id, responseIds: response ? [response.id] : [] };
  });
  const { proposedSteps } = await as.call('PATCH /refurb-diagnoses/{id}', { params, body: { responses } });
  return proposedSteps.map(({ id }) => id);
}

export async function finalizeDiagnosis(
  past: Past,
  file: PastFile,
  diagnosisId: string,
  stepIds: string[],
): Promise<void> {
  const key = stepIds.length === 0 ? 'refurb_completed' : 'repair_bench';
  await operatorOf(past, file).call('POST /refurb-diagnoses/{id}/finalize', {
    params: { id: diagnosisId },
    body: { stepIds, stockId: stockOf(file, key) },
  });
}

export async function abandonDiagnosis(past: Past, file: PastFile, diagnosisId: string): Promise<void> {
  await operatorOf(past, file).call('POST /refurb-diagnoses/{id}/abandon', { params: { id: diagnosisId } });
}

export async function erase(past: Past, file: PastFile): Promise<void> {
  await operatorOf(past, file).call('POST /items/{id}/erasures', {
    params: { id: file.itemId },
    body: {
      standard: 'nist_800_88_purge',
      method: 'Effacement cryptographique, puis réinitialisation',
      tool: 'Banc d’effacement de démonstration',
      toolVersion: '4.2',
      result: 'success',
      verifiedBy: 'Second opérateur',
    },
  });
}

const stepsOf = async (past: Past, file: PastFile) =>
  (await operatorOf(past, file).call('GET /items/{id}/refurb-steps', { params: { id: file.itemId } })).steps;

export type Progress = 'planned' | 'running' | 'paused' | 'done';

/** Works on the steps of the item: the first is started or paused, or all are done (one of several is cancelled). */
export async function work(past: Past, file: PastFile, progress: Progress): Promise<void> {
  if (progress === 'planned') return;
  const as = operatorOf(past, file);
  for (const [index, step] of (await stepsOf(past, file)).entries()) {
    const params = { id: step.id };
    if (progress === 'done' && index > 0 && file.random.chance(0.15)) {
      const body = { version: step.version, reason: 'Sans objet après vérification' };
      await as.call('POST /item-refurb-steps/{id}/cancel', { params, body });
      continue;
    }
    const begun = await as.call('POST /item-refurb-steps/{id}/start', {
      params,
      body: { version: step.version, rightStock: true },
    });
    if (progress === 'running') return;
    if (progress === 'paused') {
      await as.call('POST /item-refurb-steps/{id}/pause', { params, body: { version: begun.version } });
      return;
    }
    await as.call('POST /item-refurb-steps/{id}/complete', {
      params,
      body: { version: begun.version, comment: '', stockId: stockOf(file, 'repair_bench') },
    });
  }
}

export async function confirmRefurb(past: Past, file: PastFile): Promise<void> {
  const { itemVersion: version } = await readNow(past, file);
  await operatorOf(past, file).call('POST /items/{id}/refurb/confirm', {
    params: { id: file.itemId },
    body: { version },
  });
}

export async function rework(past: Past, file: PastFile): Promise<void> {
  const { itemVersion: version } = await readNow(past, file);
  await past.people
    .of('warehouse_manager', file.workshop, file.random)
    .call('POST /items/{id}/refurb/rework', {
      params: { id: file.itemId },
      body: { version, reason: 'Le haut-parleur grésille encore.', diagnose: true },
    });
}

/** Adds steps to the item without a diagnosis. */
export async function addSteps(past: Past, file: PastFile, keys: readonly string[]): Promise<void> {
  await operatorOf(past, file).call('POST /items/{id}/refurb-steps', {
    params: { id: file.itemId },
    body: { stepIds: keys.map((key) => stableUuid(`refurb-step:${key}`)) },
  });
}

export async function leave(past: Past, file: PastFile): Promise<void> {
  const { itemVersion: version } = await readNow(past, file);
  const reason = file.random.pick(['sold', 'sold', 'sold', 'parts', 'recycled'] as const);
  await operatorOf(past, file).call('POST /items/{id}/exit', {
    params: { id: file.itemId },
    body: { version, reason, reference: `BL-${file.random.between(1000, 9999)}` },
  });
}
