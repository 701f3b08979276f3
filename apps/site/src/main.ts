import { shortMoney } from '@reprise/platform/domain/core/money.ts';

/**
 * What the server wrote is painted before the app starts, whose start keeps a slow phone busy for a second. The callback
 * of a frame runs before that frame is painted, a timer that it sets runs after. A tab behind others is not painted at
 * all: there the app starts at once.
 */
const painted = document.hidden
  ? Promise.resolve()
  : new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Ends the task under way: before the next one the browser draws, and hears a touch. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** What the app stands on, in the order in which one piece needs the other. */
const pieces = [() => import('./parts/react.ts'), () => import('./parts/router.ts')];

/** The app in pieces that a slow phone evaluates in less than 50 ms each; the page has them all fetched at once. */
async function start(): Promise<void> {
  await painted;
  // the first amount in money makes the browser load its number formats: now, while the app is on its way
  shortMoney(0, 'EUR', document.documentElement.lang);
  for (const piece of pieces) {
    await piece();
    await nextTask();
  }
  await import('./app.tsx');
}
void start();
