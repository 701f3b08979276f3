import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmOn, saidOn } from './fronts.ts';
import { aloneInField, aloneOnPage } from './keys.ts';
import { codeField, keyboard } from './keyboard.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const action = (key: string, shortcut: string, done: string[], more = {}) => ({
  key,
  shortcut,
  onAct: () => void done.push(key),
  ...more,
});

test('a letter acts when no other follows it; Enter does the first action at once', () => {
  const { show, down } = keyboard();
  const done: string[] = [];
  show({ offers: [action('refused', 'R', done, { refusal: 'why' }), action('check', 'E', done)] });
  down('e');
  vi.advanceTimersByTime(aloneOnPage - 1);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['check']);
  expect(down('Enter')).toBe('taken');
  expect(done).toEqual(['check', 'check']);
  down('r');
  vi.advanceTimersByTime(1000);
  expect(done).toHaveLength(2);
});

test('Enter never does an action that is aside, and presses the focused button or link', () => {
  const { show, down, focusOn } = keyboard();
  const done: string[] = [];
  show({ offers: [action('quarantine', 'Q', done, { aside: true })] });
  expect(down('Enter')).toBe('left');
  show({ offers: [action('check', 'E', done)] });
  focusOn('control');
  expect(down('Enter')).toBe('left');
  expect(done).toEqual([]);
});

test.each([5, 30, 120])('a letter that is held acts once, %i ms between its beats', (beat) => {
  const { show, down } = keyboard();
  const done: string[] = [];
  show({ offers: [action('check', 'E', done)] });
  down('e');
  for (let time = 0; time < 1000; time += beat) {
    vi.advanceTimersByTime(beat);
    down('e', { isRepeat: true });
  }
  expect(done).toEqual(['check']);
});

test('a letter that only moves acts again while it is held, another of the same part once', () => {
  const { show, down } = keyboard();
  const done: string[] = [];
  show({ onKey: (key) => () => void done.push(key), heldKeys: ['j'] });
  for (const key of ['j', 'x']) {
    down(key);
    vi.advanceTimersByTime(500);
    for (let beat = 0; beat < 3; beat += 1) down(key, { isRepeat: true });
  }
  expect(done).toEqual(['j', 'j', 'j', 'j', 'x']);
});

test('a key that is held acts once, and its Enter does not go on in the dialog that it opened', () => {
  const { show, down, open, focusOn } = keyboard();
  const done: string[] = [];
  show({ offers: [{ key: 'first', shortcut: 'Q', onAct: () => void done.push('opened') }] });
  down('q');
  for (let beat = 0; beat < 40; beat += 1) {
    vi.advanceTimersByTime(aloneOnPage);
    down('q', { isRepeat: true });
  }
  expect(done).toEqual(['opened']);

  down('Enter');
  open({ confirm: () => void done.push('confirmed') });
  focusOn('control');
  for (let beat = 0; beat < 40; beat += 1) {
    vi.advanceTimersByTime(30);
    // taken: the browser would press the focused button with each of them
    expect(down('Enter', { isRepeat: true })).toBe('taken');
  }
  expect(done).toEqual(['opened', 'opened']);
  focusOn('words', { value: '' });
  expect(down('Enter', { isRepeat: true })).toBe('left');
});

test('with two dialogs the one that was opened last has the keys, then the other, then the page', () => {
  const { fronts, show, down, open } = keyboard();
  const done: string[] = [];
  const keyed = (name: string) => ({
    onKey: (key: string) => (key === '1' ? () => void done.push(name) : undefined),
    confirm: () => void done.push(`${name} confirmed`),
  });
  show(keyed('page'));
  const first = open(keyed('first'), () => void done.push('first cancelled'));
  const second = open(keyed('second'), () => void done.push('second cancelled'));
  const press = (): void => {
    down('1');
    vi.advanceTimersByTime(aloneOnPage);
    fronts.top().dialog?.cancel();
    confirmOn(fronts.top())?.();
  };
  press();
  second();
  press();
  first();
  press();
  expect(done).toEqual([
    'second',
    'second cancelled',
    'second confirmed',
    'first',
    'first cancelled',
    'first confirmed',
    'page',
    'page confirmed',
  ]);
});

test('a dialog that opens meanwhile does not get the key of the page', () => {
  const { show, down, open } = keyboard();
  const done: string[] = [];
  show({ offers: [action('check', 'E', done)] });
  down('e');
  open({ offers: [action('other', 'E', done)] });
  vi.advanceTimersByTime(1000);
  expect(done).toEqual([]);
});

test('in an empty field for codes a letter waits longer, and leaves nothing behind; in any other field it is typed', () => {
  const { show, down, focusOn } = keyboard();
  const done: string[] = [];
  const { field, code } = codeField([]);
  show({ field: code, offers: [action('check', 'E', done)] });
  focusOn('field', field);
  down('e');
  vi.advanceTimersByTime(aloneInField - 1);
  expect([field.value, done]).toEqual(['e', []]);
  vi.advanceTimersByTime(1);
  expect([field.value, done]).toEqual(['', ['check']]);
  const name = { value: '' };
  focusOn('field', name);
  down('e');
  vi.advanceTimersByTime(1000);
  expect([name.value, done]).toEqual(['e', ['check']]);
});

test('on a radio button only keys that belong to no action act', () => {
  const { show, down, focusOn } = keyboard();
  const done: string[] = [];
  show({
    offers: [action('check', 'E', done)],
    onKey: (key) => (key === '2' ? () => void done.push('two') : undefined),
  });
  focusOn('choice');
  for (const key of ['e', '2', 'Enter']) {
    down(key);
    vi.advanceTimersByTime(aloneOnPage);
  }
  expect(done).toEqual(['two']);
});

test('a global key acts while somebody types, not behind a dialog, where it does nothing else either', () => {
  const { show, down, focusOn, open } = keyboard();
  const done: string[] = [];
  show({ anywhere: { 'Mod+k': () => void done.push('palette'), f2: () => void done.push('bar') } });
  focusOn('words', { value: '' });
  expect(down('k', { withMod: true })).toBe('taken');
  expect(down('F2')).toBe('taken');
  expect(down('k')).toBe('left');
  open({});
  expect(down('k', { withMod: true })).toBe('taken');
  expect(done).toEqual(['palette', 'bar']);
});

test('what lies over the page has its own keys: no letter acts behind a menu or the editor of a filter', () => {
  const { show, down, focusOn } = keyboard();
  const done: string[] = [];
  show({ onKey: (key) => () => void done.push(key) });
  focusOn('popover');
  for (const key of ['x', 'j', 'Escape', 'Enter']) expect(down(key)).toBe('left');
  vi.advanceTimersByTime(1000);
  expect(done).toEqual([]);
  focusOn('control');
  down('x');
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(['x']);
});

test('a screen says its keys: those of its possible actions by their words, and what its parts say, each once', () => {
  const { show, fronts } = keyboard();
  const done: string[] = [];
  const line = { keys: ['J', 'K'], does: 'Move' };
  show({
    offers: [
      action('check', 'e', done, { label: 'Check in' }),
      action('refused', 'r', done, { label: 'Refused', refusal: 'why' }),
      action('wordless', 'w', done),
    ],
    says: [line, line],
  });
  expect(saidOn(fronts.page)).toEqual([{ keys: ['E'], does: 'Check in' }, line]);
});
