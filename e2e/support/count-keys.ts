import type { Locator, Page } from '@playwright/test';

/** What a person did by hand: keys pressed, and clicks of the mouse. */
type Done = { keys: number; clicks: number };
export type Hand = {
  done: () => Done;
  /** Opens a list of the browser and chooses in it, which the page does not receive: two clicks. */
  choose: (list: Locator, choice: string) => Promise<void>;
  /** Both together. */
  total: () => number;
};

declare global {
  interface Window {
    noteHand?: (kind: keyof Done) => void;
  }
}

/** Runs in the page: tells of each key, a shortcut as one, and of each press of the mouse. */
function listen(): void {
  const held = ['Control', 'Shift', 'Alt', 'Meta'];
  addEventListener(
    'keydown',
    ({ key }) => (held.includes(key) ? undefined : window.noteHand?.('keys')),
    true,
  );
  addEventListener('pointerdown', () => window.noteHand?.('clicks'), true);
}

const counted = new WeakMap<Page, Done>();

/** Counts the keys and clicks of a page from here on, also after it is loaded again; called again, it begins anew. */
export async function countHand(page: Page): Promise<Hand> {
  const done = counted.get(page) ?? { keys: 0, clicks: 0 };
  if (!counted.has(page)) {
    counted.set(page, done);
    await page.exposeFunction('noteHand', (kind: keyof Done) => {
      done[kind] += 1;
    });
    await page.addInitScript(listen);
    await page.evaluate(listen);
  }
  Object.assign(done, { keys: 0, clicks: 0 });
  const choose = async (list: Locator, choice: string): Promise<void> => {
    done.clicks += 2;
    await list.selectOption(choice);
  };
  return { done: () => ({ ...done }), choose, total: () => done.keys + done.clicks };
}
