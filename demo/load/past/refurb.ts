import { stableUuid } from '../../make/identifiers.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { readNow, type Past, type PastDossier } from './past.ts';

const stockOf = (dossier: PastDossier, key: string): string => stableUuid(`stock:${dossier.workshop}:${key}`);
const operatorOf = (past: Past, dossier: PastDossier): Driver =>
  past.people.of('warehouse_operator', dossier.workshop, dossier.random);

/** Puts the item on a shelf. */
export async function stock(past: Past, dossier: PastDossier, key = 'to_refurbish'): Promise<void> {
  const { itemVersion: version } = await readNow(past, dossier);
  const shelf = { to_refurbish: 'E', parts: 'P', repair_bench: 'B', ready_to_ship: 'D' }[key] ?? 'B';
  await operatorOf(past, dossier).call('POST /items/{id}/move', {
    params: { id: dossier.itemId },
    body: { version, stockId: stockOf(dossier, key), bin: `${shelf}-0${dossier.random.between(1, 4)}` },
  });
}

export async function startDiagnosis(past: Past, dossier: PastDossier): Promise<string> {
  const { itemVersion: version } = await readNow(past, dossier);
  const { id } = await operatorOf(past, dossier).call('POST /items/{id}/refurb-diagnoses', {
    params: { id: dossier.itemId },
    body: { version },
  });
  return id;
}

/** Answers every diagnosis question; `worn` finds work to do. Returns the proposed steps. */
export async function answerDiagnosis(
  past: Past,
  dossier: PastDossier,
  diagnosisId: string,
  worn: boolean,
): Promise<string[]> {
  const as = operatorOf(past, dossier);
  const params = { id: diagnosisId };
  const { questions } = await as.call('GET /refurb-diagnoses/{id}', { params });
  const responses = questions.map((question, at) => {
    const wanted = worn && (at === 0 || dossier.random.chance(0.35)) ? 1 : 0;
    const response = question.responses[wanted] ?? question.responses[0];
    return { questionId: question.id, responseIds: response ? [response.id] : [] };
  });
  const { proposedSteps } = await as.call('PATCH /refurb-diagnoses/{id}', { params, body: { responses } });
  return proposedSteps.map(({ id }) => id);
}

export async function finalizeDiagnosis(
  past: Past,
  dossier: PastDossier,
  diagnosisId: string,
  stepIds: string[],
): Promise<void> {
  const key = stepIds.length === 0 ? 'refurb_completed' : 'repair_bench';
  await operatorOf(past, dossier).call('POST /refurb-diagnoses/{id}/finalize', {
    params: { id: diagnosisId },
    body: { stepIds, stockId: stockOf(dossier, key) },
  });
}

export async function abandonDiagnosis(past: Past, dossier: PastDossier, diagnosisId: string): Promise<void> {
  await operatorOf(past, dossier).call('POST /refurb-diagnoses/{id}/abandon', {
    params: { id: diagnosisId },
  });
}

export async function erase(past: Past, dossier: PastDossier): Promise<void> {
  await operatorOf(past, dossier).call('POST /items/{id}/erasures', {
    params: { id: dossier.itemId },
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

const stepsOf = async (past: Past, dossier: PastDossier) =>
  (await operatorOf(past, dossier).call('GET /items/{id}/refurb-steps', { params: { id: dossier.itemId } }))
    .steps;

export type Progress = 'planned' | 'running' | 'paused' | 'done';

/** Works on the steps of the item: the first is started or paused, or all are done (one of several is cancelled). */
export async function work(past: Past, dossier: PastDossier, progress: Progress): Promise<void> {
  if (progress === 'planned') return;
  const as = operatorOf(past, dossier);
  for (const [index, step] of (await stepsOf(past, dossier)).entries()) {
    const params = { id: step.id };
    if (progress === 'done' && index > 0 && dossier.random.chance(0.15)) {
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
      body: { version: begun.version, comment: '', stockId: stockOf(dossier, 'repair_bench') },
    });
  }
}

export async function confirmRefurb(past: Past, dossier: PastDossier): Promise<void> {
  const { itemVersion: version } = await readNow(past, dossier);
  await operatorOf(past, dossier).call('POST /items/{id}/refurb/confirm', {
    params: { id: dossier.itemId },
    body: { version },
  });
}

export async function rework(past: Past, dossier: PastDossier): Promise<void> {
  const { itemVersion: version } = await readNow(past, dossier);
  await past.people
    .of('warehouse_manager', dossier.workshop, dossier.random)
    .call('POST /items/{id}/refurb/rework', {
      params: { id: dossier.itemId },
      body: { version, reason: 'Le haut-parleur grésille encore.', diagnose: true },
    });
}

/** Adds steps to the item without a diagnosis. */
export async function addSteps(past: Past, dossier: PastDossier, keys: readonly string[]): Promise<void> {
  await operatorOf(past, dossier).call('POST /items/{id}/refurb-steps', {
    params: { id: dossier.itemId },
    body: { stepIds: keys.map((key) => stableUuid(`refurb-step:${key}`)) },
  });
}

export async function leave(past: Past, dossier: PastDossier): Promise<void> {
  const { itemVersion: version } = await readNow(past, dossier);
  const reason = dossier.random.pick(['sold', 'sold', 'sold', 'parts', 'recycled'] as const);
  await operatorOf(past, dossier).call('POST /items/{id}/exit', {
    params: { id: dossier.itemId },
    body: { version, reason, reference: `BL-${dossier.random.between(1000, 9999)}` },
  });
}
