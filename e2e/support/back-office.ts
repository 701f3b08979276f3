import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';
import type { wordsOf } from './words.ts';

type Words = ReturnType<typeof wordsOf>;

const filters = (page: Page, t: Words): Locator => page.getByRole('region', { name: t('ui:filter.title') });

/** Opens a filter's editor by its chip. */
export async function openFilter(page: Page, t: Words, label: string): Promise<void> {
  const chip = filters(page, t).getByRole('button', { name: label, exact: true });
  const more = filters(page, t).getByRole('button', { name: t('ui:filter.more'), exact: true });
  await expect(chip.or(more).first()).toBeVisible();
  if (await chip.isVisible()) return chip.click();
  await more.click();
  return page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** Types into a filter, and applies it. */
export async function filterByText(page: Page, t: Words, label: string, text: string): Promise<void> {
  await openFilter(page, t, label);
  await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

/** Opens a dossier by its number, from any page. */
export async function openDossier(
  page: Page,
  t: Words,
  { number, buybackId }: { number: string; buybackId: string },
): Promise<void> {
  await page.getByLabel(t('dashboard:search.label')).fill(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/buyback/${buybackId}`));
  await expect(page.getByRole('button', { name: t('dashboard:action.menu') })).toBeVisible();
}

/** Chooses one of the dossier's actions. */
export async function act(page: Page, t: Words, action: string): Promise<void> {
  await page.getByRole('button', { name: t('dashboard:action.menu') }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
