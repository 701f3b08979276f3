import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { decide, mayTry, type Transition } from '@reprise/platform/domain/core/machine.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { actorOf, actorTypes, owned } from './transition-table.ts';

/**
 * Every from → to that some actor reaches with these facts, and every decision that is wrong. `conditional`: the actors
 * who hold the permission, but not in every status.
 */
export function walk<Status extends string, Facts>(
  transition: Transition<{ status: Status } & typeof owned, NoInfer<Facts>, RefusalCode>,
  statuses: readonly Status[],
  factsOf: (actor: Actor) => Facts,
  conditional: (actor: Actor, status: Status) => boolean = () => true,
): { pairs: string[]; wrong: string[] } {
  const pairs = new Set<string>();
  const wrong: string[] = [];
  for (const status of statuses)
    for (const type of actorTypes) {
      const actor = actorOf(type);
      const decision = decide(transition, actor, { status, ...owned }, factsOf(actor));
      if (decision.ok) pairs.add(`${status} → ${decision.to}`);
      const elsewhere = transition.fromElsewhere?.(status) ?? 'status_changed';
      const expected = mayTry(transition, actor) ? elsewhere : 'forbidden';
      const isListed = mayTry(transition, actor) && transition.from.includes(status);
      const isRight = isListed
        ? decision.ok === conditional(actor, status)
        : !decision.ok && decision.code === expected;
      if (!isRight) wrong.push(`${transition.id} from ${status} by ${type}: ${JSON.stringify(decision)}`);
    }
  return { pairs: [...pairs], wrong };
}
