import { editText } from './edit-text.ts';
import { fronts } from './fronts.ts';
import { createKeys, type Field, type Place, type Press } from './keys.ts';
import { createScans } from './scans.ts';

// The one place where keys arrive. It listens from when it is loaded: with the dashboard, and on the site with the first
// screen that answers to keys.

type TextField = HTMLInputElement | HTMLTextAreaElement;
const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.matches('textarea, [data-words] :is(input, select)')) return 'words';
  const isOver = target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
  if (target.matches('input:is([type="radio"], [type="checkbox"])')) return isOver ? 'popover' : 'choice';
  if (target.matches('input, select') || target.isContentEditable) return 'field';
  if (isOver) return 'popover';
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
