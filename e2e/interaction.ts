import { chromium, type Page as Tab } from '@playwright/test';
import { findBrowser } from '../bin/browser.mjs';
import startProduct from './support/start-product.ts';
import { signIn } from './support/sign-in.ts';
import { addresses } from './support/story.ts';
import { wordsOf } from './support/words.ts';

/** What a key and a click on a long list take until their answer is painted, with a slowed processor, beside a bare table. */
const rows = 200;
const slowedBy = 4;
const office = 'edith.vasseur@arpege-mobilite.example';
const t = wordsOf('fr-FR');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Act = { name: string; times: number; does: (tab: Tab, at: number) => Promise<void> };

const rowTick = (tab: Tab, at: number) => tab.locator('tbody tr').nth(at).getByRole('checkbox');
const allTick = (tab: Tab) => tab.locator('thead').getByRole('checkbox');
const key = (name: string, times: number, ...keys: [string, ...string[]]): Act => ({
  name,
  times,
  does: (tab, at) => tab.keyboard.press(keys[at % keys.length] ?? keys[0]),
});
const acts: readonly Act[] = [
  { name: 'a row is ticked', times: 10, does: (tab, at) => rowTick(tab, at).click() },
  key('down by a key', 20, 'j'),
  key('ticked by a key', 11, 'x'),
  key('nothing is ticked', 1, 'Escape'),
  { name: 'all are ticked', times: 3, does: (tab) => allTick(tab).click() },
  { name: 'a filter opens', times: 5, does: (tab, at) => chipOf(tab, at).click() },
  { name: 'ordered', times: 6, does: (tab, at) => orderOf(tab, at).click() },
  key('the palette opens, or closes', 8, 'Control+k', 'Escape'),
];
const chipOf = (tab: Tab, at: number) => tab.locator('.chips button').nth(at % 3);
const orderOf = (tab: Tab, at: number) => tab.locator('thead .sort').nth(at % 2);

/** As many cells as the list has, of which a click marks a row: less is not done by any table. */
const bareTable = (
  cells: number,
): string => `<!doctype html><table><tbody>${`<tr>${`<td>${'a'.repeat(12)}</td>`.repeat(cells)}</tr>`.repeat(
  rows,
)}</tbody></table><script>addEventListener('click', ({ target }) =>
  target.closest('tr').toggleAttribute('data-selected'))</script><style>[data-selected] { background: #eee }</style>`;

/**
 * From a key or a click to the first paint that shows its answer. A key of a list is answered only once it cannot be the
 * first of a scanner's, which the browser's own measure of events leaves out.
 */
const listen = (tab: Tab): Promise<void> =>
  tab.evaluate(() => {
    let pressedAt: number | undefined;
    let answer = Promise.withResolvers<number>();
    const press = ({ timeStamp }: Event): void => void (pressedAt ??= timeStamp);
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, press, true);
    const frame = (): Promise<void> =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const changed = async (): Promise<void> => {
      if (pressedAt === undefined) return;
      const from = pressedAt;
      pressedAt = undefined;
      await frame();
      answer.resolve(performance.now() - from);
    };
    new MutationObserver(() => void changed()).observe(document, {
      attributes: true,
      childList: true,
      subtree: true,
    });
    const answerMs = async (): Promise<number> => {
      const ms = Math.round(await answer.promise);
      answer = Promise.withResolvers<number>();
      return ms;
    };
    Object.assign(globalThis, { answerMs });
  });

async function measure(tab: Tab, { times, does }: Pick<Act, 'times' | 'does'>): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < times; at += 1) {
    await does(tab, at);
    taken.push(await tab.evaluate<number>('answerMs()'));
    await tab.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  }
  return taken;
}

const share = (taken: readonly number[], part: number): number =>
  taken.toSorted((a, b) => a - b)[Math.ceil(taken.length * part) - 1] ?? 0;
const line = (name: string, taken: readonly number[]): string =>
  `${name.padEnd(32)}${[0.5, 0.95].map((part) => String(share(taken, part)).padStart(8)).join('')}${String(taken.length).padStart(6)}`;

async function slow(tab: Tab): Promise<void> {
  const session = await tab.context().newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  await listen(tab);
}

async function main(): Promise<void> {
  const stop = await startProduct();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } });
    const tab = await context.newPage();
    await signIn(tab, t, office);
    await tab.goto(`${addresses().dashboard}/buybacks?size=${rows}`);
    await rowTick(tab, rows - 1).waitFor();
    const cells = await tab.locator('tbody tr').first().locator('td').count();
    await slow(tab);
    say(
      `${'ms to the paint of its answer'.padEnd(32)}     p50     p95     n   (${rows} rows, processor slowed ${slowedBy} times)`,
    );
    const all: number[] = [];
    for (const act of acts) {
      const taken = await measure(tab, act);
      all.push(...taken);
      say(line(act.name, taken));
    }
    const bare = await context.newPage();
    await bare.setContent(bareTable(cells));
    await slow(bare);
    const click = (_: Tab, at: number) =>
      bare
        .locator('td')
        .nth(at * cells)
        .click();
    const limit = await measure(bare, { times: 20, does: click });
    say(line('a bare table, a row is marked', limit));
    say(line('all', all));
    say(`the list takes ${(share(all, 0.95) / share(limit, 0.95)).toFixed(1)} times the bare table's p95`);
  } finally {
    await browser.close();
    await stop();
  }
}

await main();
