import { openByMenu } from './support/bench.ts';
import { signedIn } from './support/product.ts';
import { downloaded } from './support/sale.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

/** The user of these exports; no other story makes any for them. */
const analyst = 'loic.ferrand@arpege-mobilite.example';

test.use({ viewport: { width: 1280, height: 900 } });

const productsOf = async ({ sql }: Teller): Promise<Set<string>> => {
  const { rows } = await sql.query<{ id: string }>(
    `select products."id" from products join accounts on accounts."id" = products."accountId"
     where accounts."name" = 'Arpège Mobilité'`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Chooses an export, asks for it, leaves while it is written, finds it again and downloads it: one line for each. */
async function exportProducts(teller: Teller): Promise<void> {
  const { page, t, clean } = teller;
  await page.getByRole('link', { name: t('exports:catalogLink') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('exports:catalogTitle') })).toBeVisible();
  await clean(page);
  await page.getByRole('radio', { name: new RegExp(t('exports:type.categories')) }).check();
  await expect(page).toHaveURL(/type=categories/);
  await page.getByRole('radio', { name: new RegExp(t('exports:type.products')) }).check();
  const before = await productsOf(teller);
  await page.getByRole('button', { name: t('exports:start'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('exports:start'), exact: true })).toBeHidden();
  await page.getByRole('link', { name: t('exports:home') }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  const keep = page.getByRole('button', { name: t('exports:download'), exact: true });
  await expect(keep).toBeVisible();
  await expect(page.getByText(t('exports:done'))).toBeVisible();
  await clean(page);
  const { name, bytes } = await downloaded(page, keep);
  expect(name).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const written = bytes.toString('utf8').match(/^[\da-f-]{36}(?=;)/gm) ?? [];
  const lines = new Set(written);
  expect(written).toHaveLength(lines.size);
  // other stories make and remove products meanwhile
  const after = await productsOf(teller);
  expect([...before].filter((id) => after.has(id) && !lines.has(id))).toEqual([]);
  expect(written.filter((id) => !before.has(id) && !after.has(id))).toEqual([]);
  await page.getByRole('button', { name: t('exports:new') }).click();
  await expect(page.getByRole('button', { name: t('exports:start'), exact: true })).toBeVisible();
}

/** An export that exists already in a given state, without a worker that writes it. */
const arrange = ({ sql }: Teller, type: string, status: 'in_progress' | 'error') =>
  sql.query(
    `insert into exports ("accountId", "sourceAccountId", "createdBy", "type", "status", "error", "entriesCount",
       "entriesExpected", "endedAt", "expiresAt")
     select "accountId", "accountId", "id", $2, $3::text, case when $3 = 'error' then 'failed' end, 12, 40,
       case when $3 = 'error' then now() end, case when $3 = 'error' then now() + interval '1 day' end
     from users where "email" = $1`,
    [analyst, type, status],
  );

/** Stops an export in progress; restarts one that failed. */
async function cancelAndRestart(teller: Teller): Promise<void> {
  const { page, t, clean } = teller;
  await arrange(teller, 'categories', 'in_progress');
  await arrange(teller, 'diagnostic_questions', 'error');
  await page.getByRole('radio', { name: new RegExp(t('exports:type.categories')) }).check();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: t('exports:cancel') }).click();
  await expect(page.getByText(t('exports:cancelled'))).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(t('exports:type.diagnostic_questions')) }).check();
  await expect(page.getByText(t('exports:error.title'))).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: t('exports:restart') }).click();
  await expect(page.getByText(t('exports:done'))).toBeVisible();
}

test('a catalogue is exported, found again after the page was left, and kept in the list of exports', async ({
  page,
  teller,
}) => {
  const { t, clean, locale } = teller;
  await signIn(page, t, analyst, locale);
  await openByMenu(page, t, 'exports');
  await expect(page).toHaveURL(/\/exports\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: t('exports:title') })).toBeVisible();
  await clean(page);
  await exportProducts(teller);
  await cancelAndRestart(teller);
  await openByMenu(page, t, 'exports');
  const row = page.getByRole('row', { name: new RegExp(t('exports:type.products')) }).first();
  await expect(row.getByText(t('exports:state.success')).filter({ visible: true })).toHaveCount(1);
  await expect(row.getByText('Loïc Ferrand')).toBeVisible();
  await clean(page);
  const own = new URL(page.url()).pathname;
  const { by } = await signedIn(analyst);
  const profile = await by.call('GET /profile');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['en-GB', 'nl-BE', 'de-DE'])
    for (const path of [own, `/accounts/${profile.user.currentOrganization.account.id}/catalog-export`]) {
      await page.goto(`${addresses().dashboard}${path}?lng=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNamedAndWithin(page, `${language} ${path}`);
      // a phone shows the way to a file without scrolling the list sideways
      if (path === own)
        await expect(page.getByRole('table').getByRole('button').first()).toBeInViewport({ ratio: 1 });
    }
});
