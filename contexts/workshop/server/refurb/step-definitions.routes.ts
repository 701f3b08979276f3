import { stepDefinitionApi } from '../../domain/refurb/step-definition.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import {
  changeStepDefinition,
  createStepDefinition,
  readStepDefinition,
  removeStepDefinition,
  setStepCost,
} from './manage-step-definitions.ts';
import { listStepDefinitions } from './step-definitions.db.ts';

/** Managing the refurbishment steps that can be done to an item. */
export const stepDefinitionRoutes: Route[] = [
  route(stepDefinitionApi.stepDefinitions, ({ db, actor }, { query }) =>
    listStepDefinitions(db, actor, query),
  ),
  route(stepDefinitionApi.createStepDefinition, (call, { body }) => createStepDefinition(call, body)),
  route(stepDefinitionApi.stepDefinition, (call, { params }) => readStepDefinition(call, params.id)),
  route(stepDefinitionApi.changeStepDefinition, (call, { params, body }) =>
    changeStepDefinition(call, params.id, body),
  ),
  route(stepDefinitionApi.setStepCost, (call, { params, body }) => setStepCost(call, params, body)),
  route(stepDefinitionApi.removeStep, (call, { params }) => removeStepDefinition(call, params.id)),
];
