import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { secondFactorApi } from '../../domain/second-factors/second-factor.contract.ts';
import { addSecondFactor, beginFactor } from './add-factor.ts';
import { askProof, prove } from './confirm.ts';
import { renewCodes } from './recovery-codes.ts';
import { readFactors, removeFactor, removeFactorsOfUser } from './remove-factor.ts';

export const secondFactorsRoutes: Route[] = [
  route(secondFactorApi.factors, (call, { query }) => readFactors(call, query)),
  route(secondFactorApi.beginFactor, (call, { body }) => beginFactor(call, body.kind)),
  route(secondFactorApi.addFactor, (call, { body }) => addSecondFactor(call, body)),
  route(secondFactorApi.removeFactor, (call, { params }) => removeFactor(call, params.id)),
  route(secondFactorApi.removeFactorsOfUser, (call, { query }) => removeFactorsOfUser(call, query)),
  route(secondFactorApi.renewCodes, (call) => renewCodes(call)),
  route(secondFactorApi.askProof, (call) => askProof(call)),
  route(secondFactorApi.prove, (call, { body }) => prove(call, body)),
];
