import { editText } from './edit-text.ts';
import {
  announcedOn,
  confirmOn,
  createFronts,
  fieldOn,
  offerOfCode,
  onceShown,
  primaryOn,
  type KeyAct,
  type NumberedChoice,
  type Offered,
} from './fronts.ts';
import { createKeys, type Field, type Place, type Press } from './keys.ts';
import { createScans } from './scans.ts';

// The one place where keys arrive. Pages and dialogs announce what they answer to (`useAnnounce`).

export const fronts = createFronts();

type TextField = HTMLInputElement | HTMLTextAreaElement;
const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.matches('textarea, [data-words] :is(input, select)')) return 'words';
  if (target.matches('input:is([type="radio"], [type="checkbox"])')) return 'choice';
  if (target.matches('input, select') || target.isContentEditable) return 'field';
  return target.matches('button, a, summary, [role]') ? 'control' : 'page';
}

const pressOf = (event: KeyboardEvent): Press => ({
  key: event.key,
  at: event.timeStamp,
  place: placeOf(event.target),
  field: isTextField(event.target) ? event.target : null,
  isRepeat: event.repeat,
  withMod: event.ctrlKey || event.metaKey,
  isModified: event.ctrlKey || event.metaKey || event.altKey,
  isTaken: event.defaultPrevented,
});

const keys = createKeys(fronts);
const scan = createScans(fronts, (field: Field, text) => {
  if (isTextField(field)) editText(field, text);
});

let isListening = false;
/** Begins to listen, with the first page or dialog that announces something. */
export function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener(
    'keydown',
    (event) => {
      if (!scan(pressOf(event))) return;
      keys.drop();
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  window.addEventListener('keydown', (event) => {
    if (keys.press(pressOf(event))) event.preventDefault();
  });
}

/** The dialog that was opened last. */
export const openDialog = (): Element | null => {
  const element = fronts.top().dialog?.element;
  return element instanceof Element ? element : null;
};
export const isDialogOpen = (): boolean => fronts.top() !== fronts.page;
/** Closes the dialog that was opened last, as Escape does; whether there was one. */
export const cancelDialog = (): boolean => {
  const { dialog } = fronts.top();
  dialog?.cancel();
  return dialog !== null;
};
/** The primary button of the open dialog, or the first action of the page. */
export const confirmNow = (): KeyAct => confirmOn(fronts.top());
export const primaryNow = (): KeyAct => primaryOn(fronts.page);
export const choiceAt = (place: number): NumberedChoice | undefined =>
  announcedOn(fronts.page).flatMap(({ choices = [] }) => choices)[place];
/** Whether the page, or the open dialog, has a field for codes. */
export const hasCodeField = (): boolean => fieldOn(fronts.top()) !== undefined;
export const offerOnPage = (code: string): Offered | undefined => offerOfCode(fronts.page, code);
export const focusCodeField = (): void => {
  const field = fieldOn(fronts.top())?.element();
  if (field instanceof HTMLElement) field.focus({ preventScroll: true });
};
/** The page's action of a code, once a page that is opening shows it. */
export const offerOnceShown = (code: string): Promise<Offered | undefined> =>
  onceShown(fronts, () => offerOnPage(code));
