import { beforeEach, expect, test, vi } from 'vitest';

/** The storage of a browser, with what was written to it. */
function storage() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  };
}

beforeEach(() => () => void vi.unstubAllGlobals());

/** The page as it was just loaded: alone, or in a frame of another page. */
async function loaded({ isFramed }: { isFramed: boolean }): Promise<typeof import('./kept.ts')> {
  vi.resetModules();
  const page: { parent?: unknown } = {};
  page.parent = isFramed ? {} : page;
  vi.stubGlobal('window', page);
  return import('./kept.ts');
}

test('a text is kept on the device, and removed', async () => {
  const device = storage();
  vi.stubGlobal('localStorage', device);
  const { onDevice } = await loaded({ isFramed: false });
  onDevice.put('a', 'text');
  expect([onDevice.get('a'), device.texts.get('a')]).toEqual(['text', 'text']);
  onDevice.put('a', null);
  expect([onDevice.get('a'), device.texts.size]).toEqual([null, 0]);
});

test('in a frame of another page nothing is written to the device, and nothing of it is read', async () => {
  const [device, tab] = [storage(), storage()];
  device.setItem('a', 'of the site itself');
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', tab);
  const { onDevice, inTab } = await loaded({ isFramed: true });
  expect(onDevice.get('a')).toBeNull();
  onDevice.put('b', 'text');
  inTab.put('c', 'text');
  expect([onDevice.get('b'), inTab.get('c')]).toEqual(['text', 'text']);
  expect([[...device.texts.keys()], tab.texts.size]).toEqual([['a'], 0]);
});

test('where the browser forbids storage the texts are kept in memory, and can be changed and removed', async () => {
  const forbidden = (): never => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const { onDevice } = await loaded({ isFramed: false });
  onDevice.put('a', 'one');
  onDevice.put('a', 'two');
  expect(onDevice.get('a')).toBe('two');
  onDevice.put('a', null);
  expect(onDevice.get('a')).toBeNull();
});
