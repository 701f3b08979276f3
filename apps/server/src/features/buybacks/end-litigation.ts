import type { WholeFile } from '@reprise/domain/buyback/file-facts';
import { litigationTransitions } from '@reprise/domain/litigation/litigation.states';
import type { Call } from '../../lib/http/route.ts';
import { moverOf } from './move-file.ts';
import { asSystem, settleLitigation } from './settle.ts';

/** An open litigation ends with the file. */
export async function endLitigation(call: Call, file: WholeFile): Promise<object> {
  const { litigation } = file;
  const { settleLitigation: settle } = litigationTransitions;
  if (litigation === null || !settle.from.includes(litigation.status)) return {};
  const system = { ...moverOf(call), actor: asSystem(call.actor) };
  const settled = await settleLitigation(system, file, 'settleLitigation', { answeredBy: call.actor.userId });
  return { litigationStatus: settled.status };
}
