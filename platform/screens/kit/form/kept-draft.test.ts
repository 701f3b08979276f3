import { expect, onTestFinished, test, vi } from 'vitest';

/** The storage of a browser that keeps no more than so many letters. */
function storage(most: number) {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string): void => {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, value);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
}

test('a draft that the device has no room for is said not to be kept; the one before it stays', async () => {
  const page: { parent?: unknown } = {};
  page.parent = page;
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', storage(20));
  vi.stubGlobal('document', { getElementById: () => null });
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.resetModules();
  const { readDraft, removeDraft, storeDraft } = await import('./kept-draft.ts');
  expect(storeDraft('home', '"short"')).toBe(true);
  expect(storeDraft('home', JSON.stringify('a text that is too long'))).toBe(false);
  expect(readDraft('home')).toBe('short');
  removeDraft('home');
  expect(readDraft('home')).toBeNull();
});
