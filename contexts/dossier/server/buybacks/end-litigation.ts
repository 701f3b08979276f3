import type { Dossier } from '../../domain/buybacks/dossier.ts';
import { litigationTransitions } from '../../domain/litigations/litigation.states.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { moverOf } from './move-dossier.ts';
import { asSystem, closeLitigation } from './payment-of-dossier.ts';

/** Settles an open litigation when the dossier ends in another way. */
export async function endLitigation(call: Call, dossier: Dossier): Promise<object> {
  const { litigation } = dossier;
  const { settleLitigation: settle } = litigationTransitions;
  if (litigation === null || !settle.from.includes(litigation.status)) return {};
  const system = { ...moverOf(call), actor: asSystem(call.actor) };
  const settled = await closeLitigation(
    system,
    dossier,
    'settleLitigation',
    { hasProof: false },
    { answeredBy: call.actor.userId },
  );
  return { litigationStatus: settled.status };
}
