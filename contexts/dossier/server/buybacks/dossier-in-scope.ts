import { type Actor, inScope } from '@reprise/platform/domain/core/access.ts';
import { type Dossier, placeOfDossier } from '../../domain/buybacks/dossier.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';

/** May the actor see the dossier? Staff within their store or workshop, a visitor those of their own session. */
export function seesDossier(actor: Actor, file: Pick<Dossier, 'buyback'>): boolean {
  if (actor.userType === 'pseudo_anonymous') {
    return file.buyback.sessionId !== null && file.buyback.sessionId === actor.sessionId;
  }
  return inScope(actor, placeOfDossier(file));
}

/** The dossier if the actor may see it. Refusal: `not_found`, also for one outside their scope. */
export function dossierInScope(
  actor: Actor,
  dossier: Dossier | undefined,
  code: RefusalCode = 'not_found',
): Dossier {
  if (!dossier || !seesDossier(actor, dossier)) throw new Refused(code);
  return dossier;
}
