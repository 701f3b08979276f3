import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from '../calls/storage.fixture.ts';

const typed = JSON.stringify({
  userId: 'bakary',
  path: '/scan?code=A',
  fields: { 'text|/Reference||0': 'INV-17' },
});

/** What waits in the tab once somebody is at an address, and whether the page is watched for its controls. */
async function arrive(userId: string, [pathname, search]: readonly [string, string]) {
  const observe = vi.fn();
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', { pathname, search });
  vi.stubGlobal('document', { addEventListener: () => undefined, querySelectorAll: () => [] });
  vi.stubGlobal('MutationObserver', function Observer() {
    return { observe, disconnect: () => undefined };
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  sessionStorage.setItem('typed', typed);
  const { restoreTyped } = await import('./typed.ts');
  restoreTyped(userId, () => undefined)();
  return { isKept: sessionStorage.getItem('typed') !== null, isWatched: observe.mock.calls.length > 0 };
}

test.each([
  ['the page that was left', 'bakary', ['/scan', '?code=A'], { isKept: true, isWatched: true }],
  ['the same page about another thing', 'bakary', ['/scan', '?code=B'], { isKept: false, isWatched: false }],
  ['another page', 'bakary', ['/home', ''], { isKept: false, isWatched: false }],
  ['the way back', 'bakary', ['/login', '?back=%2Fscan'], { isKept: true, isWatched: false }],
  ['the page of another person', 'odile', ['/scan', '?code=A'], { isKept: false, isWatched: false }],
] as const)(
  'what was typed waits for its controls on that page alone: %s',
  async (_, userId, at, expected) => {
    expect(await arrive(userId, at)).toEqual(expected);
  },
);
