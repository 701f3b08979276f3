import { AsyncLocalStorage } from 'node:async_hooks';

type Waiting = { at: Date; alone: boolean; go: () => void };
type Clock = { now: Date };

/**
 * Runs many stories in the order of their moments. Each has its own clock, which the product reads (`now`), so a call
 * of a story happens at the story's moment.
 */
export type Agenda = {
  now: () => Date;
  /** Begins a story; it counts as running until it ends. */
  begin: (story: () => Promise<void>, at: Date) => void;
  /** Begins a story that runs alone, while every other one waits for its next moment. */
  beginAlone: (story: () => Promise<void>, at: Date) => void;
  /** Waits until the calling story's turn comes at that moment. */
  until: (at: Date) => Promise<void>;
  /** Runs everything that was begun; the first story that fails ends it. */
  tell: () => Promise<void>;
};

/** Chooses which stories run: at most so many at once, the one with the earliest moment first. */
function createTurns(atOnce: number) {
  const waiting: Waiting[] = [];
  const failures: unknown[] = [];
  let active = 0;
  let isAlone = false;
  let wake: () => void = () => undefined;
  const take = (): Waiting | undefined => {
    const [next] = waiting;
    if (failures.length > 0 || active >= (isAlone || next?.alone ? 1 : atOnce)) return undefined;
    return waiting.shift();
  };
  return {
    put: (one: Waiting): void => {
      const index = waiting.findIndex((other) => other.at > one.at);
      waiting.splice(index === -1 ? waiting.length : index, 0, one);
    },
    rest: (): void => {
      active -= 1;
      wake();
    },
    fail: (error: unknown): void => void failures.push(error),
    toTheEnd: async (): Promise<void> => {
      while (active > 0 || (failures.length === 0 && waiting.length > 0)) {
        const next = take();
        if (next) {
          active += 1;
          isAlone = next.alone;
          next.go();
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

export function createAgenda(atOnce: number): Agenda {
  const clocks = new AsyncLocalStorage<Clock>();
  const turns = createTurns(atOnce);
  const clock = (): Clock => {
    const own = clocks.getStore();
    if (!own) throw new Error('The time was asked for outside of a story');
    return own;
  };
  const begin = (story: () => Promise<void>, at: Date, alone: boolean): void => {
    const go = () => void clocks.run({ now: at }, story).catch(turns.fail).finally(turns.rest);
    turns.put({ at, alone, go });
  };
  return {
    now: () => clock().now,
    begin: (story, at) => begin(story, at, false),
    beginAlone: (story, at) => begin(story, at, true),
    until: (at) => {
      const own = clock();
      return new Promise((resolve) => {
        const go = (): void => {
          own.now = at > own.now ? at : own.now;
          resolve();
        };
        turns.put({ at, alone: false, go });
        turns.rest();
      });
    },
    tell: turns.toTheEnd,
  };
}
