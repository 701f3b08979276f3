import { CallFailed, CallKept, CallRefused } from '../../../domain/core/call.ts';
import { workedOn } from '../calls/call-watch.ts';
import { createStore } from '../../ui/core/store.ts';

/** One row of a bulk action: what is done to it, and under which name it is reported. */
export type BulkTask = { id: string; name: string; run: () => Promise<unknown> };
/**
 * `left`: it was not tried, since it was stopped, or not answered, since there is no network; `kept`: it is sent when that
 * is back.
 */
export type BulkLine = {
  id: string;
  name: string;
  result: 'waiting' | 'done' | 'refused' | 'kept' | 'left';
  why: unknown;
};
export type BulkRun = { label: string; lines: readonly BulkLine[]; isRunning: boolean };

/** Nothing more is answered: there is no network, or nobody is signed in any more. */
const isOver = (error: unknown): boolean =>
  error instanceof CallFailed || (error instanceof CallRefused && error.status === 401);

/** What runs, by list. */
function createBoard() {
  const runs = createStore<Readonly<Record<string, BulkRun>>>({});
  const put = (list: string, run: BulkRun): void => runs.set({ ...runs.get(), [list]: run });
  const get = (list: string): BulkRun | undefined => runs.get()[list];
  return {
    use: runs.use,
    get,
    put,
    note: (list: string, id: string, result: BulkLine['result'], why: unknown = null): void => {
      const run = get(list);
      if (run === undefined) return;
      put(list, {
        ...run,
        lines: run.lines.map((line) => (line.id === id ? { ...line, result, why } : line)),
      });
    },
    remove: (list: string): void =>
      runs.set(Object.fromEntries(Object.entries(runs.get()).filter(([name]) => name !== list))),
  };
}

const waiting = ({ id, name }: Pick<BulkLine, 'id' | 'name'>): BulkLine => ({
  id,
  name,
  result: 'waiting',
  why: null,
});
const ended = (line: BulkLine): BulkLine => (line.result === 'waiting' ? { ...line, result: 'left' } : line);

type Note = (id: string, result: BulkLine['result'], why?: unknown) => void;

/** One row after the other, each a call of its own; those after the end of the network are left. */
async function work(tasks: readonly BulkTask[], isStopped: () => boolean, note: Note): Promise<void> {
  for (const { id, run } of tasks) {
    if (isStopped()) return;
    workedOn.add(id);
    try {
      await run();
      note(id, 'done');
    } catch (error) {
      if (error instanceof CallKept) note(id, 'kept', error);
      if (isOver(error)) return;
      note(id, 'refused', error);
    } finally {
      workedOn.delete(id);
    }
  }
}

/**
 * The bulk actions of this window, each under the name of its list. They stand outside of any screen: whoever leaves the
 * list while one is running finds it done.
 */
export function createBulkRuns() {
  const board = createBoard();
  const { get, put } = board;
  const tasksOf = new Map<string, readonly BulkTask[]>();
  const stopped = new Set<string>();

  /** Does these, which wait on the board. */
  async function does(list: string, tasks: readonly BulkTask[]): Promise<void> {
    stopped.delete(list);
    const note: Note = (...one) => board.note(list, ...one);
    await work(tasks, () => stopped.has(list), note);
    const run = get(list);
    if (run !== undefined) put(list, { ...run, lines: run.lines.map(ended), isRunning: false });
  }

  /** Begins; nothing happens while one is running on the same list. Resolves when it has ended. */
  async function start(list: string, label: string, tasks: readonly BulkTask[]): Promise<void> {
    if (get(list)?.isRunning === true) return;
    tasksOf.set(list, tasks);
    put(list, { label, lines: tasks.map(waiting), isRunning: true });
    await does(list, tasks);
  }

  /** Does what was left; what is said of the other rows stays. */
  async function goOn(list: string): Promise<void> {
    const run = get(list);
    if (run === undefined || run.isRunning) return;
    const lines = run.lines.map((line) => (line.result === 'left' ? waiting(line) : line));
    const left = new Set(lines.filter(({ result }) => result === 'waiting').map(({ id }) => id));
    put(list, { ...run, lines, isRunning: true });
    await does(list, tasksOf.get(list)?.filter(({ id }) => left.has(id)) ?? []);
  }

  return {
    use: board.use,
    get,
    start,
    goOn,
    /** After the row that is being done. */
    stop: (list: string): void => void stopped.add(list),
    /** Its report was read. */
    forget: (list: string): void => {
      tasksOf.delete(list);
      board.remove(list);
    },
  };
}

/** Those of this window. */
export const bulkRuns = createBulkRuns();
