import type { Locator, Page } from '@playwright/test';
import { addresses, expect, password, scan } from './story.ts';
import { firstPlace } from './sign-in.ts';
import type { wordsOf } from './words.ts';

type Words = ReturnType<typeof wordsOf>;

/** More Tab presses than any screen of the bench needs. */
const farthest = 600;

/** From now on a mouse press or an error of the page fails the story at `checked`. */
export async function leaveTheMouse(page: Page): Promise<{ checked: () => void }> {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => reportError(new Error('a mouse was used')), true);
  });
  return { checked: () => expect(troubles).toEqual([]) };
}

/** Presses Tab (or Shift and Tab) until the element has the focus, as somebody without a mouse does. */
export async function tabTo(
  page: Page,
  thing: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  await thing.waitFor();
  // the element is looked up again only where the page has drawn another one in its place
  let element = await thing.elementHandle();
  for (let stop = 0; stop < farthest; stop += 1) {
    const focus = await element.evaluate((wanted) =>
      wanted.isConnected ? wanted === document.activeElement : null,
    );
    if (focus === true) return;
    if (focus === null) element = await thing.elementHandle();
    else await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(thing)}`);
}

export async function pressOn(
  page: Page,
  thing: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  await tabTo(page, thing, key);
  await page.keyboard.press('Enter');
}

/** Signs in with the keyboard alone. */
export async function signInByKeys(page: Page, t: Words, email: string, locale = 'fr-FR'): Promise<void> {
  await page.goto(`${addresses().dashboard}/login?lng=${locale}`);
  await tabTo(page, page.getByLabel(t('dashboard:signIn.email')));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const place = await firstPlace(page, t);
  if (place !== null) await pressOn(page, place);
  await expect(page).toHaveURL(/\/home$/);
}

/** Opens a screen by its entry of the menu; the menu precedes a scan field in the order of Tab. */
export async function openByMenu(page: Page, t: Words, key: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: t('ui:frame.menu') });
  await pressOn(page, menu.getByRole('link', { name: t(`dashboard:menu.${key}`), exact: true }), 'Shift+Tab');
}

/** The actions of the bench: Enter triggers the first, a letter each other. */
export const actions = (page: Page, t: Words): Locator =>
  page.getByRole('region', { name: t('ui:bench.actions') });

/** Triggers the bench's first action, once it is the expected one. */
export async function actFirst(page: Page, label: string): Promise<void> {
  await expect(page.locator('[aria-keyshortcuts="Enter"]').filter({ hasText: label })).toBeVisible();
  await page.keyboard.press('Enter');
}

/** The digits of one question's answers; a list for a question with several. */
export type Answer = number | readonly number[];

/**
 * Answers the questions one by one: a digit goes on by itself. Enter confirms a list and the last question, and the
 * question before a list that Enter alone would leave empty.
 */
export async function answer(
  page: Page,
  t: Words,
  answers: readonly Answer[],
  { listsMayBeEmpty = false } = {},
): Promise<void> {
  for (const [at, given] of answers.entries()) {
    const place = { current: at + 1, total: answers.length };
    await expect(page.getByText(t('ui:progress.question', place), { exact: true })).toBeVisible();
    const isList = typeof given !== 'number';
    const next = answers[at + 1];
    const needsEnter = isList || next === undefined || (listsMayBeEmpty && typeof next !== 'number');
    for (const digit of isList ? given : [given]) {
      await page.keyboard.press(String(digit));
      if (!needsEnter) continue;
      const choices = page.getByRole(isList ? 'checkbox' : 'radio');
      await expect(choices.nth(digit - 1)).toBeChecked();
    }
    if (needsEnter) await page.keyboard.press('Enter');
  }
}

/** Puts the item on the bench into a stock by the code of its shelf. */
export async function putInto(page: Page, t: Words, code: string): Promise<void> {
  await expect(page.getByLabel(t('workshop:stock.scanLabel'))).toBeFocused();
  await scan(page, code);
}
