import type { Driver } from '@reprise/tests/kit/driver.ts';
import type { Page } from '@playwright/test';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { signedIn } from './support/product.ts';
import { find } from './support/find.ts';
import { openSite, ownClient, paper, type OwnClient as Client } from './support/own-client.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const provider = 'solene.marchais@reprise.example';
const buyer = 'odile.charpentier@relais-reemploi.example';

async function openFor({ page, t }: Teller, key: string, { name }: Client): Promise<void> {
  const menu = page.getByRole('navigation', { name: t('ui:frame.menu') });
  // the menu marks a premium entry behind its name
  await menu.getByRole('link', { name: t(`dashboard:menu.${key}`) }).click();
  await find(page, t('settings:client.label'), name);
}

const save = ({ page, t }: Teller) => page.getByRole('button', { name: t('form:save'), exact: true });
const saved = async ({ page, t }: Teller): Promise<void> => {
  await expect(page.getByText(t('settings:saved')).last()).toBeVisible();
  await expect(page.getByText(t('form:nothingChanged'))).toBeVisible();
};

/** Each error is shown at its field; what was typed outlives the page; once saved, it is on the site. */
async function setBrand(teller: Teller, client: Client): Promise<void> {
  const { page, t, clean } = teller;
  await openFor(teller, 'settingsTim', client);
  await expect(page.getByRole('heading', { name: t('settings:section.contacts') })).toBeVisible();
  const minimum = page.getByLabel(t('settings:field.cartMinValue'));
  await minimum.fill('12,5');
  await page.getByLabel(t('settings:field.emailDPO')).fill('dpo@reglee.example');
  await save(teller).click();
  await expect(page.getByText(t('fields:integer')).first()).toBeVisible();
  await clean(page);
  await minimum.fill('45');
  await page.getByLabel(t('settings:field.externalWebsiteLink')).check();
  await page.getByLabel(t('settings:field.externalText')).fill('Notre boutique');
  await page.getByLabel(t('settings:field.externalUrl')).fill('https://boutique.example');
  await page
    .getByRole('group', { name: t('settings:field.serviceTerms'), exact: true })
    .locator('input[type="file"]')
    .setInputFiles({ name: 'cgs.pdf', mimeType: 'application/pdf', buffer: paper });
  await expect(page.getByText('cgs.pdf')).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('form:draft.resumed'))).toBeVisible();
  await expect(minimum).toHaveValue('45');
  await clean(page);
  await save(teller).click();
  await saved(teller);
}

/** Somebody else saved another setting meanwhile: both stay. */
async function meetAnother(teller: Teller, client: Client, by: Driver): Promise<void> {
  const { page, t, sql } = teller;
  const { version } = await by.call('GET /accounts/{id}/organization-root-detail', {
    params: { id: client.id },
  });
  await by.call('PATCH /organization-root-details/{id}', {
    params: { id: client.rootDetailId },
    body: { version, tagPriceEnabled: false },
  });
  await page.getByLabel(t('settings:field.guaranteeDays')).fill('21');
  await save(teller).click();
  await expect(page.getByText(t('form:changed.title'))).toBeVisible();
  await page.getByRole('button', { name: t('form:changed.replace') }).click();
  await saved(teller);
  const { rows } = await sql.query(
    `select "cartMinValue", "guaranteeDays", "tagPriceEnabled", "emailDPO", "serviceTerms" is not null as terms
     from organization_root_details join accounts on accounts."id" = "accountId" where "accountId" = $1`,
    [client.id],
  );
  expect(rows).toEqual([
    {
      cartMinValue: 4_500,
      guaranteeDays: 21,
      tagPriceEnabled: false,
      emailDPO: 'dpo@reglee.example',
      terms: true,
    },
  ]);
}

/** Variables come from the list, by keyboard too; an unknown one is reported at its place. */
async function writeTerms(teller: Teller, client: Client): Promise<void> {
  const { page, t, clean } = teller;
  await openFor(teller, 'transferTerms', client);
  const terms = page.getByRole('textbox', { name: t('settings:terms.label') });
  await terms.fill('Je cède mon appareil.\n\nPour {{prix}} ');
  await expect(page.getByText(t('fields:variables', { written: '{{prix}}', line: 3 }))).toBeVisible();
  await save(teller).click();
  await expect(terms).toBeFocused();
  await clean(page);
  await page.getByRole('button', { name: t('fields:variables', { written: '{{prix}}', line: 3 }) }).click();
  await page.keyboard.press('Delete');
  const price = page.getByRole('button', {
    name: t('form:variables.insert', { variable: t('settings:transferVariable.total_price') }),
  });
  await price.focus();
  await page.keyboard.press('Enter');
  await expect(terms).toHaveValue('Je cède mon appareil.\n\nPour {{total_price}} ');
  const drawn = page.waitForResponse(
    (response) => response.url().endsWith('/preview') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: t('settings:terms.preview') }).click();
  expect((await drawn).headers()['content-type']).toBe('application/pdf');
  const dialog = page.getByRole('dialog', { name: t('settings:terms.previewTitle') });
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/);
  await page.keyboard.press('Escape');
  await save(teller).click();
  await saved(teller);
}

/** One message with the account's own text, with its preview while it is written. */
async function writeMessage(teller: Teller, client: Client): Promise<void> {
  const { page, t, clean } = teller;
  await openFor(teller, 'mailTexts', client);
  const line = page.getByRole('link', { name: new RegExp(t('settings:mail.kind.received')) });
  await expect(line).toBeVisible();
  await clean(page);
  await line.click();
  await page.getByRole('button', { name: t('settings:mail.writeOwn') }).click();
  await page.getByRole('textbox', { name: t('settings:mail.subject') }).fill('Bien arrivé : {{product}}');
  const text = page.getByRole('textbox', { name: t('settings:mail.text') });
  await text.fill('Merci {{firstName}}, <b>tout</b> est là.');
  const shown = page.getByRole('region', { name: t('settings:mail.preview') });
  await expect(shown.getByText('Bien arrivé : iPhone 13 128 Go')).toBeVisible();
  const message = shown.frameLocator('iframe');
  await expect(
    message.getByRole('paragraph').filter({ hasText: 'Merci Camille, <b>tout</b>' }),
  ).toBeVisible();
  await clean(page);
  await page
    .getByRole('group', { name: t('form:language') })
    .getByText('Deutsch')
    .click();
  await expect(message.locator('html')).toHaveAttribute('lang', 'de-DE');
  await save(teller).click();
  await saved(teller);
  await page.getByRole('link', { name: t('settings:mail.back') }).click();
  await expect(page.getByText(t('settings:mail.writtenIn', { languages: 'Français' }))).toBeVisible();
}

/** On a phone, in the other languages. */
async function fitsElsewhere(page: Page, { id }: Client): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const paths = ['tim/general', 'transfer-order', 'mail-texts/litigation_opened'];
  for (const locale of ['nl-BE', 'de-DE', 'en-GB']) {
    for (const path of paths) {
      await page.goto(`${addresses().dashboard}/settings/${path}?account=${id}&lng=${locale}`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(
        page.locator('main :is(form, section, ul)').filter({ visible: true }).first(),
      ).toBeVisible();
      await expectNamedAndWithin(page, `${path} ${locale}`);
    }
  }
}

test.use({ viewport: { width: 1280, height: 860 } });

test('a brand is set up: its settings are on its site, its terms and its words in the previews of papers and messages', async ({
  teller,
}) => {
  const { page, t } = teller;
  const { by } = await signedIn(provider);
  const client = await ownClient(by, ['custom_transfer_order']);
  await openSite(by, client);
  await signIn(page, t, provider);
  await setBrand(teller, client);
  const site = await page.context().newPage();
  await site.goto(`${client.site}/`);
  await expect(site.getByRole('link', { name: /Notre boutique/ }).first()).toHaveAttribute(
    'href',
    'https://boutique.example',
  );
  await site.close();
  await meetAnother(teller, client, by);
  await writeTerms(teller, client);
  await writeMessage(teller, client);
  await fitsElsewhere(page, client);
});

test('a buyer finds its own settings, and no retailer’s', async ({ page, t, clean }) => {
  await signIn(page, t, buyer);
  const menu = page.getByRole('navigation', { name: t('ui:frame.menu') });
  await expect(menu.getByRole('link', { name: t('dashboard:menu.settingsTim') })).toHaveCount(0);
  await menu.getByRole('link', { name: t('dashboard:menu.settingsLcm') }).click();
  await expect(page.getByLabel(t('settings:field.isWarehouseCommentMandatory'))).toBeVisible();
  await clean(page);
});

/** A client so far down the list that the field offers it only after typing. */
async function farClient(by: Driver): Promise<Client> {
  const clients = await Promise.all(Array.from({ length: listLimits.shown + 1 }, () => ownClient(by)));
  return clients.toSorted((a, b) => a.name.localeCompare(b.name)).at(-1)!;
}

test('what is typed to choose an account stays, however late the one chosen last is answered', async ({
  teller,
}) => {
  const { page, t } = teller;
  const { by } = await signedIn(provider);
  const far = await farClient(by);
  await signIn(page, t, provider);
  let isLate = true;
  const answers: (() => void)[] = [];
  await page.route(`**/accounts/${far.id}`, async (route) => {
    if (isLate) await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await openFor(teller, 'settingsTim', far);
  const field = page.getByRole('combobox', { name: t('settings:client.label') });
  await expect(page).toHaveURL(new RegExp(`account=${far.id}`));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(far.name);
  // typing replaces the field's text, however the focus got there
  await field.click();
  await page.keyboard.type('Arp');
  isLate = false;
  for (const answer of answers) answer();
  await expect(page.getByRole('heading', { name: t('settings:section.contacts') })).toBeVisible();
  await expect(field).toHaveValue('Arp');
  await page.getByRole('option', { name: 'Arpège Mobilité', exact: true }).click();
  await expect(field).toHaveValue('Arpège Mobilité');
});
