import { vi } from 'vitest';
import { createFront, createFronts, type Announced, type Fronts } from './fronts.ts';
import { createKeys, type Field, type Place, type Press } from './keys.ts';
import { createScans } from './scans.ts';

type Focus = Pick<Press, 'field' | 'place'>;

const setText = (field: Field, text: string): void => {
  field.value = text;
};

/** The keys of a screen, one at a time, as the controller hands them on. */
function keysBefore(fronts: Fronts) {
  const keys = createKeys(fronts);
  const scan = createScans(fronts, setText);
  /** One key, which the focused field takes when nobody else does. */
  return (key: string, focus: Focus, { isRepeat = false, withMod = false } = {}): 'taken' | 'left' => {
    const { field } = focus;
    const press: Press = {
      ...focus,
      key,
      at: Date.now(),
      isRepeat,
      withMod,
      isModified: withMod,
      isTaken: false,
    };
    if (scan(press)) {
      keys.drop();
      return 'taken';
    }
    if (keys.press(press)) return 'taken';
    if (field !== null && key.length === 1) field.value += key;
    return 'left';
  };
}

/** A keyboard and a scanner before the fronts of a screen, on a clock that the test moves. */
export function keyboard() {
  const fronts = createFronts();
  const press = keysBefore(fronts);
  let focus: Focus = { field: null, place: 'page' };
  const down = (key: string, how?: Parameters<typeof press>[2]): 'taken' | 'left' => press(key, focus, how);
  return {
    fronts,
    down,
    /** The keys of a scanner, `gap` milliseconds apart, and its Enter. */
    scan: (code: string, gap = 20): 'taken' | 'left' => {
      for (const key of code) {
        down(key);
        vi.advanceTimersByTime(gap);
      }
      return down('Enter');
    },
    focusOn: (place: Place, field: Field | null = null): void => {
      focus = { place, field };
    },
    show: (announced: Announced): (() => void) => fronts.announce(fronts.page, () => announced),
    /** Opens a dialog; returns what closes it. */
    open: (announced: Announced, cancel: () => void = () => undefined): (() => void) => {
      const front = createFront();
      fronts.announce(front, () => announced);
      return fronts.open(front, { element: new EventTarget(), cancel });
    },
  };
}

/** A field for codes that keeps what it took. */
export function codeField(taken: string[], minLength?: number) {
  const field = { value: '' };
  const code = {
    element: () => field,
    take: (text: string): void => {
      field.value = '';
      taken.push(text);
    },
    clear: (): void => {
      field.value = '';
    },
    minLength,
  };
  return { field, code };
}
