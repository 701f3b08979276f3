import { announcedOn, fieldOn, keyOn, type Fronts } from './fronts.ts';

/**
 * Where a key arrives: on nothing that takes it, on a button or a link, on a radio button or a checkbox, in a field, in
 * a field that is meant for words, or on what lies over the page and has its own keys: a menu, the editor of a filter.
 */
export type Place = 'page' | 'control' | 'choice' | 'field' | 'words' | 'popover';
export type Field = { value: string };

/** A key that goes down; `at` in milliseconds, `isRepeat` while it is held, `isTaken` by the focused element. */
export type Press = {
  key: string;
  at: number;
  place: Place;
  field: Field | null;
  isRepeat: boolean;
  /** With Control or ⌘; with any key that makes another one of it. */
  withMod: boolean;
  isModified: boolean;
  isTaken: boolean;
};

/**
 * How long a key waits for a second one, which would mean that a scanner or, in the field for codes, a person is
 * entering a code.
 */
export const aloneOnPage = 90;
export const aloneInField = 350;

/** Does what a key does wherever the focus is; answers whether it does anything. */
function jump(fronts: Fronts, { key, withMod }: Press): boolean {
  const chord = `${withMod ? 'Mod+' : ''}${key.toLowerCase()}`;
  const act = announcedOn(fronts.page).find(({ anywhere }) => anywhere?.[chord])?.anywhere?.[chord];
  if (act !== undefined && fronts.top() === fronts.page) act();
  return act !== undefined;
}

/** A letter or digit acts when it stays alone, Enter at once; a held key acts once, unless it only moves. */
export function createKeys(fronts: Fronts) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const drop = (): void => clearTimeout(waiting);

  /** Whether the key was an action's, so that the focused element must not take it too. */
  const press = (pressed: Press): boolean => {
    const { key, place, field, isRepeat, isModified, isTaken } = pressed;
    if (!isRepeat) {
      drop();
      if (jump(fronts, pressed)) return true;
    }
    if (isModified || isTaken || place === 'popover') return false;
    if (key === 'Enter' && place === 'control') return false;
    const front = fronts.top();
    const codes = fieldOn(front);
    const isInCodes = field !== null && codes?.element() === field;
    if (isInCodes ? field.value !== '' : place === 'field' || place === 'words') return false;
    const isOnChoice = place === 'choice';
    const found = keyOn(front, key, isOnChoice);
    if (found === undefined) return false;
    // a key that is held is still alone
    if (isRepeat) {
      if (found.again) found.act();
      return false;
    }
    if (found.atOnce) {
      found.act();
      return key === 'Enter';
    }
    waiting = setTimeout(
      () => {
        if (fronts.top() !== front) return;
        if (isInCodes) codes?.clear();
        keyOn(front, key, isOnChoice)?.act();
      },
      isInCodes ? aloneInField : aloneOnPage,
    );
    return false;
  };
  return { press, drop };
}
