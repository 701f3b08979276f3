import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { Client } from 'pg';
import { watchScreens } from './screens.ts';
import { wordsOf } from './words.ts';

/** What a story works with: its page, its language, and the product's texts and database. */
export type Teller = {
  page: Page;
  locale: string;
  t: ReturnType<typeof wordsOf>;
  sql: Client;
  clean: (page: Page) => Promise<void>;
};

type Fixtures = {
  /** The product's texts in the project's language. */
  t: ReturnType<typeof wordsOf>;
  /** The product's database: each outcome is asserted there too. */
  sql: Client;
  /** Fails when axe (WCAG 2.2 AA) finds anything on the current page; a sample is looked at in the dark theme too. */
  clean: (page: Page) => Promise<void>;
  teller: Teller;
};

export const addresses = () => ({
  api: process.env.STORY_API ?? '',
  site: process.env.STORY_SITE ?? '',
  dashboard: process.env.STORY_DASHBOARD ?? '',
});

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The short form: each document compiles it anew. */
const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a theme can break: the rest of a page is the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds on the current page, with the markup. axe is injected once per document. The frame that
 * shows a message runs no scripts, so it is excluded: axe would wait for it forever.
 */
async function findings(page: Page, runOnly: string[]): Promise<{ id: string; where: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (asked) => {
    const { violations } = await window.axe.run(
      { exclude: ['iframe[sandbox]'] },
      { runOnly: asked, resultTypes: ['violations'], preload: false },
    );
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  }, runOnly);
}

/** With STORY_PICTURES, a folder, screenshots of every screen on a phone and on a desktop are saved there. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (folder === undefined) return;
  const size = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const file = `${name} ${width}.png`.replaceAll(/[^\p{L}\d.]+/gu, '-');
    await page.screenshot({ path: join(folder, file), fullPage: true });
  }
  if (size) await page.setViewportSize(size);
}

export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, use) => {
      watchScreens(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  t: async ({ locale }, use) => use(wordsOf(locale ?? 'fr-FR')),
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads what a fixture needs from this pattern
  sql: async ({}, use) => {
    const client = new Client({ connectionString: process.env.STORY_DATABASE });
    await client.connect();
    await use(client);
    await client.end();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  clean: async ({}, use, { title, project }) => {
    let screens = 0;
    await use(async (page) => {
      screens += 1;
      await keepPicture(page, `${project.name} ${title} ${String(screens).padStart(2, '0')}`);
      expect(await findings(page, standards)).toEqual([]);
      // each fourth screen of a story in the dark theme too, the first among them: its colours are the same tokens
      if (screens % 4 !== 1) return;
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findings(page, rulesOfColour), 'in the dark theme').toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    });
  },
  teller: async ({ page, locale, t, sql, clean }, use) =>
    use({ page, locale: locale ?? 'fr-FR', t, sql, clean }),
});

export { expect };

/** The demo's password, printed when it is loaded. */
export const password = 'Reprise2026';

/** Types as a hand scanner does: keys `gap` ms apart however slow the page is, then Enter. */
export async function scan(page: Page, code: string, gap = 4): Promise<void> {
  const scanner = await page.context().newCDPSession(page);
  const began = Date.now() / 1_000;
  for (const [at, key] of [...Array.from(code), 'Enter'].entries()) {
    const pressed =
      key === 'Enter' ? { key, code: key, text: '\r', windowsVirtualKeyCode: 13 } : { key, text: key };
    const timestamp = began + (at * gap) / 1_000;
    await scanner.send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed, timestamp });
    await scanner.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed, timestamp });
  }
  await scanner.detach();
}
