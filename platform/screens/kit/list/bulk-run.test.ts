import { CallFailed, CallKept, CallRefused } from '../../../domain/core/call.ts';
import { expect, test } from 'vitest';
import { planOf, refusalAmong } from './bulk-action.ts';
import { createBulkRuns, type BulkTask } from './bulk-run.ts';

const refusal = (status: number): CallRefused =>
  new CallRefused({
    code: 'status_changed',
    status,
    detail: 'changed',
    violations: [],
    requestId: null,
    extra: {},
  });

/** Rows whose call is answered, or fails with this. */
function tasksOf(outcomes: Readonly<Record<string, unknown>>, done: string[] = []): BulkTask[] {
  return Object.entries(outcomes).map(([id, error]) => ({
    id,
    name: id.toUpperCase(),
    run: () => {
      if (error !== undefined) return Promise.reject(error);
      done.push(id);
      return Promise.resolve();
    },
  }));
}

const resultsOf = (runs: ReturnType<typeof createBulkRuns>): Record<string, string> =>
  Object.fromEntries(runs.get('items')?.lines.map(({ id, result }) => [id, result]) ?? []);

test('a refused row does not keep the others from being done', async () => {
  const runs = createBulkRuns();
  await runs.start('items', 'Move', tasksOf({ a: undefined, b: refusal(409), c: undefined }));
  expect(resultsOf(runs)).toEqual({ a: 'done', b: 'refused', c: 'done' });
  expect(runs.get('items')).toMatchObject({ label: 'Move', isRunning: false });
  expect(runs.get('items')?.lines[1]).toMatchObject({ name: 'B', why: { code: 'status_changed' } });
});

test.each([
  { what: 'there is no network', end: new CallFailed(undefined) },
  { what: 'nobody is signed in', end: refusal(401) },
])(
  '$what: the row that was not answered and the rest are left, and done when one goes on',
  async ({ end }) => {
    const runs = createBulkRuns();
    const done: string[] = [];
    const ends = [end];
    const tasks = tasksOf({ a: undefined, b: undefined, c: undefined }, done).map((task) => ({
      ...task,
      run: () => (task.id === 'b' && ends.length > 0 ? Promise.reject(ends.pop()) : task.run()),
    }));
    await runs.start('items', 'Move', tasks);
    expect([resultsOf(runs), done]).toEqual([{ a: 'done', b: 'left', c: 'left' }, ['a']]);
    await runs.goOn('items');
    expect([resultsOf(runs), done]).toEqual([{ a: 'done', b: 'done', c: 'done' }, ['a', 'b', 'c']]);
  },
);

test('a row that is sent when the network is back is not done again when one goes on', async () => {
  const runs = createBulkRuns();
  const outcomes = { a: undefined, b: new CallKept(undefined), c: undefined };
  await runs.start('items', 'Move', tasksOf(outcomes));
  expect(resultsOf(runs)).toEqual({ a: 'done', b: 'kept', c: 'left' });
  await runs.goOn('items');
  expect(resultsOf(runs)).toEqual({ a: 'done', b: 'kept', c: 'done' });
});

test('a row that was refused stays in the report, and is not tried again, when one goes on', async () => {
  const runs = createBulkRuns();
  const done: string[] = [];
  const [first, second, ...others] = tasksOf({ a: refusal(409), b: undefined, c: undefined }, done);
  const run = (): Promise<unknown> => {
    runs.stop('items');
    return second?.run() ?? Promise.resolve();
  };
  await runs.start('items', 'Move', [...(first ? [first] : []), { id: 'b', name: 'B', run }, ...others]);
  expect(resultsOf(runs)).toEqual({ a: 'refused', b: 'done', c: 'left' });
  await runs.goOn('items');
  expect([resultsOf(runs), done]).toEqual([{ a: 'refused', b: 'done', c: 'done' }, ['b', 'c']]);
  expect(runs.get('items')).toMatchObject({
    isRunning: false,
    lines: [{ why: { code: 'status_changed' } }, {}, {}],
  });
});

test('it is stopped after the row that is being done', async () => {
  const runs = createBulkRuns();
  const done: string[] = [];
  const [first, ...others] = tasksOf({ a: undefined, b: undefined }, done);
  const run = (): Promise<unknown> => {
    runs.stop('items');
    return first?.run() ?? Promise.resolve();
  };
  await runs.start('items', 'Move', [{ id: 'a', name: 'A', run }, ...others]);
  expect(resultsOf(runs)).toEqual({ a: 'done', b: 'left' });
  await runs.goOn('items');
  expect([resultsOf(runs), done]).toEqual([{ a: 'done', b: 'done' }, ['a', 'b']]);
});

test('a second one does not begin on the same list; each list has its own, until its report was read', async () => {
  const runs = createBulkRuns();
  const first = runs.start('items', 'Move', tasksOf({ a: undefined }));
  await runs.start('items', 'Exit', tasksOf({ z: undefined }));
  await runs.start('users', 'Disable', tasksOf({ u: undefined }));
  await first;
  expect([resultsOf(runs), runs.get('users')?.label]).toEqual([{ a: 'done' }, 'Disable']);
  runs.forget('items');
  expect([runs.get('items'), runs.get('users')?.lines.length]).toEqual([undefined, 1]);
});

test('each row is asked about, in order; what goes wrong is a reason too', async () => {
  const asked: string[] = [];
  const plan = await planOf(
    ['a', 'b', 'c', 'd', 'e'],
    {
      refusal: (row) => {
        asked.push(row);
        if (row === 'c') throw new CallFailed(undefined);
        return Promise.resolve(row === 'b' ? 'status_changed' : null);
      },
    },
    new AbortController().signal,
  );
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(plan.map(({ why }) => why)).toEqual([null, 'status_changed', expect.any(CallFailed), null, null]);
});

test('of several transitions one that is allowed counts; else the refusal of the first that has one', () => {
  const sent = [
    { name: 'quarantine', allowed: false, code: 'forbidden' as const },
    { name: 'quarantineLate', allowed: true, code: null },
    { name: 'ship', allowed: false, code: 'no_warehouse' as const },
  ];
  expect(refusalAmong(sent, ['quarantine', 'quarantineLate'])).toBeNull();
  expect(refusalAmong(sent, ['quarantine'])).toBe('forbidden');
  expect(refusalAmong(sent, ['move'], 'wrong_item_status')).toBe('wrong_item_status');
});
