import { createListeners } from './store.ts';

/** An action on screen: a button, its key, and the code of the printed sheet that stands for it. */
export type Offered = {
  key: string;
  /** What it does, in words. */
  label?: string | undefined;
  /** A single letter or digit; the first possible action that is not `aside` also answers Enter. */
  shortcut?: string | undefined;
  code?: string | undefined;
  refusal?: string | undefined;
  /** Never the first: only its own key or code triggers it. */
  aside?: boolean | undefined;
  onAct: () => void;
};

/** A field for codes: scanned codes go to it wherever the focus is; shorter ones are typed by hand. */
export type CodeField = {
  element: () => object | null;
  take: (code: string) => void;
  clear: () => void;
  minLength?: number;
  /** It takes a code only where the page has no field. */
  isOfFrame?: boolean;
};

/** An answer that its number chooses; `isOnly`: nothing else can be chosen beside it. */
export type NumberedChoice = { choose: () => void; isOnly: boolean };

export type KeyAct = (() => void) | undefined;

/** Keys that a part answers to, and what they do: a line of the list of keys. */
export type SaidKey = {
  keys: readonly string[];
  does: string;
  /** On every screen. */
  isEverywhere?: boolean;
};

/** What one part of a page or of a dialog answers to while it is shown. */
export type Announced = {
  offers?: readonly Offered[];
  /** What a key does that belongs to no action. */
  onKey?: (key: string) => KeyAct;
  /** Keys of `onKey` that act again and again while they are held: those that only move. */
  heldKeys?: readonly string[];
  /** Keys of a screen without scanner need not wait for a second key. */
  atOnce?: boolean;
  /** Keys that act also while somebody types, but never behind a dialog: `f2`, `Mod+k`. */
  anywhere?: Readonly<Record<string, () => void>>;
  confirm?: () => void;
  /** The keys above in words, for the list of keys; those of `offers` say theirs themselves. */
  says?: readonly SaidKey[];
  /** Answers that are chosen by number, in their order. */
  choices?: readonly NumberedChoice[];
  field?: CodeField;
  /** Whether quick digits from 1 to 9 are answers, not a code. */
  takesDigits?: (digits: string) => boolean;
  /** It is loading: codes wait until it is shown. */
  isOpening?: boolean;
  isMoving?: boolean;
  /** What a scanned action code does. */
  onCode?: (code: string) => KeyAct;
  /** Called with a code that was scanned where none belongs. */
  onRefused?: (code: string) => void;
};

/** A page or an open dialog. Keys and codes go to the dialog that was opened last, else to the page. */
export type Front = {
  announced: Set<() => Announced>;
  dialog: { element: EventTarget; cancel: () => void } | null;
};

export const createFront = (): Front => ({ announced: new Set(), dialog: null });

export const announcedOn = ({ announced }: Front): Announced[] => [...announced].map((give) => give());

/** The first possible action: Enter and the confirmation code trigger it. */
export const firstOf = <Action extends Offered>(actions: readonly Action[]): Action | undefined =>
  actions.find(({ refusal, aside }) => refusal === undefined && aside !== true);

const offerOf = (offers: readonly Offered[], key: string): Offered | undefined =>
  key === 'Enter'
    ? firstOf(offers)
    : offers.find(
        ({ shortcut, refusal }) => refusal === undefined && shortcut?.toLowerCase() === key.toLowerCase(),
      );

/** What a key does there. On a radio button or a checkbox only keys that belong to no action act. */
export function keyOn(front: Front, key: string, isOnChoice = false) {
  for (const { onKey, heldKeys = [], offers = [], atOnce = false } of announcedOn(front)) {
    const act = onKey?.(key) ?? (isOnChoice ? undefined : offerOf(offers, key)?.onAct);
    if (act !== undefined) return { act, atOnce: atOnce || key === 'Enter', again: heldKeys.includes(key) };
  }
  return undefined;
}

/** The keys of a page or dialog in words, each once: those of its actions that are possible now, then the others. */
export function saidOn(front: Front): SaidKey[] {
  const all = announcedOn(front);
  const offers = all
    .flatMap(({ offers: some = [] }) => some)
    .flatMap(({ shortcut, label, refusal }) =>
      shortcut === undefined || label === undefined || refusal !== undefined
        ? []
        : [{ keys: [shortcut.toUpperCase()], does: label }],
    );
  const said = [...offers, ...all.flatMap(({ says = [] }) => says)];
  const nameOf = ({ keys, does }: SaidKey): string => `${keys.join(' ')} ${does}`;
  return [...new Map(said.map((one) => [nameOf(one), one])).values()];
}

/** The action of a scanned code; one that is possible comes before one that is refused. */
export function offerOfCode(front: Front, code: string): Offered | undefined {
  const meant = announcedOn(front)
    .flatMap(({ offers = [] }) => offers)
    .filter((one) => one.code === code);
  return meant.find(({ refusal }) => refusal === undefined) ?? meant[0];
}

/** The button that ends it: the last primary one of a dialog, the first of a screen. */
export function primaryOn(front: Front): KeyAct {
  const buttons = announcedOn(front).flatMap(({ confirm }) => confirm ?? []);
  return front.dialog === null ? buttons[0] : buttons.at(-1);
}

/** The button that ends it, else what Enter does. */
export const confirmOn = (front: Front): KeyAct => primaryOn(front) ?? keyOn(front, 'Enter')?.act;

export const fieldOn = (front: Front): CodeField | undefined =>
  announcedOn(front).find(({ field }) => field !== undefined && field.isOfFrame !== true)?.field;

export type Fronts = ReturnType<typeof createFronts>;

export function createFronts() {
  const page = createFront();
  const dialogs: Front[] = [];
  const { tell, subscribe } = createListeners();
  let due: ReturnType<typeof setTimeout> | undefined;
  /** Tells once of all changes of one rendering. */
  const changed = (): void => {
    clearTimeout(due);
    due = setTimeout(tell);
  };
  return {
    page,
    top: (): Front => dialogs.at(-1) ?? page,
    announce: (front: Front, give: () => Announced): (() => void) => {
      front.announced.add(give);
      changed();
      return () => {
        front.announced.delete(give);
        changed();
      };
    },
    open: (front: Front, dialog: NonNullable<Front['dialog']>): (() => void) => {
      front.dialog = dialog;
      dialogs.push(front);
      return () => {
        dialogs.splice(dialogs.indexOf(front), 1);
        changed();
      };
    },
    changed,
    onChange: subscribe,
  };
}

/** Those of this window. */
export const fronts = createFronts();

/** Milliseconds without a change after which a page has shown all that it offers, and the longest time to wait. */
const restsFor = 240;
const longest = 6000;

/** What `find` gives, once the page shows it; undefined when the page has come to rest without it. */
export function onceShown<Found>(shown: Fronts, find: () => Found | undefined): Promise<Found | undefined> {
  return new Promise((resolve) => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const end = (found: Found | undefined): void => {
      clearTimeout(rest);
      clearTimeout(late);
      stop();
      resolve(found);
    };
    const look = (): void => {
      clearTimeout(rest);
      const found = find();
      if (found !== undefined) return end(found);
      const moves = announcedOn(shown.page).some(({ isOpening, isMoving }) => isOpening || isMoving);
      if (!moves) rest = setTimeout(() => end(undefined), restsFor);
    };
    const late = setTimeout(() => end(undefined), longest);
    const stop = shown.onChange(look);
    look();
  });
}
