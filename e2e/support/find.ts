import type { Locator, Page } from '@playwright/test';

/** Takes one of many in a field that searches: by typing its name. */
export async function find(within: Page | Locator, label: string, name: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).fill(name);
  await within.getByRole('option', { name, exact: true }).click();
}
