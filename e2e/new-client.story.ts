import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { startCarrierServer, type CarrierServer } from '@reprise/tests/kit/carrier-server.ts';
import { openByMenu } from './support/bench.ts';
import { imeiOf, named } from './support/catalogue.ts';
import { find } from './support/find.ts';
import { openSite, ownClient, paper } from './support/own-client.ts';
import { signedIn } from './support/product.ts';
import { connectCarrier } from './support/partners.ts';
import { camille, choice, declarePhone, device, fillPerson, iphone } from './support/sale.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const provider = 'solene.marchais@reprise.example';
const buyer = 'Relais Réemploi';

test.use({ viewport: { width: 1280, height: 900 } });

let carrier: CarrierServer;
test.beforeEach(async () => {
  carrier = await startCarrierServer();
});
test.afterEach(() => carrier.close());

const field = (page: Page, name: string) => page.locator(`#${name.replaceAll('.', String.raw`\.`)}`);
/** Opens a part of the client's sheet. */
const part = (page: Page, t: Teller['t'], key: string): Promise<void> =>
  page
    .getByRole('navigation', { name: t('clients:parts') })
    .getByRole('link', { name: t(`clients:tab.${key}`), exact: true })
    .click();
const link = ({ page, t }: Teller, key: string, values = {}): Promise<void> =>
  page
    .getByRole('navigation', { name: t('clients:parts') })
    .getByRole('link', { name: t(`clients:ways.${key}`, values) })
    .click();

async function fillAll(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

const address = { street: '3 place du Marché', zipCode: '44000', city: 'Nantes' };

/** It holds the contract with its carrier itself. */
async function createAccount({ page, t }: Teller, name: string): Promise<void> {
  await openByMenu(page, t, 'clients');
  await page.getByRole('link', { name: t('clients:create') }).click();
  await fillAll(page, { commonName: name, corporateName: `${name} SAS`, ...address });
  await page
    .getByRole('group', { name: t('clients:field.transportContractHolder') })
    .getByRole('radio', { name: new RegExp(`^${t('clients:holder.retailer')}`) })
    .check();
  await page.getByRole('button', { name: t('clients:create') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Its buyers, and what it takes back. */
async function linkBuyer(teller: Teller): Promise<void> {
  const { page, t } = teller;
  await link(teller, 'linkedBuyers', { count: 0 });
  await find(page, t('clients:field.buyer'), buyer);
  await find(page, t('clients:link.catalogue'), 'Arpège Mobilité');
  await page.getByRole('button', { name: t('clients:link.button') }).click();
  await expect(page.getByText(t('clients:link.done', { buyer }))).toBeVisible();
  await page.getByRole('link', { name: t('clients:wholeClient') }).click();
}

/** Switches one option of a tab on. */
async function switchOn({ page, t }: Teller, tab: string, name: string): Promise<void> {
  await part(page, t, tab);
  await page.getByRole('switch', { name, exact: true }).click();
  await expect(page.getByText(t('clients:switchedOn', { name }))).toBeVisible();
}

/** Its page says what it cannot offer without a carrier, and leads to where one is connected. */
async function connectOne(teller: Teller, name: string, server: CarrierServer): Promise<void> {
  const { page, t } = teller;
  const sheet = page.url();
  await part(page, t, 'circuits');
  const missing = page.getByText(t('circuits:payability.carrier_never', { count: 1, names: name }));
  await expect(missing.first()).toBeVisible();
  const href = await page
    .getByRole('link', { name: t('circuits:payability.carrierConnect', { name }) })
    .first()
    .getAttribute('href');
  await connectCarrier(String(href).split('/')[2] ?? '', server);
  await page.goto(sheet);
  await part(page, t, 'circuits');
  await expect(page.getByRole('heading', { name: t('clients:channel.web') })).toBeVisible();
  await expect(missing).toHaveCount(0);
}

/** A management unit below the head office, and a store below the unit. */
async function createEntity(teller: Teller, type: 'management_unit' | 'store', name: string): Promise<void> {
  const { page, t } = teller;
  await page.getByRole('link', { name: t('entities:create') }).click();
  await page.getByRole('radio', { name: new RegExp(`^${t(`entities:types.${type}`)}`) }).click();
  await fillAll(page, { commonName: name, corporateName: `${name} SAS`, ...address });
  await field(page, 'parentOrganizationId').selectOption({ index: 1 });
  await expect(field(page, 'latitude')).not.toHaveValue('');
  await page.getByRole('button', { name: t('entities:form.create') }).click();
  await expect(page.getByText(t('entities:form.created', { name }))).toBeVisible();
}

async function createSeller(teller: Teller, client: string, number: number): Promise<void> {
  const { page, t } = teller;
  await page.getByRole('link', { name: t('users:createClient') }).click();
  await find(page, t('settings:client.label'), client);
  await page.getByLabel(t('users:form.firstname'), { exact: true }).fill('Ada');
  await page.getByLabel(t('users:form.lastname'), { exact: true }).fill('Volta');
  await page.getByLabel(t('users:form.email'), { exact: true }).fill(`ada.volta.${number}@galvani.example`);
  await page.getByRole('checkbox', { name: t('dashboard:module.tim'), exact: true }).check();
  await field(page, 'places.tim.type').selectOption('store_seller');
  await page.getByRole('button', { name: t('users:form.create') }).click();
  await expect(page.getByText(/Ada Volta/).first()).toBeVisible();
}

/** Its colour and the title of its first page. */
async function dressSite(teller: Teller): Promise<void> {
  const { page, t } = teller;
  await link(teller, 'design');
  await page.getByRole('textbox', { name: t('design:colour.code') }).fill('#7a1fa2');
  await page.getByRole('button', { name: t('design:save') }).click();
  await expect(page.getByText(t('design:saved'))).toBeVisible();
  await page.goBack();
  await link(teller, 'homePage');
  await page.getByRole('textbox', { name: t('design:home.fields.title') }).fill('Vendez à Galvani');
  const [saved] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().includes('/home-page-')),
    page.getByRole('button', { name: t('design:save') }).click(),
  ]);
  expect(saved.ok()).toBe(true);
  await page.goBack();
}

const askToOpen = async ({ page, t }: Teller, site: string): Promise<void> => {
  await part(page, t, 'site');
  await page.getByRole('checkbox', { name: t('clients:field.webChannelActive') }).check();
  await field(page, 'webUrl').fill(site);
  await page.getByRole('button', { name: t('clients:save') }).click();
};

/** What was typed stays beside the refusal; the go-live list leads to the one step that is missing. */
async function publishTerms(teller: Teller, site: string): Promise<void> {
  const { page, t } = teller;
  const client = page.url();
  await askToOpen(teller, site);
  await expect(page.getByText(t('fields:go_live_blocked')).first()).toBeVisible();
  await expect(field(page, 'webUrl')).toHaveValue(site);
  await page.goto(client);
  await part(page, t, 'goLive');
  await expect(page.getByText(t('clients:goLive.missing', { count: 1 }))).toBeVisible();
  await page
    .getByRole('link', { name: t('clients:goLive.go', { step: t('clients:goLive.steps.terms.where') }) })
    .click();
  await page
    .getByRole('group', { name: t('settings:field.serviceTerms'), exact: true })
    .locator('input[type="file"]')
    .setInputFiles({ name: 'cgs.pdf', mimeType: 'application/pdf', buffer: paper });
  await expect(page.getByText('cgs.pdf')).toBeVisible();
  await page.getByRole('button', { name: t('form:save') }).click();
  await expect(page.getByText(t('settings:saved')).first()).toBeVisible();
  await page.goto(client);
}

/** Nothing is missing any more but a first sale. */
async function openOwnSite(teller: Teller, site: string): Promise<void> {
  const { page, t } = teller;
  await part(page, t, 'goLive');
  await page.getByRole('link', { name: t('clients:goLive.toOpen') }).click();
  await askToOpen(teller, site);
  await expect(page.getByText(t('clients:saved')).first()).toBeVisible();
}

/** A customer sells a phone by post against a gift card. */
async function sellPhone(teller: Teller, site: string, imei: string, email: string): Promise<void> {
  const { page, t, locale, sql } = teller;
  await page.goto(`${site}/home?lng=${locale}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Vendez à Galvani' })).toBeVisible();
  await declarePhone(teller, imei);
  await page.getByRole('button', { name: t('journey:estimate.choose') }).click();
  await choice(page, await named(sql, locale, 'circuit', 'Envoi par la poste')).check();
  await page.getByRole('button', { name: t('journey:shipping.goOn') }).click();
  await choice(page, await named(sql, locale, 'payment', 'Carte cadeau')).check();
  await page.getByRole('button', { name: t('journey:payment.goOn') }).click();
  await fillPerson(teller, camille(email));
  await page.getByRole('button', { name: t('journey:customer.goOn') }).click();
  await page.getByRole('checkbox', { name: t('journey:summary.terms') }).check();
  await page.getByRole('button', { name: t('journey:summary.confirm', { amount: '' }).trim() }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('journey:confirmation.title', { count: 1 }) }),
  ).toBeVisible();
}

test('a new account is set up from nothing in the browser alone, and a customer sells a phone on its site', async ({
  page,
  teller,
}) => {
  test.slow();
  const { t, sql, locale } = teller;
  const number = randomInt(1_000_000);
  const name = `Galvani ${number}`;
  const site = `http://galvani-${number}.localhost:${new URL(addresses().site).port}`;
  await signIn(page, t, provider, locale);
  await createAccount(teller, name);
  const client = page.url();
  await linkBuyer(teller);
  await connectOne(teller, name, carrier);
  await switchOn(teller, 'circuits', await named(sql, locale, 'circuit', 'Enlèvement à domicile'));
  await switchOn(teller, 'payment', await named(sql, locale, 'payment', 'Carte cadeau'));
  await switchOn(teller, 'premium', t('clients:premium.imei_search_and_collect.name'));
  await dressSite(teller);
  await publishTerms(teller, site);
  await openOwnSite(teller, site);
  await link(teller, 'entities');
  await createEntity(teller, 'management_unit', `Région ${number}`);
  await page.goto(client);
  await link(teller, 'entities');
  await createEntity(teller, 'store', `Magasin ${number}`);
  await page.goto(client);
  await link(teller, 'users');
  await createSeller(teller, name, number);
  const account = async () =>
    (
      await sql.query<{ id: string; found: number }>(
        `select "id", (select count(*)::int from search_products where "accountId" = accounts."id") as found
         from accounts where "name" = $1`,
        [name],
      )
    ).rows[0]!;
  await expect.poll(async () => (await account()).found).toBeGreaterThan(100);
  const imei = imeiOf(iphone.tac, device());
  await sellPhone(teller, site, imei, `camille.${number}@courriel.example`);
  const { rows } = await sql.query(
    `select b."retailerAccountId", a."name" as buyer, b."circuitType", p."type"
     from buybacks b join accounts a on a."id" = b."buyerAccountId" join payments p on p."buybackId" = b."id"
     where b."imei" = $1`,
    [imei],
  );
  expect(rows).toEqual([
    { retailerAccountId: (await account()).id, buyer, circuitType: 'web_post', type: 'gift_card' },
  ]);
});

test('a site whose terms are withdrawn sells nothing, and says so', async ({ page, teller }) => {
  const { t, locale } = teller;
  const { by } = await signedIn(provider);
  const own = await ownClient(by);
  const { site, rootDetailId } = own;
  await openSite(by, own);
  await by.call('PATCH /organization-root-details/{id}', {
    params: { id: rootDetailId },
    body: { version: 1, serviceTerms: null },
  });
  await page.goto(`${site}/home?lng=${locale}`);
  await expect(page).toHaveURL(/\/not-available/);
  await expect(page.getByRole('heading', { name: t('common:notAvailable.closedTitle') })).toBeVisible();
});
