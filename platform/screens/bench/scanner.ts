import { createWedge } from '../ui/shown/wedge.ts';
import { createQuickRows, type QuickRow } from './quick-rows.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
export type ScannedRow = QuickRow<Field>;

/**
 * Handles a scanned code and returns whether it took it; otherwise the focused element gets it. `row` is set when the
 * keys came so fast that only a scanner sends them.
 */
export type TakeScan = (code: string, target: EventTarget | null, row: ScannedRow | undefined) => boolean;

let take: TakeScan | null = null;

/** Gives every scan to `taken` first, wherever the focus is, until the returned function is called. */
export function takeScans(taken: TakeScan): () => void {
  take = taken;
  return () => {
    if (take === taken) take = null;
  };
}

/**
 * The shortest scanned code is that of an action. Outside of text fields only a scanner sends such a row of keys, so
 * the gap between them may be as long as a busy machine makes it.
 */
const wedge = createWedge({ minLength: 3, maxGap: 300 });
const rows = createQuickRows<Field>();

const isCodeField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[data-scan-field], [data-scan-bar]');

/** The code that Enter ends: the value of a code field, typed or scanned, else what the scanner sent. */
function endedBy(event: KeyboardEvent, scanned: string | undefined): string | undefined {
  const { key, target } = event;
  return key === 'Enter' && isCodeField(target) ? target.value.trim() : scanned;
}

/**
 * Whether the field has only the end of the code or nothing of it, because the scanner began before a dialog had
 * closed.
 */
const isCut = (field: HTMLInputElement, scanned: string | undefined): scanned is string =>
  scanned !== undefined && field.value.trim() !== scanned && scanned.endsWith(field.value.trim());

const stop = (event: KeyboardEvent): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
  // clears the code's last letter, which another handler may hold as the first key of a shortcut
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
};

// Registered when the program starts, so that it runs before the handlers of the pages.
window.addEventListener(
  'keydown',
  (event) => {
    // the letter of a key combination is not part of the code that follows
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const scanned = wedge.push(event.key, event.timeStamp);
    const row = rows(event.key, event.timeStamp, isField(target) ? target : null);
    if (take === null) return;
    const isWhole = !isCodeField(target) || !isCut(target, scanned);
    const code = isWhole ? endedBy(event, scanned) : scanned;
    if (code === undefined || code === '') return;
    if (take(code, target, row)) return stop(event);
    if (isWhole || !isCodeField(target)) return;
    stop(event);
    giveTo(target, code);
  },
  true,
);

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Whether the element is being typed into; keys that arrive there belong to it, however fast. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** Whether the element is meant for words, which no code belongs into. */
export const isForWords = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('textarea, [data-words] :is(input, select)');

/** Sets a field's value and fires `input`, as typing does, so that React notices. */
export function write(field: Field, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Removes a scanned code from the end of the field into which it was typed. */
export function takeOut(field: Field, code: string): void {
  if (field.value.endsWith(code)) write(field, field.value.slice(0, -code.length));
}

/** Puts a code into a code field and submits it, as if it had been scanned there. */
export function giveTo(field: HTMLInputElement, code: string): void {
  write(field, code);
  // after React has handled the input event
  setTimeout(() => field.form?.requestSubmit());
}
