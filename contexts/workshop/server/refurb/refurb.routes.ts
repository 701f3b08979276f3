import { refurbApi } from '../../domain/refurb/refurb.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { moverOf, viewItem } from '@reprise/dossier/server/public.ts';
import { abandon, finalize, ownDiagnosis, viewDiagnosis } from './diagnose.ts';
import { answer, dossierInRefurb, startDiagnosis } from './diagnosis.ts';
import { confirmRefurb, rework } from './end-refurb.ts';
import { findForRefurb } from './find-item.ts';
import { getStep, viewStep, viewSteps } from './item-steps.db.ts';
import { withActions } from './step-actions.ts';
import {
  createQuestion,
  editQuestion,
  moveQuestion,
  ownQuestion,
  removeQuestion,
} from './manage-questions.ts';
import { listQuestions } from './refurb.db.ts';
import { stepDefinitionRoutes } from './step-definitions.routes.ts';
import { addSteps, cancel, complete, pause, seenStep, start } from './work-on-step.ts';

const diagnosisRoutes: Route[] = [
  route(refurbApi.questions, async ({ db, actor, locale }, { query }) => {
    const all = await listQuestions(db, actor, locale);
    const from = (query.page - 1) * query.itemsPerPage;
    return { items: all.slice(from, from + query.itemsPerPage), total: all.length };
  }),
  route(refurbApi.start, async (call, { params, body }) => {
    const by = moverOf(call);
    const diagnosis = await startDiagnosis(by, params.id, body);
    return viewDiagnosis(call.db, diagnosis, await dossierInRefurb(by, params.id), call.locale);
  }),
  route(refurbApi.diagnosis, async (call, { params }) => {
    const { diagnosis, dossier } = await ownDiagnosis(moverOf(call), params.id);
    return viewDiagnosis(call.db, diagnosis, dossier, call.locale);
  }),
  route(refurbApi.change, async (call, { params, body }) => {
    const by = moverOf(call);
    const { diagnosis, dossier } = await ownDiagnosis(by, params.id);
    const changed = await answer(by, diagnosis, dossier, body.responses, call.locale);
    return viewDiagnosis(call.db, changed, dossier, call.locale);
  }),
  route(refurbApi.finalize, async (call, { params, body }) => {
    const by = moverOf(call);
    const { diagnosis, dossier } = await ownDiagnosis(by, params.id);
    await finalize(by, diagnosis, dossier, body, call.locale);
    return viewItem(call.db, dossier.item.id);
  }),
  route(refurbApi.abandon, async (call, { params }) => {
    const by = moverOf(call);
    const { diagnosis, dossier } = await ownDiagnosis(by, params.id);
    await abandon(by, diagnosis, dossier);
    return viewItem(call.db, dossier.item.id);
  }),
];

const questionRoutes: Route[] = [
  route(refurbApi.question, ({ db, actor }, { params }) => ownQuestion(db, actor, params.id)),
  route(refurbApi.createQuestion, async (call, { body }) =>
    ownQuestion(call.db, call.actor, await createQuestion(call, body)),
  ),
  route(refurbApi.changeQuestion, async (call, { params, body }) => {
    await editQuestion(call, params.id, body);
    return ownQuestion(call.db, call.actor, params.id);
  }),
  route(refurbApi.moveQuestion, async (call, { params, body }) => {
    await moveQuestion(call, params.id, body.direction);
    return ownQuestion(call.db, call.actor, params.id);
  }),
  route(refurbApi.removeQuestion, (call, { params }) => removeQuestion(call, params.id)),
];

const itemRoutes: Route[] = [
  route(refurbApi.find, async (call, { params, query }) => {
    const item = await findForRefurb(call, params.code, query.for);
    return viewItem(call.db, item.id);
  }),
  route(refurbApi.steps, async (call, { params }) => {
    const file = await dossierInRefurb(call, params.id);
    const { item } = file;
    const [view, steps] = await Promise.all([viewItem(call.db, item.id), viewSteps(call.db, item.id)]);
    return { item: view, steps: withActions(call.actor, file, steps) };
  }),
  route(refurbApi.addSteps, async (call, { params, body }) => {
    await addSteps(moverOf(call), params.id, body.stepIds);
    return viewSteps(call.db, params.id);
  }),
  route(refurbApi.confirm, async (call, { params, body }) => {
    await confirmRefurb(moverOf(call), params.id, body);
    return viewItem(call.db, params.id);
  }),
  route(refurbApi.rework, async (call, { params, body }) => {
    await rework(moverOf(call), params.id, body);
    return viewItem(call.db, params.id);
  }),
];

const stepRoutes: Route[] = [
  route(refurbApi.step, async (call, { params }) => {
    const step = await getStep(call.db, params.id);
    if (!step) throw new Refused('not_found');
    await dossierInRefurb(call, step.itemId);
    return viewStep(call.db, params.id);
  }),
  route(refurbApi.startStep, async (call, { params, body }) => {
    const by = moverOf(call);
    await start(by, await seenStep(by, params.id, body.version), body.rightStock);
    return viewStep(call.db, params.id);
  }),
  route(refurbApi.pauseStep, async (call, { params, body }) => {
    const by = moverOf(call);
    await pause(by, await seenStep(by, params.id, body.version));
    return viewStep(call.db, params.id);
  }),
  route(refurbApi.cancelStep, async (call, { params, body }) => {
    const by = moverOf(call);
    await cancel(by, await seenStep(by, params.id, body.version), body.reason);
    return viewStep(call.db, params.id);
  }),
  route(refurbApi.completeStep, async (call, { params, body }) => {
    const by = moverOf(call);
    await complete(by, await seenStep(by, params.id, body.version), body);
    return viewStep(call.db, params.id);
  }),
];

export const refurbRoutes: Route[] = [
  ...questionRoutes,
  ...stepDefinitionRoutes,
  ...diagnosisRoutes,
  ...itemRoutes,
  ...stepRoutes,
];
