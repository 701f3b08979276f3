import { signatureApi } from '../../domain/signatures/signature.contract.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { dossierInScope, loadDossier, bindToDossier } from '@reprise/dossier/server/public.ts';
import { signOrder } from './sign-order.ts';
import { makeSignatureLink, openToSign } from './signature-link.ts';
import { viewOrder, viewSignature } from './view-signature.ts';

/** The dossier within the caller's scope; binds the call to both of its accounts. */
async function fileOf(call: Call, id: string) {
  const dossier = dossierInScope(call.actor, await loadDossier(call.db, id));
  bindToDossier(call, dossier);
  return dossier;
}

export const signaturesRoutes: Route[] = [
  route(signatureApi.signature, async (call, { params }) =>
    viewSignature(call, await fileOf(call, params.id)),
  ),
  route(signatureApi.sign, async (call, { params, body }) => {
    const dossier = await fileOf(call, params.id);
    return viewSignature(
      call,
      dossier,
      await signOrder(call, dossier, body, { actor: call.actor, place: body.onPaper ? 'paper' : 'screen' }),
    );
  }),
  route(signatureApi.makeLink, async (call, { params }) =>
    makeSignatureLink(call, await fileOf(call, params.id)),
  ),
  route(signatureApi.toSign, async (call, { params }) =>
    viewOrder(call, (await openToSign(call, params.signedToken)).dossier),
  ),
  route(signatureApi.signByLink, async (call, { params, body }) => {
    const { dossier, customer } = await openToSign(call, params.signedToken);
    return signOrder(call, dossier, body, { actor: customer, place: 'phone' });
  }),
];
