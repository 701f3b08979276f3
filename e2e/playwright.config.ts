import { defineConfig } from '@playwright/test';
import { findBrowser } from '../bin/browser.mjs';

const launchOptions = {
  executablePath: await findBrowser(),
  // the sandbox needs a user of its own, which containers and root do not have
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // a page lives for seconds: what V8 optimizes and collects beside it costs more than it brings
    '--js-flags=--single-threaded',
  ],
};

/** A phone sold, received, controlled, refurbished, shipped and paid. */
const mainJob = /(customer|seller|counter|operator-control|operator-refurb|buyer)\.story\.ts$/;

/**
 * Every story in French and the main job in English too, on one copy of the product with the whole demo in it. The
 * stories that cross other screens look at their names and widths in the other languages themselves.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.story.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  // a machine that is shared stands still for seconds
  expect: { timeout: 30_000 },
  reporter: 'list',
  globalSetup: './support/start-product.ts',
  outputDir: '../test-results',
  use: {
    launchOptions,
    // colours in transition cannot be judged for contrast
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // recording costs each story a fifth of its time: a failed one keeps its screenshot and the page as text
    trace: process.env.STORY_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'fr', use: { locale: 'fr-FR' } },
    { name: 'en', testMatch: mainJob, use: { locale: 'en-GB' } },
  ],
});
