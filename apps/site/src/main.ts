/**
 * What the server wrote is painted before the app starts, whose start keeps a slow phone busy for a second. A tab behind
 * others is not painted at all: there it starts at once.
 */
const painted = document.hidden
  ? Promise.resolve()
  : new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
void painted.then(() => import('./app.tsx'));
