import { addresses, expect, test } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const viewport = { width: 1280, height: 800 };
test.use({ viewport });

/** The height of a row of a compact list, in pixels (docs/lists.md, "Pictures"). */
const compact = 40;

const lists = [
  { path: '/buybacks', who: 'edith.vasseur@arpege-mobilite.example', most: compact },
  { path: '/items-stock', who: 'bakary.diallo@relais-reemploi.example', most: compact },
  // the name of a product stands over its brand
  { path: '/products', who: 'edith.vasseur@arpege-mobilite.example', most: 2 * compact },
];

for (const { path, who, most } of lists)
  test(`each row of ${path} has its picture, and is no higher for it`, async ({ page, teller }) => {
    const { t, locale, clean } = teller;
    await signIn(page, t, who, locale);
    await page.goto(`${addresses().dashboard}${path}`);
    const row = page.getByRole('row').nth(1);
    const picture = row.locator('img.thumbnail');
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // to the whole pixel: what is measured has a border
    expect(Math.round((await row.boundingBox())?.height ?? Infinity)).toBeLessThanOrEqual(most + 1);
    const table = page.getByRole('table').first();
    const sides = await table.evaluate(({ parentElement: box }) => [
      box?.scrollWidth ?? 0,
      box?.clientWidth ?? 0,
    ]);
    expect(sides[0]).toBeLessThanOrEqual((sides[1] ?? 0) + 1);
    await clean(page);
  });
