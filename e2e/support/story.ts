import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { wordsOf } from './words.ts';

type Fixtures = {
  /** The product's words in the project's language. */
  t: ReturnType<typeof wordsOf>;
  /** The database behind the product: each outcome is asserted there too. */
  sql: pg.Client;
  /** Fails when axe (WCAG 2.2 AA) finds anything on the page as it is. */
  clean: (page: Page) => Promise<void>;
};

export const addresses = () => ({
  api: process.env.STORY_API ?? '',
  site: process.env.STORY_SITE ?? '',
  dashboard: process.env.STORY_DASHBOARD ?? '',
});

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const test = base.extend<Fixtures>({
  t: async ({ locale }, use) => use(wordsOf(locale ?? 'fr-FR')),
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads what a fixture needs from this pattern
  sql: async ({}, use) => {
    const client = new pg.Client({ connectionString: process.env.STORY_DATABASE });
    await client.connect();
    await use(client);
    await client.end();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  clean: async ({}, use) =>
    use(async (page) => {
      const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
      expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([]);
    }),
});

export { expect };

/** The demo's password, printed at its start. */
const password = 'Reprise2026';

/** Signs in to the dashboard by its form. */
export async function signIn(page: Page, t: Fixtures['t'], email: string, locale = 'fr-FR'): Promise<void> {
  await page.goto(`${addresses().dashboard}/login?lng=${locale}`);
  await page.getByLabel(t('dashboard:signIn.email')).fill(email);
  await page.getByLabel(t('dashboard:signIn.password')).fill(password);
  await page.getByRole('button', { name: t('dashboard:signIn.submit') }).click();
  await expect(page).toHaveURL(/\/home/);
}

/** What a hand scanner does: quick key presses, then Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 4 });
  await page.keyboard.press('Enter');
}
