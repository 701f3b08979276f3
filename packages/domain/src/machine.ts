import { can, inScope, type Actor, type Owned } from './access.ts';
import type { Permission } from './permissions.ts';

/**
 * One named thing that can happen to a thing with a status. Facts are loaded before; guards are pure and answer
 * the code of a refusal, or null. `permission` is null when only the system or a signed link may do it; `by` lists
 * the non-human actors that may (design, 3a, column "Who").
 */
export type Transition<Thing extends { status: string }, Facts, Code extends string> = {
  id: string;
  from: readonly Thing['status'][];
  to: readonly Thing['status'][];
  permission: Permission | null;
  by?: readonly ('system' | 'signed_link')[];
  guard?: (thing: Thing, facts: Facts, actor: Actor) => Code | null;
  /** Which of several `to`; needed only when there is more than one. */
  choose?: (thing: Thing, facts: Facts) => Thing['status'];
};

export type Decision<Status extends string, Code extends string> =
  | { ok: true; to: Status }
  | { ok: false; code: Code | 'status_changed' | 'forbidden' | 'not_found' };

/**
 * Decides whether `actor` may do `transition` to `thing` now. The same function serves the server, the button on
 * the screen and the test. Refusals, in this order: `not_found` outside the actor's scope (another organisation's
 * thing does not exist), `forbidden` without the permission, `status_changed` from another status, then the guard's.
 */
export function decide<Thing extends { status: string } & Owned, Facts, Code extends string>(
  transition: Transition<Thing, Facts, Code>,
  actor: Actor,
  thing: Thing,
  facts: Facts,
): Decision<Thing['status'], Code> {
  const isPerson = actor.userType !== 'system' && actor.userType !== 'signed_link';
  if (isPerson && !inScope(actor, thing)) return { ok: false, code: 'not_found' };
  if (!mayTry(transition, actor)) return { ok: false, code: 'forbidden' };
  if (!transition.from.includes(thing.status)) return { ok: false, code: 'status_changed' };
  const code = transition.guard?.(thing, facts, actor) ?? null;
  if (code !== null) return { ok: false, code };
  const to = transition.choose?.(thing, facts) ?? transition.to[0];
  if (to === undefined || !transition.to.includes(to))
    throw new Error(`${transition.id} has no such target: ${to}`);
  return { ok: true, to };
}

const mayTry = (
  transition: { permission: Permission | null; by?: readonly string[] },
  actor: Actor,
): boolean => {
  if (actor.userType === 'system' || actor.userType === 'signed_link') {
    return transition.by?.includes(actor.userType) ?? false;
  }
  return transition.permission !== null && can(actor, transition.permission);
};

/** How a status is shown: the tone of its badge; its words are `states.<status>` in the locales. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'idle';
export type StateView = { label: string; tone: Tone };
