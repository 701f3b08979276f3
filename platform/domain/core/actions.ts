import type { RefusalCode } from './refusal-codes.ts';

/** A code of the printed sheet. It begins with a star, which no number of the product or of a carrier contains. */
export type ScanCode = `*${string}`;

/** What a person does on screen: the transitions that it stands for, its key, and its code. */
export type Action<Transition extends string = string> = {
  /** None: it changes no status, and the screen says when it is possible. */
  does: readonly Transition[];
  /** A single letter. */
  key?: string;
  code?: ScanCode;
  /** Not the normal next step: Enter and the code `*OK` never start it. */
  aside?: boolean;
  /** Refusals that are resolved on the page to which the action leads, so that it stays possible. */
  settledThere?: readonly RefusalCode[];
  /** Refusals with which it makes no sense yet, so that it is not shown. */
  hiddenBy?: readonly RefusalCode[];
};

/** What the server answers of one transition that leaves the present status (docs/calls.md, "Actions"). */
export type Sent<Transition extends string = string> = {
  name: Transition;
  allowed: boolean;
  code: RefusalCode | null;
  /** The key and the code of its action; null: it has none. */
  key: string | null;
  scanCode: string | null;
};

/** An action as a screen shows it; `refusal`: the code why not; null when it may be done now. */
export type OfferedAction<Name extends string> = {
  action: Name;
  key: string | undefined;
  code: string | undefined;
  aside: boolean;
  refusal: RefusalCode | null;
};

/** Refusals with which no action is shown: the person may never do it, or not in this status. */
const never: readonly RefusalCode[] = ['forbidden', 'not_found', 'status_changed'];

type Decided<Transition extends string> = { name: Transition } & (
  | { allowed: true }
  | { allowed: false; code: RefusalCode }
);

export const sentOf = <Transition extends string>(
  decided: readonly Decided<Transition>[],
  actionOf: (name: Transition) => Action<Transition> | undefined = () => undefined,
): Sent<Transition>[] =>
  decided.map((one) => {
    const { key = null, code = null } = actionOf(one.name) ?? {};
    return {
      name: one.name,
      allowed: one.allowed,
      code: one.allowed ? null : one.code,
      key,
      scanCode: code,
    };
  });

type CodeOf<Table> = Extract<Table[keyof Table], { code: string }>['code'];

/** The actions of the transitions of a table: what does not name one of them does not compile. */
export const defineActions =
  <Transition extends string>() =>
  <const Table extends Readonly<Record<string, Action<Transition>>>>(table: Table) => {
    type Name = keyof Table & string;
    const names = Object.keys(table) as Name[];
    const one = (name: Name): Action<Transition> => table[name] ?? { does: [] };
    const actionOf = (transition: Transition): Action<Transition> | undefined =>
      names.map(one).find(({ does }) => does.includes(transition));
    return {
      table,
      codes: [...new Set(names.flatMap((name) => one(name).code ?? []))] as CodeOf<Table>[],
      ofCode: (code: string): Name | undefined => names.find((name) => one(name).code === code),
      /** An action that a screen finds possible by itself. */
      possible: (action: Name): OfferedAction<Name> => {
        const { key, code, aside = false } = one(action);
        return { action, key, code, aside, refusal: null };
      },
      sent: (decided: readonly Decided<Transition>[]): Sent<Transition>[] => sentOf(decided, actionOf),
      /** The actions for the transitions that the server sent, in the order of the table. */
      offered: (transitions: readonly Sent[]): OfferedAction<Name>[] =>
        names.flatMap((action) => offer(action, one(action), transitions) ?? []),
    };
  };

/** One action, where a transition that it stands for was sent and is not hidden; the possible one is meant. */
function offer<Name extends string>(
  action: Name,
  { does, aside = false, settledThere = [], hiddenBy = [] }: Action,
  transitions: readonly Sent[],
): OfferedAction<Name> | undefined {
  const hidden = [...never, ...hiddenBy];
  const isPossible = ({ allowed, code }: Sent): boolean =>
    allowed || (code !== null && settledThere.includes(code));
  const known = transitions.filter(
    ({ name, allowed, code }) =>
      does.includes(name) && (allowed || (code !== null && !hidden.includes(code))),
  );
  const shown = known.find(isPossible) ?? known[0];
  if (shown === undefined) return undefined;
  const { key, scanCode, code } = shown;
  const refusal = isPossible(shown) ? null : code;
  return { action, key: key ?? undefined, code: scanCode ?? undefined, aside, refusal };
}

/** What may be done, before what may not. */
export const possibleFirst = <One extends { refusal: unknown }>(offered: readonly One[]): One[] => [
  ...offered.filter(({ refusal }) => refusal === null),
  ...offered.filter(({ refusal }) => refusal !== null),
];
