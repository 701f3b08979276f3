import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page as Tab } from '@playwright/test';
import lighthouse from 'lighthouse';
import { Client } from 'pg';
import { connect } from 'puppeteer-core';
import { freePort } from '@reprise/platform/server/postgres/free-port.ts';
import { findBrowser } from '../bin/browser.mjs';
import { imeiOf } from './support/catalogue.ts';
import * as sale from './support/sale.ts';
import startProduct from './support/start-product.ts';
import { addresses, type Teller } from './support/story.ts';
import { wordsOf } from './support/words.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Scores = Record<Category, number>;
type Screen = { name: string; path: string; indexed: boolean };

const limits: Scores = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 };
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
/** The screens that are named, or all. */
const only = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const pathOf = (tab: Tab): string => tab.url().slice(new URL(tab.url()).origin.length);

/** Sells a phone in this tab, and notes the addresses of its first question and its confirmation. */
async function sell(tab: Tab, sql: Client): Promise<{ question: string; confirmation: string }> {
  const teller: Teller = {
    page: tab,
    locale: 'fr-FR',
    t: wordsOf('fr-FR'),
    sql,
    clean: async () => undefined,
  };
  const imei = imeiOf(sale.iphone.tac, sale.device());
  await tab.goto(`${addresses().site}/home?lng=fr-FR`);
  let question = '';
  await sale.declarePhone(teller, imei, async (at) => {
    if (at === 0) question = pathOf(tab);
  });
  await sale.chooseWays(teller, {
    imei,
    bonus: false,
    circuit: 'Envoi par la poste',
    payment: 'Carte cadeau Arpège',
  });
  await sale.fillPerson(teller, sale.camille(`camille.${imei}@courriel.example`));
  await sale.fillIdentity(teller, sale.identityCard);
  await tab.getByRole('button', { name: teller.t('journey:customer.goOn') }).click();
  await tab.getByRole('checkbox', { name: teller.t('journey:summary.terms') }).check();
  // whatever the price is
  const confirm = teller.t('journey:summary.confirm', { amount: '' }).trim();
  await tab.getByRole('button', { name: new RegExp(sale.escaped(confirm)) }).click();
  await tab.waitForURL(/buyback-confirmation/);
  return { question, confirmation: pathOf(tab) };
}

/** The measured screens, with a category and a sale of the running product. */
async function screensOf(tab: Tab, sql: Client): Promise<Screen[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from categories where label->>'fr-FR' = 'Smartphones' order by "createdAt" limit 1`,
  );
  const sold = await sell(tab, sql);
  return [
    { name: 'home', path: '/home', indexed: true },
    { name: 'model', path: '/vendre/apple/iphone-13-pro', indexed: true },
    { name: 'results', path: '/results?q=iphone', indexed: true },
    { name: 'category', path: `/category/${rows[0]?.id ?? ''}/smartphones`, indexed: true },
    { name: 'question', path: sold.question, indexed: false },
    { name: 'confirmation', path: sold.confirmation, indexed: false },
  ];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Opened = Awaited<ReturnType<Awaited<ReturnType<typeof connect>>['pages']>>[number];

async function measure(opened: Opened, { name, path }: Screen): Promise<Scores> {
  const scores: Record<Category, number[]> = {
    performance: [],
    accessibility: [],
    'best-practices': [],
    seo: [],
  };
  const failed = new Set<string>();
  const session = await opened.createCDPSession();
  for (let run = 0; run < runs; run += 1) {
    // as at a first visit, except for the sale that this browser has in its storage
    await session.send('Network.clearBrowserCache');
    const flags = { onlyCategories: [...categories], disableStorageReset: true, logLevel: 'silent' as const };
    const result = await lighthouse(addresses().site + path, flags, undefined, opened);
    if (!result) throw new Error(`Lighthouse returned no result for ${name}.`);
    for (const category of categories)
      scores[category].push(Math.round((result.lhr.categories[category]?.score ?? 0) * 100));
    for (const audit of Object.values(result.lhr.audits))
      if (audit.score !== null && audit.score < 0.9 && process.env.LIGHTHOUSE_WHY)
        failed.add(`${audit.id} ${audit.displayValue ?? ''}`);
  }
  await session.detach();
  for (const why of failed) say(`    ${name}: ${why}`);
  return {
    performance: median(scores.performance),
    accessibility: median(scores.accessibility),
    'best-practices': median(scores['best-practices']),
    seo: median(scores.seo),
  };
}

/** A browser whose one tab is used by both the sale and Lighthouse, because the visitor's token lives in the tab. */
async function main(): Promise<boolean> {
  const stop = await startProduct();
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const port = await freePort();
  const sql = new Client({ connectionString: process.env.STORY_DATABASE });
  await sql.connect();
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    viewport: null,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const tab = browser.pages()[0] ?? (await browser.newPage());
    const screens = await screensOf(tab, sql);
    const measured = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
    const [opened] = await measured.pages();
    if (!opened) throw new Error('The browser has no tab.');
    say(`${'screen'.padEnd(14)}${categories.map((one) => one.padStart(16)).join('')}   median of ${runs}`);
    let good = true;
    for (const screen of screens.filter(({ name }) => only.length === 0 || only.includes(name))) {
      const scores = await measure(opened, screen);
      say(screen.name.padEnd(14) + categories.map((one) => String(scores[one]).padStart(16)).join(''));
      const asked = categories.filter((one) => one !== 'seo' || screen.indexed);
      good &&= asked.every((one) => scores[one] >= limits[one]);
    }
    await measured.disconnect();
    return good;
  } finally {
    await browser.close();
    await sql.end();
    await rm(folder, { recursive: true, force: true });
    await stop();
  }
}

if (!(await main())) process.exitCode = 1;
