import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerOfCode, onceShown } from './fronts.ts';
import { codeField, keyboard } from './keyboard.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const item = '2264817905521';
const frame = (looked: string[]) => ({ field: { ...codeField(looked).code, isOfFrame: true } });

test.each([4, 20, 45, 250])(
  'a scanner at %i ms a key reaches the field of the page, and no letter of it acts',
  (gap) => {
    const { show, scan } = keyboard();
    const [taken, done]: [string[], string[]] = [[], []];
    show({ offers: [{ key: 'check', shortcut: 'E', onAct: () => void done.push('check') }] });
    show({ field: codeField(taken).code });
    expect(scan(item, gap)).toBe('taken');
    vi.advanceTimersByTime(1000);
    // a gun that is as slow as a hand is read all the same where nobody types; its letters are no shortcuts
    expect([scan('E4E7', Math.min(gap, 45)), taken]).toEqual(['taken', [item, 'E4E7']]);
    vi.advanceTimersByTime(1000);
    expect(done).toEqual([]);
  },
);

test.each(['page', 'control', 'choice'] as const)(
  'a code reaches the field from a %s that has the focus',
  (place) => {
    const { show, scan, focusOn } = keyboard();
    const [taken, done]: [string[], string[]] = [[], []];
    show({
      field: codeField(taken).code,
      onKey: (key) => (key === 'Enter' ? () => void done.push(key) : undefined),
    });
    focusOn(place);
    expect([scan(item), taken, done]).toEqual(['taken', [item], []]);
  },
);

test('in the field itself the scanner types, and its form sends', () => {
  const { show, scan, focusOn } = keyboard();
  const taken: string[] = [];
  const { field, code } = codeField(taken);
  show({ field: code });
  focusOn('field', field);
  expect([scan(item), field.value, taken]).toEqual(['left', item, []]);
});

test('a code whose beginning came before its field had the focus is whole', () => {
  const { show, down, focusOn } = keyboard();
  const taken: string[] = [];
  const { field, code } = codeField(taken);
  show({ field: code });
  for (const [at, key] of Array.from(item).entries()) {
    if (at === 5) focusOn('field', field);
    down(key);
    vi.advanceTimersByTime(20);
  }
  expect(field.value).toBe(item.slice(5));
  expect([down('Enter'), taken, field.value]).toEqual(['taken', [item], '']);
});

test('a page without a field leaves codes to the frame’s field; short rows of keys are typed by hand', () => {
  const { show, scan } = keyboard();
  const looked: string[] = [];
  show(frame(looked));
  expect([scan(item), scan('123'), looked]).toEqual(['taken', 'left', [item]]);
});

test('an open dialog has the codes: its field, or nobody', () => {
  const { show, scan, open } = keyboard();
  const [ofPage, ofDialog, refused]: string[][] = [[], [], []];
  show({ ...frame(ofPage!), onRefused: (code) => void refused!.push(code) });
  const below = open({ field: codeField(ofDialog!).code });
  scan(item);
  const above = open({});
  scan('2264817905538');
  above();
  scan('2264817905545');
  below();
  scan('2264817905552');
  expect([ofDialog, refused, ofPage]).toEqual([
    [item, '2264817905545'],
    ['2264817905538'],
    ['2264817905552'],
  ]);
});

test('a code among words is taken out of them again, whatever the scan replaced, and sends nothing', () => {
  const { show, scan, focusOn, down } = keyboard();
  const refused: string[] = [];
  show({ ...frame([]), onRefused: (code) => void refused.push(code) });
  const words = { value: 'Rayure au dos ' };
  focusOn('words', words);
  expect([scan(item), words.value, refused]).toEqual(['taken', 'Rayure au dos ', [item]]);
  for (const key of 'lot') {
    vi.advanceTimersByTime(90);
    down(key);
  }
  expect([down('Enter'), words.value]).toEqual(['left', 'Rayure au dos lot']);
});

test('an action code acts from everywhere, and leaves the text in which it was scanned', () => {
  const { show, scan, focusOn, open } = keyboard();
  const done: string[] = [];
  show({ onCode: (code) => (code.startsWith('*') ? () => void done.push(code) : undefined) });
  const name = { value: 'Karim' };
  focusOn('field', name);
  expect([scan('*STOCK'), name.value]).toEqual(['taken', 'Karim']);
  focusOn('page');
  open({});
  scan('*OK');
  expect(done).toEqual(['*STOCK', '*OK']);
});

test('digits that are typed fast are answers where questions are asked, unless the questions know them as a code', () => {
  const { show, scan } = keyboard();
  const looked: string[] = [];
  show(frame(looked));
  show({ takesDigits: (digits) => digits !== '22648174' });
  expect([scan('11214', 60), scan('22648179', 60), looked]).toEqual(['left', 'left', []]);
  expect([scan(item), scan('22648174'), looked]).toEqual(['taken', 'taken', [item, '22648174']]);
});

test('what is scanned while a page loads waits for its field, one by one', async () => {
  const { show, scan } = keyboard();
  const [looked, taken]: [string[], string[]] = [[], []];
  show(frame(looked));
  const opened = show({ isOpening: true });
  expect([scan(item), scan('22648179')]).toEqual(['taken', 'taken']);
  await vi.advanceTimersByTimeAsync(3000);
  expect([looked, taken]).toEqual([[], []]);
  opened();
  show({ field: codeField(taken).code });
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toEqual([item]);
  await vi.advanceTimersByTimeAsync(100);
  expect([looked, taken]).toEqual([[], [item, '22648179']]);
});

test('codes go to the frame’s field when a page turns out to have no field, or never comes', async () => {
  const { show, scan } = keyboard();
  const looked: string[] = [];
  show(frame(looked));
  const opened = show({ isOpening: true });
  scan(item);
  opened();
  await vi.advanceTimersByTimeAsync(300);
  expect(looked).toEqual([item]);
  show({ isOpening: true });
  scan('22648179');
  await vi.advanceTimersByTimeAsync(5900);
  expect(looked).toEqual([item]);
  await vi.advanceTimersByTimeAsync(200);
  expect(looked).toEqual([item, '22648179']);
});

test('an action of a page that answers slowly is found once it is shown; one that never comes is not', async () => {
  const { fronts, show } = keyboard();
  const find = () => offerOfCode(fronts.page, '*START')?.key;
  const moved = show({ isMoving: true });
  const slow = onceShown(fronts, find);
  await vi.advanceTimersByTimeAsync(3000);
  const shown = show({ offers: [{ key: 'startStep', code: '*START', onAct: () => undefined }] });
  await vi.advanceTimersByTimeAsync(1);
  expect(await slow).toBe('startStep');

  shown();
  const never = onceShown(fronts, find);
  moved();
  await vi.advanceTimersByTimeAsync(300);
  expect(await never).toBeUndefined();

  show({ isMoving: true });
  const stuck = onceShown(fronts, find);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await stuck).toBeUndefined();
});

test('with two actions of one code the allowed one is meant', () => {
  const { fronts, show } = keyboard();
  const onAct = (): void => undefined;
  show({
    offers: [
      { key: 'ship', code: '*SHIP', refusal: 'why', onAct },
      { key: 'sendReturn', code: '*SHIP', onAct },
    ],
  });
  expect(offerOfCode(fronts.page, '*SHIP')?.key).toBe('sendReturn');
});
