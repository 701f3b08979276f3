import type pg from 'pg';
import { readRefurbQuestions, readRefurbSteps } from '../catalogue/read-refurb.ts';
import { readStocks } from '../catalogue/read-stocks.ts';
import { stableUuid } from '../make/identifiers.ts';
import { insertAll } from './insert.ts';
import { idOfAccount, idOfOrganization } from './organisations.ts';

const buyerAccountId = idOfAccount('relais-reemploi');

export async function loadStocks(client: pg.Client, now: string): Promise<void> {
  await insertAll(
    client,
    'stocks',
    readStocks().map((one) => ({
      id: one.id,
      buyerAccountId,
      warehouseId: idOfOrganization(one.warehouseExternalId),
      name: one.name['fr-FR'],
      identifier: one.identifier,
      location: one.location,
      native: one.native,
      bins: one.bins,
      createdAt: now,
    })),
  );
}

async function loadRefurbSteps(client: pg.Client, now: string): Promise<void> {
  const steps = readRefurbSteps();
  await insertAll(
    client,
    'refurb_steps',
    steps.map((one) => ({
      id: one.id,
      buyerAccountId,
      name: one.name['fr-FR'],
      description: one.description['fr-FR'],
      // a step belongs to every workshop, a stock to one: the step waits in the first one's
      stockId: stableUuid(`stock:ATL-NANTES:${one.stockKey}`),
      active: true,
      createdAt: now,
    })),
  );
  await insertAll(
    client,
    'refurb_step_costs',
    steps.flatMap((one) =>
      Object.entries(one.costs).map(([externalId, cost]) => ({
        id: stableUuid(`step-cost:${one.key}:${externalId}`),
        buyerAccountId,
        refurbStepId: one.id,
        warehouseId: idOfOrganization(externalId),
        cost,
      })),
    ),
  );
}

async function loadRefurbQuestions(client: pg.Client): Promise<void> {
  const idOf = new Map(readRefurbSteps().map((one) => [one.key, one.id]));
  const questions = readRefurbQuestions();
  await insertAll(
    client,
    'refurb_diagnostic_questions',
    questions.map((one) => ({
      id: one.id,
      buyerAccountId,
      type: one.type,
      label: one.label,
      position: one.position,
      categoryIds: [],
    })),
  );
  await insertAll(
    client,
    'refurb_diagnostic_responses',
    questions.flatMap((question) =>
      question.responses.map((one, index) => ({
        id: one.id,
        buyerAccountId,
        questionId: question.id,
        position: index + 1,
        label: one.label,
        refurbStepIds: one.stepKeys.map((key) => idOf.get(key)),
      })),
    ),
  );
}

export async function loadRefurb(client: pg.Client, now: string): Promise<void> {
  await loadRefurbSteps(client, now);
  await loadRefurbQuestions(client);
}
