import { announcedOn, fieldOn, onceShown, type CodeField, type Fronts } from './fronts.ts';
import type { Field, Press } from './keys.ts';
import { createReader, type QuickRow } from './reader.ts';

/** The length of the shortest code of a thing; anything shorter was typed by hand. */
const shortest = 4;
/** Milliseconds that a page gets to put its fields in place, and a field to take the code before. */
const settles = 40;

// the keys of answers are 1 to 9; which code looks the same is known to whoever asks the questions
const isAnswers = (code: string): boolean => /^[1-9]{1,12}$/.test(code);

const frameField = (fronts: Fronts): CodeField | undefined =>
  announcedOn(fronts.page).find(({ field }) => field?.isOfFrame)?.field;

/** Codes that came while a page was loading go to its field, one by one, or to the frame's where it has none. */
function createQueue(fronts: Fronts) {
  let turn = Promise.resolve();
  let waiting = 0;
  const give = async (code: string): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, settles));
    const field = await onceShown(fronts, () => fieldOn(fronts.page));
    waiting -= 1;
    (field ?? frameField(fronts))?.take(code);
  };
  return {
    isEmpty: (): boolean => waiting === 0,
    add: (code: string): void => {
      waiting += 1;
      turn = turn.then(() => give(code));
    },
  };
}

type Write = (field: Field, text: string) => void;
type Row = QuickRow<Field>;

/** Gives the code to a field, unless it is too short for it. */
function giveTo(field: CodeField, code: string): boolean {
  const isLong = code.length >= (field.minLength ?? shortest);
  if (isLong) field.take(code);
  return isLong;
}

/** Gives a code to the open dialog, or to the page; whether it was taken. */
function createDelivery(fronts: Fronts, refuse: (row: Row) => boolean) {
  const queue = createQueue(fronts);
  const giveToPage = (code: string): boolean => {
    const field = fieldOn(fronts.page);
    if (field !== undefined && queue.isEmpty()) return giveTo(field, code);
    if (code.length < shortest) return false;
    if (!queue.isEmpty() || announcedOn(fronts.page).some(({ isOpening }) => isOpening)) {
      queue.add(code);
      return true;
    }
    const frame = frameField(fronts);
    return frame !== undefined && giveTo(frame, code);
  };
  return (code: string, row: Row | undefined): boolean => {
    if (isAnswers(code) && announcedOn(fronts.page).some(({ takesDigits }) => takesDigits?.(code)))
      return false;
    const front = fronts.top();
    if (front === fronts.page) return giveToPage(code);
    const field = fieldOn(front);
    return field === undefined ? row !== undefined && refuse(row) : giveTo(field, code);
  };
}

/** Refuses a code that was scanned where none belongs: the text is as before, and nothing is sent. */
const refusing =
  (fronts: Fronts, write: Write) =>
  ({ code, field, before }: Row): boolean => {
    const refused = announcedOn(fronts.page).find(({ onRefused }) => onRefused !== undefined)?.onRefused;
    if (refused === undefined) return false;
    if (field !== null && field.value !== before) write(field, before);
    refused(code);
    return true;
  };

/** The code that Enter ends: what stands in a field for codes, typed or scanned, else what the scanner sent. */
function endedBy(scanned: string | undefined, typed: string | undefined): { code: string; isCut: boolean } {
  // the scanner began before the field had the focus: it holds the code's end or nothing of it
  const isCut = scanned !== undefined && typed !== undefined && typed !== scanned && scanned.endsWith(typed);
  return { code: (typed === undefined || isCut ? scanned : typed) ?? '', isCut };
}

/**
 * Reads a scanner that types as a keyboard: a code goes to the dialog or the page that is shown, wherever the focus is.
 * `write` replaces a field's text, as an edit by hand would.
 */
export function createScans(fronts: Fronts, write: Write) {
  const reader = createReader<Field>();
  const refuse = refusing(fronts, write);
  const deliver = createDelivery(fronts, refuse);

  /** Does what an action code says, and takes the code out of the field into which it was typed. */
  const command = (code: string, field: Field | null, codes: CodeField | undefined): boolean => {
    const acts = announcedOn(fronts.page).flatMap(({ onCode }) => onCode?.(code) ?? []);
    if (acts[0] === undefined) return false;
    if (codes !== undefined) codes.clear();
    else if (field?.value.endsWith(code)) write(field, field.value.slice(0, -code.length));
    acts[0]();
    return true;
  };

  /** Whether the key ended a code that was taken, so that nobody else gets it. */
  return (press: Press): boolean => {
    const { key, at, field, place } = press;
    // the letter of a key combination is not part of the code that follows
    if (press.isModified) return false;
    if (press.isRepeat) return key === 'Enter' && place !== 'words';
    const { code: scanned, row } = reader(key, at, field);
    if (key !== 'Enter') return false;
    const codes = codeFieldOf(fronts, field);
    const { code, isCut } = endedBy(scanned, codes === undefined ? undefined : field?.value.trim());
    if (code === '') return false;
    if (command(code, field, codes)) return true;
    if (row !== undefined && place === 'words') return refuse(row);
    if (isCut && codes !== undefined) return giveTo(codes, code);
    const isWriting = place === 'field' || place === 'words';
    return !isWriting && deliver(code, row);
  };
}

/** The field for codes that has the focus. */
const codeFieldOf = (fronts: Fronts, focused: Field | null): CodeField | undefined =>
  focused === null
    ? undefined
    : [fronts.top(), fronts.page]
        .flatMap(announcedOn)
        .find(({ field }) => field !== undefined && field.element() === focused)?.field;
