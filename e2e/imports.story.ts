import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { find } from './support/find.ts';
import { ownClient } from './support/own-client.ts';
import { signedIn } from './support/product.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const headOffice = 'edith.vasseur@arpege-mobilite.example';
const provider = 'solene.marchais@reprise.example';
test.use({ viewport: { width: 1280, height: 800 } });

const openByMenu = ({ page, t }: Teller, key: 'imports' | 'sftp' | 'connectors'): Promise<void> =>
  page
    .getByRole('navigation', { name: t('ui:frame.menu') })
    .getByRole('link', { name: new RegExp(`^${t(`dashboard:menu.${key}`)}`) })
    .click();

const press = ({ page, t }: Teller, key: string): Promise<void> =>
  page.getByRole('button', { name: t(`imports:${key}`), exact: true }).click();

/** Drops a file on its field, as from the desktop. */
async function putDown({ page }: Teller, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const carried = new DataTransfer();
      carried.items.add(new File([file.text], file.name, { type: 'text/csv' }));
      return carried;
    },
    { name, text },
  );
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer });
}

/** Drops a file beside its field: a browser that is not prevented opens it instead of the page. */
const dropBeside = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['a;b'], 'beside.csv', { type: 'text/csv' }));
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    return document.body.dispatchEvent(drop) ? 'the file is opened' : 'the page stays';
  });

/** The screen in the other languages, as a phone shows it. */
async function saidElsewhere({ page }: Teller, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of ['en-GB', 'nl-BE', 'de-DE']) {
    await page.goto(`${addresses().dashboard}${path}${path.includes('?') ? '&' : '?'}lng=${locale}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await expectNamedAndWithin(page, `${path} ${locale}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Gives last year more imports than one page of the list holds. */
async function withOldImports({ sql }: Teller, told: () => Promise<void>): Promise<void> {
  const sourceName = `annee-passee-${randomUUID().slice(0, 8)}.csv`;
  await sql.query(
    `insert into imports ("accountId", "sourceAccountId", "destinationAccountId", "origin", "type", "strategy", "status",
       "sourceName", "dryRun", "createdAt")
     select "id", "id", "id", 'wizard', 'products', 'generic', 'error', $1, true, now() - interval '1 year'
     from accounts, generate_series(1, 26) where "name" = 'Arpège Mobilité'`,
    [sourceName],
  );
  try {
    await told();
  } finally {
    await sql.query('delete from imports where "sourceName" = $1', [sourceName]);
  }
}

test('a CSV is tried, imported and undone', async ({ teller }) => {
  const { page, t, sql, clean } = teller;
  const reference = `HIST-${randomUUID().slice(0, 8)}`;
  const { rows: categories } = await sql.query<{ identifier: string }>(
    `select categories."identifier" from categories join products on products."mainCategory" = categories."id"
     where categories."status" = 'active' limit 1`,
  );
  // a client that another story makes meanwhile begins with a copy of the catalogue
  const made = async () => {
    const { rows } = await sql.query(
      `select products."label" from products join accounts on accounts."id" = products."accountId"
       where products."reference" = $1 and accounts."name" = 'Arpège Mobilité'`,
      [reference],
    );
    return rows;
  };

  await signIn(page, t, headOffice);
  await openByMenu(teller, 'imports');
  await expect(page.getByRole('heading', { level: 1, name: t('imports:title') })).toBeVisible();
  await clean(page);
  await page
    .getByRole('link', { name: t('imports:list.new') })
    .first()
    .click();
  await press(teller, 'file.send');
  await expect(page.getByText(t('imports:error.missingFile'))).toBeVisible();
  expect(await dropBeside(page)).toBe('the page stays');
  const lines = [
    'reference;label;category_identifier;price_functional;couleur',
    `${reference};Un téléphone d’histoire;${categories[0]?.identifier};12,50;bleu`,
    `${reference}-2;Sans catégorie;nulle-part;8;`,
  ];
  await putDown(teller, 'catalogue.csv', lines.join('\n'));
  await expect(page.getByText(t('imports:header.unknown', { columns: 'couleur' }))).toBeVisible();
  await clean(page);
  // the connection breaks, and what was chosen is still there
  await page.route('**/accounts/*/imports', (route) => route.abort(), { times: 1 });
  await press(teller, 'file.send');
  await expect(page.getByText(t('imports:error.technical'))).toBeVisible();
  await press(teller, 'file.send');
  await expect(page.getByText(t('imports:outcome.nothingWritten'))).toBeVisible();
  await expect(page.getByText(t('imports:outcome.leftOut', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Un téléphone d’histoire' }).first()).toBeVisible();
  expect(await made()).toEqual([]);
  await clean(page);
  await page.getByRole('tab', { name: t('imports:lines.ignored', { total: 1 }) }).click();
  await expect(page.getByText(t('lines:unknown_category'))).toBeVisible();
  await press(teller, 'result.run');
  await expect(page.getByText(t('imports:outcome.importWithIgnored'))).toBeVisible();
  expect(await made()).toEqual([{ label: 'Un téléphone d’histoire' }]);
  await clean(page);
  await press(teller, 'undo.button');
  await press(teller, 'undo.confirm');
  await expect(page.getByText(t('imports:outcome.undo'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(t('imports:countBack.updated'));
  expect(await made()).toEqual([]);
  // left and found again, before those of last year
  const { pathname } = new URL(page.url());
  await withOldImports(teller, async () => {
    await press(teller, 'toList');
    await expect(page.getByRole('row')).toHaveCount(1 + 25);
    await press(teller, 'list.more');
    await expect(page.getByRole('row').nth(1 + 25)).toBeVisible();
  });
  await page.getByRole('row').filter({ hasText: 'catalogue.csv' }).first().click();
  await expect(page.getByRole('dialog', { name: 'catalogue.csv' })).toBeVisible();
  await clean(page);
  await page.getByRole('link', { name: t('imports:panel.open') }).click();
  await expect(page.getByText(t('imports:outcome.undo'))).toBeVisible();
  // the log names it by its file, and leads to what it changed
  await page.goto(`${addresses().dashboard}/audit-logs?text=catalogue.csv`);
  await page.getByRole('link', { name: 'catalogue.csv' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: t('imports:oneTitle') })).toBeVisible();
  await saidElsewhere(teller, `${pathname}?import=new`);
});

test('the catalogue’s SFTP access has a password that is shown once', async ({ teller }) => {
  const { page, t, sql, clean } = teller;
  await sql.query(
    `update sftp_accesses set "enabled" = false, "passwordHash" = null, "version" = "version" + 1`,
  );
  await signIn(page, t, headOffice);
  await openByMenu(teller, 'sftp');
  await expect(page.getByText(t('sftp:state.off'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('sftp:actions.enable') }).click();
  await expect(page.getByText(t('sftp:password.title'))).toBeVisible();
  const password = page.locator('.sftp-password code');
  await expect(password).toHaveText(/^[\w-]{24}$/);
  await clean(page);
  await page.reload();
  await expect(page.getByText(t('sftp:state.on'), { exact: true })).toBeVisible();
  await expect(password).toHaveCount(0);
  await expect(page.getByText(/^sftp -P \d+ arpege-mobilite-/)).toBeVisible();
  await page.getByRole('button', { name: t('sftp:actions.disable') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sftp:actions.disable') })
    .click();
  await expect(page.getByText(t('sftp:state.off'), { exact: true })).toBeVisible();
  await saidElsewhere(teller, '/settings/sftp');
});

test('the provider manages an account’s SFTP access and imports', async ({ teller }) => {
  const { page, t, sql, clean } = teller;
  await signIn(page, t, provider);
  await openByMenu(teller, 'connectors');
  await page
    .getByRole('link', { name: t('connectors:configurations.seeOf', { organization: 'Arpège Mobilité' }) })
    .first()
    .click();
  await page.getByRole('link', { name: t('sftp:tile.manage') }).click();
  await expect(page.getByRole('heading', { level: 2, name: t('sftp:state.title') })).toBeVisible();
  await clean(page);
  // the buyer has no partner, and has imported nothing
  const { rows } = await sql.query<{ id: string }>(
    `select organizations."id" from organizations join accounts on accounts."id" = organizations."accountId"
     where accounts."name" = 'Relais Réemploi' and organizations."type" = 'buyer' limit 1`,
  );
  await page.goto(`${addresses().dashboard}/connectors/${rows[0]?.id}/connectors`);
  await page.getByRole('link', { name: t('sftp:tile.imports') }).click();
  await expect(page.getByText(t('imports:list.none'))).toBeVisible();
  // with one retailer alone there is nothing to choose
  await ownClient((await signedIn(provider)).by);
  await openByMenu(teller, 'imports');
  await find(page.getByRole('main'), t('settings:client.label'), 'Arpège Mobilité');
  await expect(page.getByRole('link', { name: t('imports:list.new') }).first()).toBeVisible();
});
