import { expect, type Locator, type Page } from '@playwright/test';

/** Takes one of many in a field that searches: by typing its name, unless it stands there already. */
export async function find(within: Page | Locator, label: string, name: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label, exact: true });
  const option = within.getByRole('option', { name, exact: true });
  // what was chosen last may come back while one types
  await expect(async () => {
    const isOpen = (await field.getAttribute('aria-expanded')) === 'true';
    if (!isOpen && (await field.inputValue()) === name) return;
    await field.fill(name);
    await option.click({ timeout: 3_000 });
  }).toPass({ timeout: 15_000 });
}
