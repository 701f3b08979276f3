import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { filterByText } from './support/back-office.ts';
import { openByMenu } from './support/bench.ts';
import { signedIn } from './support/product.ts';
import { find } from './support/find.ts';
import { answerLeave } from './support/leave.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const provider = 'solene.marchais@reprise.example';

test.use({ viewport: { width: 1280, height: 900 } });

const tab = async ({ page, t, clean }: Teller, key: string, leaves = false): Promise<void> => {
  const link = page
    .getByRole('navigation', { name: t('clients:parts') })
    .getByRole('link', { name: t(`clients:tab.${key}`), exact: true });
  await link.click();
  if (leaves) await answerLeave(page, t, 'go');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await clean(page);
};
const field = (page: Page, name: string) => page.locator(`#${name}`);

/** An option of a client that is switched at once: on, then off again. */
async function switchOnAndOff({ page, t }: Teller, name: string): Promise<void> {
  const turn = page.getByRole('switch', { name, exact: true });
  await turn.click();
  await expect(page.getByText(t('clients:switchedOn', { name }))).toBeVisible();
  await turn.click();
  await expect(page.getByText(t('clients:switchedOff', { name }))).toBeVisible();
}

/** An empty form shows what is missing; a filled one creates the client. */
async function create(teller: Teller, name: string): Promise<void> {
  const { page, t, clean } = teller;
  await page.getByRole('link', { name: t('clients:create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('clients:createTitle') })).toBeVisible();
  await field(page, 'commonName').fill(name);
  await page.getByRole('button', { name: t('clients:create') }).click();
  await expect(page.getByRole('alert').first()).toContainText(t('fields:required'));
  await expect(field(page, 'commonName')).toHaveValue(name);
  await clean(page);
  for (const [id, value] of Object.entries({
    corporateName: `${name} SAS`,
    street: '3 place du Marché',
    zipCode: '44000',
    city: 'Nantes',
    mainColor: '#ffe14d',
  }))
    await field(page, id).fill(value);
  await expect(page.getByText(t('clients:contrast.low', { ratio: '1,3' }))).toBeVisible();
  await page.getByRole('button', { name: t('clients:create') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens each part of a client and does its main action. */
async function everyTab(teller: Teller, name: string): Promise<void> {
  const { page, t, clean } = teller;
  await clean(page);
  await field(page, 'corporateName').fill(`${name} SA`);
  await page.getByRole('button', { name: t('clients:save') }).click();
  await expect(page.getByText(t('clients:saved')).first()).toBeVisible();
  await tab(teller, 'circuits');
  await switchOnAndOff(teller, 'Enlèvement à domicile');
  const second = page.getByRole('switch', { name: 'Dépôt en magasin avec étiquette' });
  await expect(second).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(t('refusals:store_drop_already_active'))).toBeVisible();
  await tab(teller, 'site');
  await page.getByRole('checkbox', { name: t('clients:field.webChannelActive') }).check();
  await field(page, 'webUrl').fill(addresses().site);
  await page.getByRole('button', { name: t('clients:save') }).click();
  await expect(page.getByText(t('fields:taken')).first()).toBeVisible();
  await expect(field(page, 'webUrl')).toHaveValue(addresses().site);
  await page.getByRole('button', { name: t('clients:reindex.action') }).click();
  await expect(page.getByText(t('clients:reindex.done')).first()).toBeVisible();
  await tab(teller, 'payment', true);
  await switchOnAndOff(teller, 'Bon d’achat');
  await page.getByRole('radio', { name: new RegExp(t('clients:holder.retailer')) }).check();
  await page.getByRole('button', { name: t('clients:save') }).click();
  await expect(page.getByText(t('clients:saved')).first()).toBeVisible();
  await tab(teller, 'transport');
  await page.getByRole('radio', { name: new RegExp(t('clients:holder.retailer')) }).check();
  await page.getByRole('button', { name: t('clients:save') }).click();
  await expect(page.getByText(t('clients:saved')).first()).toBeVisible();
  await tab(teller, 'premium');
  await switchOnAndOff(teller, t('clients:premium.multi_product_cart.name'));
  await tab(teller, 'modules');
  await expect(page.getByText(t('clients:moduleLast'))).toBeVisible();
}

/** Links a buyer and unlinks it; then disables the client and deletes it. */
async function linkAndDelete(teller: Teller, name: string): Promise<void> {
  const { page, t, clean } = teller;
  await page.getByRole('link', { name: t('clients:ways.linkedBuyers', { count: 0 }) }).click();
  await expect(page.getByText(t('clients:noBuyer'))).toBeVisible();
  await find(page, t('clients:field.buyer'), 'Relais Réemploi');
  await expect(page.getByRole('combobox', { name: t('clients:link.catalogue') })).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: t('clients:link.button') }).click();
  await expect(page.getByText(t('clients:link.done', { buyer: 'Relais Réemploi' }))).toBeVisible();
  await page.getByRole('link', { name: t('clients:wholeClient') }).click();
  await tab(teller, 'deletion');
  await expect(page.getByText(t('refusals:still_active'))).toBeVisible();
  await page.getByRole('link', { name: t('clients:ways.linkedBuyers', { count: 1 }) }).click();
  await page.getByRole('button', { name: t('clients:unlink.named', { buyer: 'Relais Réemploi' }) }).click();
  await page.getByRole('button', { name: t('clients:unlink.confirm') }).click();
  await expect(page.getByText(t('clients:unlink.done', { buyer: 'Relais Réemploi' }))).toBeVisible();
  await page.getByRole('link', { name: t('clients:wholeClient') }).click();
  await field(page, 'status').selectOption('inactive');
  await page.getByRole('button', { name: t('clients:save') }).click();
  await expect(page.getByText(t('clients:saved')).first()).toBeVisible();
  await tab(teller, 'deletion');
  await page.getByRole('button', { name: t('clients:deletion.button') }).click();
  const asks = page.getByRole('dialog', { name: t('clients:deletion.question', { client: name }) });
  await asks.getByRole('button', { name: t('clients:deletion.confirm') }).click();
  await expect(asks.getByText(t('clients:deletion.wrongName'))).toBeVisible();
  await asks.getByRole('textbox').fill(name);
  await asks.getByRole('button', { name: t('clients:deletion.confirm') }).click();
  await expect(page.getByText(t('clients:deletion.done', { client: name }))).toBeVisible();
}

test('the provider creates an account, sets each of its parts, links it to a buyer, and deletes it', async ({
  page,
  teller,
}) => {
  const { t, sql, clean, locale } = teller;
  const name = `Galvani ${randomInt(1_000_000)}`;
  await signIn(page, t, provider, locale);
  await openByMenu(page, t, 'clients');
  await expect(page.getByRole('heading', { level: 1, name: t('clients:title') })).toBeVisible();
  await expect(page.getByRole('row', { name: /Arpège Mobilité/ })).toBeVisible();
  await clean(page);
  await create(teller, name);
  await everyTab(teller, name);
  await linkAndDelete(teller, name);
  await expect(page.getByRole('heading', { level: 1, name: t('clients:title') })).toBeVisible();
  await filterByText(page, t, t('clients:field.name'), name);
  await expect(page.getByText(t('clients:noMatch'))).toBeVisible();
  const { rows } = await sql.query(
    'select "deletedAt", "paymentIssuer", "transportContractHolder" from accounts where "name" = $1',
    [name],
  );
  expect(rows).toEqual([
    { deletedAt: expect.any(Date), paymentIssuer: 'retailer', transportContractHolder: 'retailer' },
  ]);
});

test('an account’s own fields are changed, and every screen of an account fits a phone in the other languages', async ({
  page,
  teller,
}) => {
  const { t, clean, sql } = teller;
  const { by } = await signedIn(provider);
  const name = `Volta ${randomInt(1_000_000)}`;
  const client = await by.call('POST /accounts', {
    body: {
      commonName: name,
      corporateName: `${name} SAS`,
      street: '1 rue de la Pile',
      zipCode: '69001',
      city: 'Lyon',
      country: 'FR',
      isRetailer: true,
      isBuyerAndWorkshopsSupervisor: false,
    },
  });
  const edit = `/client/${client.organization!.id}/edit`;
  await signIn(page, t, provider);
  await page.goto(`${addresses().dashboard}${edit}?name=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: t('clients:ways.account') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('clients:accountTitle', { client: name }) }),
  ).toBeVisible();
  await clean(page);
  await field(page, 'currency').selectOption('CHF');
  await field(page, 'emailDPO').fill('dpo.example');
  await page.getByRole('button', { name: t('clients:save') }).click();
  await expect(page.getByText(t('fields:email')).first()).toBeVisible();
  await field(page, 'emailDPO').fill('dpo@volta.example');
  await page.getByRole('button', { name: t('clients:save') }).click();
  await expect(page.getByText(t('clients:saved'))).toBeVisible();
  const { rows } = await sql.query('select "currency", "emailDPO" from accounts where "id" = $1', [
    client.id,
  ]);
  expect(rows).toEqual([{ currency: 'CHF', emailDPO: 'dpo@volta.example' }]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['en-GB', 'nl-BE', 'de-DE'])
    for (const path of [
      '/clients?',
      '/client/create?',
      ...['general', 'circuits', 'site', 'payment', 'premium', 'modules', 'deletion'].map(
        (key) => `${edit}?tab=${key}&`,
      ),
      `/account/${client.id}/linked-buyers?`,
      `/beta/account/${client.id}/edit?`,
    ]) {
      await page.goto(`${addresses().dashboard}${path}lng=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNamedAndWithin(page, `${language} ${path}`);
    }
});
