import { createWedge } from '../ui/shown/wedge.ts';
import { createQuickRows, type QuickRow } from './quick-rows.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
export type ScannedRow = QuickRow<Field>;

/**
 * What is done with a scanned code; answers whether it was taken, or is left to whatever has the focus. `row` when its
 * keys came as only a scanner sends them.
 */
export type TakeScan = (code: string, target: EventTarget | null, row: ScannedRow | undefined) => boolean;

let take: TakeScan | null = null;

/** From now on scans are given to `taken` first, wherever the focus is; until the function that is answered is called. */
export function takeScans(taken: TakeScan): () => void {
  take = taken;
  return () => {
    if (take === taken) take = null;
  };
}

/**
 * The shortest code that a scanner gives is that of an action. Where nobody writes, only a scanner sends such a row of
 * keys: it may be as slow as a busy machine makes it.
 */
const wedge = createWedge({ minLength: 3, maxGap: 300 });
const rows = createQuickRows<Field>();

const isCodeField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[data-scan-field], [data-scan-bar]');

/** The code that Enter ends: what stands in a field for codes, written by hand or scanned, else what the scanner sent. */
function endedBy(event: KeyboardEvent, scanned: string | undefined): string | undefined {
  const { key, target } = event;
  return key === 'Enter' && isCodeField(target) ? target.value.trim() : scanned;
}

/** The scanner was quicker than a window that closed: the field has only the end of the code, or nothing of it. */
const isCut = (field: HTMLInputElement, scanned: string | undefined): scanned is string =>
  scanned !== undefined && field.value.trim() !== scanned && scanned.endsWith(field.value.trim());

const stop = (event: KeyboardEvent): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
  // the code's last letter waits somewhere as a shortcut, until another key comes
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
};

// Registered when the program starts, so that it comes before the fields of the pages.
window.addEventListener(
  'keydown',
  (event) => {
    // a shortcut's letter is no part of the code that follows it
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

/** Is somebody writing there? Then what arrives, however fast, is theirs. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** Is that a place for words, into which no code belongs? */
export const isForWords = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('textarea, [data-words] :is(input, select)');

/** Writes into a field as a hand would, so that its page hears of it. */
export function write(field: Field, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Takes a scanned code back out of the field into which it was typed. */
export function takeOut(field: Field, code: string): void {
  if (field.value.endsWith(code)) write(field, field.value.slice(0, -code.length));
}

/** Gives a code to a field for codes, which takes it as if it had been scanned there. */
export function giveTo(field: HTMLInputElement, code: string): void {
  write(field, code);
  // after React has heard of it
  setTimeout(() => field.form?.requestSubmit());
}
