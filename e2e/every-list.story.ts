import { listScreens, listsWithoutRows } from './support/screens.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const wide = { width: 1280, height: 900 };
/** Who opens the lists of a retailer, of a workshop, of a buyer, and of the provider. */
const people = [
  'edith.vasseur@arpege-mobilite.example',
  'gwenaelle.riou@relais-reemploi.example',
  'marius.tessier@relais-reemploi.example',
  'solene.marchais@reprise.example',
];

test.use({ viewport: wide });

/** What every list promises, whatever it is of; false where this person may not open it. */
async function keepsItsWord({ page }: Teller, path: string): Promise<boolean> {
  await page.setViewportSize(wide);
  await page.goto(`${addresses().dashboard}${path}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  // who may not open it was led elsewhere
  if (new URL(page.url()).pathname !== path) return false;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const rows = page.locator('tbody tr:not([aria-hidden])');
  const tick = rows.first().getByRole('checkbox');
  if ((await rows.count()) === 0) return false;
  const isReached = (await rows.first().getAttribute('tabindex')) !== null;
  if (isReached) {
    await page.keyboard.press('j');
    await expect(rows.first(), path).toBeFocused();
  }
  if ((await rows.first().locator('.cell-select').count()) > 0) {
    await page.keyboard.press('x');
    await expect(tick, path).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(tick, path).not.toBeChecked();
  }
  const headings = page.locator('th[aria-sort] button');
  for (let at = 0; at < Math.min(2, await headings.count()); at += 1)
    await headings.nth(at).click({ modifiers: at === 0 ? [] : ['Shift'] });
  await expect(page.getByRole('alert'), path).toHaveCount(0);
  await expect(rows.first(), path).toBeAttached();
  // on a phone a row is a card with its name, and nothing is cut
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows.first().locator('.at-name'), path).toHaveCount(1);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect({ path, wider }).toEqual({ path, wider: 0 });
  return true;
}

test('every list of the route table keeps its word', async ({ teller }) => {
  test.slow();
  const { page, t, locale } = teller;
  const left = new Set(listScreens());
  expect([...left]).toContain('/buybacks');
  for (const who of people) {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear()).catch(() => undefined);
    await signIn(page, t, who, locale);
    for (const path of left) if (await keepsItsWord(teller, path)) left.delete(path);
  }
  expect([...left].filter((path) => !listsWithoutRows.includes(path))).toEqual([]);
});
