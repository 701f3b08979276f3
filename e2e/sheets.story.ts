import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const provider = 'solene.marchais@reprise.example';
const root = join(import.meta.dirname, '..');

const idOf = (sql: Teller['sql'], table: string, more = 'true'): Promise<string> =>
  sql
    .query<{ id: string }>(
      `select ${table}."id" from ${table} join accounts on accounts."id" = ${table}."accountId"
       where accounts."name" in ('Arpège Mobilité', 'Relais Réemploi') and ${more} order by ${table}."id" limit 1`,
    )
    .then(({ rows }) => rows[0]!.id);

type Sheet = { of: (sql: Teller['sql']) => Promise<string>; has?: { index: boolean; text: string } };

/** A change of each noun's form in sections, by the file that defines it. */
const sheets: Record<string, Sheet> = {
  'contexts/offer/screens/categories/category-form.tsx': {
    of: async (sql) => `/category/${await idOf(sql, 'categories', `categories."status" = 'active'`)}/edit`,
    has: { index: true, text: '#identifier' },
  },
  'contexts/offer/screens/circuits/edit.page.tsx': {
    of: async (sql) => `/circuit/${await idOf(sql, 'circuits')}/edit`,
    // its preview takes the room beside the form: the sections are chosen above it
    has: { index: false, text: '[id="name.fr-FR"]' },
  },
  'contexts/offer/screens/payment-modes/edit.page.tsx': {
    of: async (sql) => `/paymentMode/${await idOf(sql, 'payment_modes')}/edit`,
    has: { index: false, text: '[id="label.fr-FR"]' },
  },
  'contexts/offer/screens/circuits/shipping-method-form.tsx': {
    of: async (sql) => `/shippingMethod/${await idOf(sql, 'shipping_methods')}/edit`,
    has: { index: false, text: '[id="name.fr-FR"]' },
  },
  'contexts/offer/screens/payment-modes/bonus-form.tsx': {
    of: async (sql) => `/bonus/${await idOf(sql, 'trade_in_bonuses')}/edit`,
    has: { index: false, text: '[id="label.fr-FR"]' },
  },
  'contexts/people/screens/organizations/organization-form.tsx': {
    of: async (sql) => `/entity/${await idOf(sql, 'organizations', `"type" = 'store'`)}/edit`,
    has: { index: true, text: '#commonName' },
  },
  'contexts/offer/screens/dispatch/rule-form.tsx': {
    of: async (sql) => `/warehouse-dispatch-rule/${await idOf(sql, 'warehouse_dispatch_rules')}`,
  },
  'contexts/people/screens/users/user-form.tsx': {
    of: async (sql) => `/userClient/${await idOf(sql, 'users')}/edit`,
  },
};

async function withinAt(page: Page, where: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNamedAndWithin(page, `${where} at ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 844 });
}

/** The bar comes with a change, says how many, and is gone once all is undone; the focus is left to the heading. */
async function barOf({ page, t }: Teller, text: string): Promise<void> {
  const bar = page.locator('.sheet-bar');
  await expect(bar).toHaveCount(0);
  const field = page.locator(text).first();
  const before = await field.inputValue();
  await field.fill(`${before}1`);
  await expect(bar).toContainText(t('form:changes', { count: 1 }));
  await bar.getByRole('button', { name: t('form:giveUp') }).click();
  await expect(field).toHaveValue(before);
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** The index marks the section that has changes, and leads to the one that is chosen. */
async function indexOf({ page, t }: Teller, text: string): Promise<void> {
  const index = page.getByRole('navigation', { name: t('form:sections') });
  const field = page.locator(text).first();
  const before = await field.inputValue();
  await field.fill(`${before}1`);
  await expect(index.getByRole('link', { name: new RegExp(t('form:sectionChanged')) })).toHaveCount(1);
  await page
    .locator('.sheet-bar')
    .getByRole('button', { name: t('form:giveUp') })
    .click();
  const last = index.getByRole('link').last();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'location');
}

test('every form that the offer and the people define is one of the sheets', () => {
  const defining = globSync('contexts/{offer,people}/screens/**/*.tsx', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\bdefine(?:Form|Edit)\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(Object.keys(sheets).toSorted()).toEqual(defining.toSorted());
});

test('every sheet stays on the screen, with one bar that is there while something has changed', async ({
  page,
  teller,
}) => {
  test.slow();
  const { t, sql, locale, clean } = teller;
  await signIn(page, t, provider, locale);
  for (const [file, { of, has }] of Object.entries(sheets)) {
    await page.goto(`${addresses().dashboard}${await of(sql)}`);
    await expect(page.getByRole('main').locator('form').first()).toBeVisible();
    await withinAt(page, file);
    if (has === undefined) continue;
    await barOf(teller, has.text);
    if (has.index) await indexOf(teller, has.text);
    await clean(page);
  }
});
