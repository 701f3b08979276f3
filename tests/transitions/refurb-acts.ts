import { itemOutcomes } from '@reprise/dossier/domain/items/item.states.ts';
import { z } from 'zod';
import type { Bench, Operator, Seen } from './bench.ts';
import { stockIdOf, type Act } from './item-acts.ts';

const made = z.object({ id: z.string() });
const step = z.object({ id: z.string(), version: z.number(), status: z.string() });
const steps = z.object({ steps: z.array(step) });

const answersOf = ({ world: { a } }: Bench, { random }: Operator) => {
  const name = random.pick(['screen', 'battery', 'nothing'] as const);
  return {
    responses: [{ questionId: a.refurbQuestion, responseIds: [a.refurbResponses[name]] }],
    stepIds: name === 'nothing' ? [] : [a.refurbSteps[name]],
  };
};

/** Starts or resumes a diagnosis, and does one thing with it. */
const diagnosis: Act = {
  name: 'diagnosis',
  from: [...itemOutcomes, 'item_refurb_diagnostic_in_progress'],
  weight: 6,
  run: async (bench, by, { dossier, version }) => {
    const begun = await bench.send(
      'diagnosis start',
      by.token,
      'POST',
      `/items/${dossier.itemId}/refurb-diagnoses`,
      { version },
    );
    const id = made.safeParse(begun.json).data?.id;
    if (begun.status >= 400 || id === undefined) return;
    const url = `/refurb-diagnoses/${id}`;
    const { responses, stepIds } = answersOf(bench, by);
    const what = by.random.next();
    if (what < 0.2) await bench.send('diagnosis abandon', by.token, 'POST', `${url}/abandon`, {});
    else {
      await bench.send('diagnosis answers', by.token, 'PATCH', url, { responses });
      if (what < 0.9)
        await bench.send('diagnosis finalize', by.token, 'POST', `${url}/finalize`, {
          stepIds,
          stockId: await stockIdOf(bench, by, ['to_refurbish', 'refurb_completed']),
        });
    }
  },
};

const adding: Act = {
  name: 'steps add',
  from: [...itemOutcomes, 'item_refurb_in_progress'],
  weight: 2,
  run: (bench, by, { dossier }) => {
    const { refurbSteps } = bench.world.a;
    return bench.send('steps add', by.token, 'POST', `/items/${dossier.itemId}/refurb-steps`, {
      stepIds: [by.random.pick([refurbSteps.screen, refurbSteps.battery])],
    });
  },
};

const nextOf: Record<string, readonly ('start' | 'pause' | 'cancel' | 'complete')[]> = {
  to_do: ['start', 'start', 'start', 'cancel'],
  in_progress: ['complete', 'complete', 'pause', 'start', 'cancel'],
  paused: ['start', 'start', 'cancel'],
};

async function workOnStep(bench: Bench, by: Operator, { dossier, stockId }: Seen): Promise<void> {
  const { json } = await bench.send('steps', by.token, 'GET', `/items/${dossier.itemId}/refurb-steps`);
  const open = (steps.safeParse(json).data?.steps ?? []).filter(({ status }) => status in nextOf);
  if (open.length === 0) return;
  const one = by.random.pick(open);
  const verb = by.random.pick(nextOf[one.status] ?? ['start']);
  const body = {
    start: { rightStock: true },
    pause: {},
    cancel: { reason: 'Inutile' },
    complete: { comment: 'Fait', stockId: stockId ?? (await stockIdOf(bench, by, ['to_refurbish'])) },
  }[verb];
  await bench.send(`step ${verb}`, by.token, 'POST', `/item-refurb-steps/${one.id}/${verb}`, {
    version: one.version,
    ...body,
  });
}

const working: Act = {
  name: 'step',
  from: [...itemOutcomes, 'item_refurb_in_progress'],
  weight: 10,
  run: workOnStep,
};
const confirming: Act = {
  name: 'refurb confirm',
  from: ['item_refurb_in_progress'],
  weight: 5,
  run: (bench, by, { dossier, version }) =>
    bench.send('refurb confirm', by.token, 'POST', `/items/${dossier.itemId}/refurb/confirm`, { version }),
};
const rework: Act = {
  name: 'rework',
  from: ['item_refurb_completed'],
  weight: 2,
  run: (bench, by, { dossier, version }) =>
    bench.send('rework', by.token, 'POST', `/items/${dossier.itemId}/refurb/rework`, {
      version,
      reason: 'Écran mal posé',
      diagnose: by.random.chance(0.5),
    }),
};

export const refurbActs: readonly Act[] = [diagnosis, adding, working, confirming, rework];
