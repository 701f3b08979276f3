import type { Locator, Page } from '@playwright/test';

/**
 * Counts what a hand does: a key (each letter that is typed), a click, with a key that is held besides as two. A choice in
 * a list of the browser is two: opened, chosen.
 */
export function counted(page: Page) {
  let made = 0;
  return {
    count: (): number => made,
    press: async (key: string): Promise<void> => {
      made += key.split('+').length;
      await page.keyboard.press(key);
    },
    click: async (thing: Locator, held?: 'Shift'): Promise<void> => {
      made += held === undefined ? 1 : 2;
      await thing.click(held === undefined ? {} : { modifiers: [held] });
    },
    choose: async (select: Locator, value: string): Promise<void> => {
      made += 2;
      await select.selectOption(value);
    },
  };
}
