import type { Locator, Page } from '@playwright/test';

/** Chooses an option in a searching field by typing its name, unless it is chosen already. */
export async function find(within: Page | Locator, label: string, name: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label, exact: true });
  if ((await field.inputValue()) === name) return;
  await field.fill(name);
  await within.getByRole('option', { name, exact: true }).click();
}
