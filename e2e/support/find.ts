import type { Locator, Page } from '@playwright/test';

/** Takes one of many in a field that searches: by typing its name, unless it stands there already. */
export async function find(within: Page | Locator, label: string, name: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label, exact: true });
  if ((await field.inputValue()) === name) return;
  await field.fill(name);
  await within.getByRole('option', { name, exact: true }).click();
}
