/**
 * What the server wrote is painted before the app starts, whose start keeps a slow phone busy for a second. The callback
 * of a frame runs before that frame is painted, a timer that it sets runs after. A tab behind others is not painted at
 * all: there the app starts at once.
 */
const painted = document.hidden
  ? Promise.resolve()
  : new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
void painted.then(() => import('./app.tsx'));
