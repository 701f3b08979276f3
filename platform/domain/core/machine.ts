import { grantTo, inScope, type Actor, type Grant, type Owned, type UserType } from './access.ts';
import type { Permission } from './permissions.ts';
import type { RefusalCode } from './refusal-codes.ts';

type NonHuman = 'system' | 'signed_link';

/** A permission, and, where only some of its holders may, their user types. */
export type Right = { permission: Permission; types?: readonly UserType[] };

/** Who may: one permission (or another), only some of its holders, and the non-human actors. */
type Who = {
  /** Null when only the system or a signed link may. */
  permission: Permission | null;
  types?: readonly UserType[];
  or?: readonly Right[];
  by?: readonly NonHuman[];
};

type Move<Thing extends { status: string }, Code extends string> = Who & {
  /** What history keeps of it. */
  id: string;
  from: readonly Thing['status'][];
  to: readonly Thing['status'][];
  /** The thing comes to the actor (a check-in): its account must be theirs, its store or workshop need not be. */
  anyPlace?: true;
  /** Its author may undo it for a minute (decision 015): it informs nobody outside and moves nothing else. */
  undoable?: true;
  /** What to answer from a status that is not in `from`, where `status_changed` would say too little. */
  fromElsewhere?: (status: Thing['status']) => Code;
};

type Check<Thing, Facts, Code> = (thing: Thing, facts: Facts, actor: Actor) => Code | null;

/**
 * One named thing that can happen to a thing with a status. Facts are loaded before; guards are pure and answer
 * the code of a refusal, or null. `guard` reads what is known beforehand, so the button can tell why it is off;
 * `asks` checks what the person gives at that moment (a reason, a scanned stock), so the button stays on.
 */
export type Transition<
  Thing extends { status: string },
  Guarded,
  Code extends string,
  Given = Guarded,
> = Move<Thing, Code> & {
  guard?: Check<Thing, Guarded, Code>;
  asks?: Check<Thing, Given, Code>;
  /** Which of several `to`; needed only when there is more than one. */
  choose?: (thing: Thing, facts: Given) => Thing['status'];
};

/** How a thing comes into being: it has no status yet, so there is nothing to leave. */
export type Creation<Status extends string, Facts, Code extends string> = Who & {
  /** What history keeps of it. */
  id: string;
  creates: Status;
  guard?: (facts: Facts, actor: Actor) => Code | null;
};

/**
 * Binds the thing, so that each function of a transition declares only the facts that it reads; the transition needs
 * all of them.
 */
export const transitionOf =
  <Thing extends { status: string }>() =>
  <Guarded = unknown, Asked = unknown, Chosen = unknown, const Code extends RefusalCode = never>(
    transition: Move<Thing, Code> & {
      guard?: Check<Thing, Guarded, Code>;
      asks?: Check<Thing, Asked, Code>;
      choose?: (thing: Thing, facts: Chosen) => Thing['status'];
    },
  ): Transition<Thing, Guarded, Code, Asked & Chosen> =>
    transition;

/** The same for creations. */
export const creationOf =
  <Status extends string>() =>
  <Facts = unknown, const Code extends RefusalCode = never>(
    creation: Creation<Status, Facts, Code>,
  ): Creation<Status, Facts, Code> =>
    creation;

export type Decision<Status extends string, Code extends string> =
  | { ok: true; to: Status }
  | { ok: false; code: Code | 'status_changed' | 'forbidden' | 'not_found' };

/**
 * Decides whether `actor` may do `transition` to `thing` now (docs/transitions.md, "One decision"). The server, the
 * button on the screen and the test ask this same function. Refusals, in this order: `not_found` outside the actor's
 * scope (another organization's thing does not exist for them), `forbidden` without the permission, `status_changed`
 * from another status, then the guard's, then those about what the person has to give.
 */
export function decide<Thing extends { status: string } & Owned, const Facts, Code extends string>(
  transition: Transition<Thing, Facts, Code>,
  actor: Actor,
  thing: Thing,
  facts: Facts,
): Decision<Thing['status'], Code> {
  const code = whyNot(transition, actor, thing, facts) ?? transition.asks?.(thing, facts, actor) ?? null;
  if (code !== null) return { ok: false, code };
  const to = transition.choose?.(thing, facts) ?? transition.to[0];
  if (to === undefined || !transition.to.includes(to))
    throw new Error(`The transition ${transition.id} does not lead to ${to}`);
  return { ok: true, to };
}

/**
 * Decides whether `actor` may create the thing for the accounts and place in `owner`. Refusals: `not_found` outside
 * the scope, `forbidden` without the permission, then the guard's.
 */
export function decideCreation<Status extends string, Facts, Code extends string>(
  creation: Creation<Status, Facts, Code>,
  actor: Actor,
  owner: Owned,
  facts: Facts,
): Decision<Status, Code> {
  if (isPerson(actor) && !inScope(actor, owner)) return { ok: false, code: 'not_found' };
  if (!mayTry(creation, actor)) return { ok: false, code: 'forbidden' };
  const code = creation.guard?.(facts, actor) ?? null;
  return code === null ? { ok: true, to: creation.creates } : { ok: false, code };
}

/** What the screen draws its buttons from. */
export type Allowed<Status extends string, Name extends string = string> = {
  name: Name;
  to: readonly Status[];
} & ({ allowed: true } | { allowed: false; code: RefusalCode });

/**
 * Every transition that leaves the thing's present status, in the order of the table, each allowed or with the reason
 * why not (docs/transitions.md, "What may be done now"). What a person gives at the moment of doing it is not checked
 * yet.
 */
export function allowedTransitions<Thing extends { status: string } & Owned, Facts, Name extends string>(
  table: Readonly<Record<Name, Transition<Thing, Facts, RefusalCode, never>>>,
  actor: Actor,
  thing: Thing,
  facts: Facts,
): Allowed<Thing['status'], Name>[] {
  return (Object.keys(table) as Name[])
    .filter((name) => table[name].from.includes(thing.status))
    .map((name) => {
      const code = whyNot(table[name], actor, thing, facts);
      const { to } = table[name];
      return code === null ? { name, to, allowed: true } : { name, to, allowed: false, code };
    });
}

/**
 * May this actor ever do it, whatever the thing? Permission and named user types only; scope and guard are checked
 * later.
 */
export function mayTry(who: Who, actor: Actor): boolean {
  if (actor.userType === 'system' || actor.userType === 'signed_link') {
    return who.by?.includes(actor.userType) ?? false;
  }
  const { userType } = actor;
  const first: Right[] = who.permission === null ? [] : [{ permission: who.permission, types: who.types }];
  return [...first, ...(who.or ?? [])].some(
    (right) => isWriting(grantTo(actor, right.permission)) && (right.types?.includes(userType) ?? true),
  );
}

/** A holder of `read` may do nothing to a thing. */
const isWriting = (grant: Grant): boolean => grant === 'all' || grant === 'conditional';

const isPerson = (actor: Actor): boolean => actor.userType !== 'system' && actor.userType !== 'signed_link';

/** Why a transition does not leave this status, whoever asks; null: it does. */
export function refusedFrom<Status extends string, Code extends string>(
  { from, fromElsewhere }: { from: readonly Status[]; fromElsewhere?: (status: Status) => Code },
  status: Status,
): Code | 'status_changed' | null {
  return from.includes(status) ? null : (fromElsewhere?.(status) ?? 'status_changed');
}

function whyNot<Thing extends { status: string } & Owned, Facts, Code extends string>(
  transition: Transition<Thing, Facts, Code, never>,
  actor: Actor,
  thing: Thing,
  facts: Facts,
): Code | 'status_changed' | 'forbidden' | 'not_found' | null {
  const reach = transition.anyPlace ? { ...actor, organizationIds: null } : actor;
  if (isPerson(actor) && !inScope(reach, thing)) return 'not_found';
  if (!mayTry(transition, actor)) return 'forbidden';
  return refusedFrom(transition, thing.status) ?? transition.guard?.(thing, facts, actor) ?? null;
}

/** How a status is shown: its words (a key of `states.json` in the locales) and the tone of its badge. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'idle';
export type StateView = { label: `states.${string}`; tone: Tone };
