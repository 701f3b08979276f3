import type { Driver } from '@reprise/tests/kit/driver.ts';
import type { Page } from '@playwright/test';
import { png } from '@reprise/tests/wall/upload.ts';
import { startCarrierServer, type CarrierServer } from '@reprise/tests/kit/carrier-server.ts';
import { openByMenu } from './support/bench.ts';
import { euros } from './support/catalogue.ts';
import { signedIn } from './support/product.ts';
import { find } from './support/find.ts';
import { declareOn, openSite, ownClient, type OwnClient } from './support/own-client.ts';
import { shipByItself } from './support/partners.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const provider = 'solene.marchais@reprise.example';
type Named = { id: string; type: string };

// tall enough to show where a step is dragged to
test.use({ viewport: { width: 1280, height: 2400 } });

let carrier: CarrierServer;
test.beforeEach(async () => {
  carrier = await startCarrierServer();
});
test.afterEach(() => carrier.close());

const choose = ({ page, t }: Teller, { name }: OwnClient) => find(page, t('settings:client.label'), name);
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = ({ page, t }: Teller) => page.getByRole('button', { name: t('form:save'), exact: true }).click();
const saved = ({ page, t }: Teller) => expect(page.getByText(t('settings:saved')).last()).toBeVisible();

/** A switch that is refused says why; the others act at once. */
async function switchCircuits(teller: Teller, client: OwnClient): Promise<void> {
  const { page, t, clean } = teller;
  await openByMenu(page, t, 'circuits');
  await choose(teller, client);
  const drop = card(page, 'Dépôt en magasin');
  await expect(drop.getByText(t('refusals:web_drop_needs_store_drop'))).toBeVisible();
  await expect(
    card(page, 'Dépôt en magasin avec étiquette').getByText(t('refusals:store_drop_already_active')),
  ).toBeVisible();
  const name = 'Enlèvement à domicile';
  await page.getByRole('switch', { name, exact: true }).click();
  await expect(page.getByText(t('clients:switchedOn', { name }))).toBeVisible();
  await expect(card(page, name).getByText(t('clients:on'), { exact: true })).toBeVisible();
  await clean(page);
}

/** Orders steps by keyboard and by drag, and shows them as the customer will see them. */
async function orderSteps({ page, t }: Teller): Promise<void> {
  const shown = page.getByRole('region', { name: t('circuits:preview.title') }).getByRole('listitem');
  const [first = '', second = ''] = await shown.allInnerTexts();
  await page.getByRole('button', { name: t('circuits:step.down', { place: 1 }) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('circuits:step.moved', { from: 1, to: 2, count: 6 }))).toBeAttached();
  await expect(page.getByRole('button', { name: t('circuits:step.down', { place: 2 }) })).toBeFocused();
  await expect(shown.first()).toHaveText(second);
  const steps = page.getByRole('list', { name: t('circuits:section.instructions') }).getByRole('listitem');
  await steps.nth(1).locator('[data-grip]').dragTo(steps.nth(0).getByRole('heading'));
  await expect(shown.first()).toHaveText(first);
}

/** A picture of a step, and a text that is too long; each error is shown at its field. */
async function editCircuit(teller: Teller, by: Driver, circuit: Named): Promise<void> {
  const { page, t, clean } = teller;
  await page.getByRole('link', { name: t('circuits:editNamed', { name: 'Envoi par la poste' }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Envoi par la poste' })).toBeVisible();
  await orderSteps(teller);
  const step = page
    .getByRole('listitem')
    .filter({ has: page.locator('[data-grip]') })
    .first();
  await step.getByText(t('circuits:step.addPicture')).click();
  await step
    .locator('input[type="file"]')
    .setInputFiles({ name: 'etape.png', mimeType: 'image/png', buffer: png });
  await expect(page.locator('.to-do-picture[src]')).toHaveCount(1);
  await page
    .getByRole('textbox', { name: t('circuits:field.description') })
    .fill('Gratuit, suivi et assuré.');
  await page.getByRole('radio', { name: t('circuits:bonus.modes.percentage') }).check();
  await page.getByRole('textbox', { name: t('circuits:bonus.percent') }).fill('0');
  await save(teller);
  await expect(page.getByText(t('fields:percent_zero')).first()).toBeVisible();
  await clean(page);
  await page.getByRole('textbox', { name: t('circuits:bonus.percent') }).fill('-5');
  // somebody else saved meanwhile: nothing typed is lost
  const { version } = await by.call('GET /circuits/{id}', { params: { id: circuit.id } });
  await by.call('PATCH /circuits/{id}', {
    params: { id: circuit.id },
    body: { version, transferOrderNumberOfCopy: 3 },
  });
  await save(teller);
  await page.getByRole('button', { name: t('form:changed.replace') }).click();
  await saved(teller);
}

/** The texts of a payment mode and its bonus, and the resulting price. */
async function editMode(teller: Teller, client: OwnClient): Promise<void> {
  const { page, t, locale, clean } = teller;
  await openByMenu(page, t, 'paymentModes');
  await choose(teller, client);
  await clean(page);
  await page.getByRole('link', { name: t('payment_modes:editNamed', { name: 'Virement bancaire' }) }).click();
  const field = (key: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${t(`payment_modes:field.${key}`)}( |$)`) });
  await field('label').fill('Virement express');
  await field('longDescription').fill('Sous deux jours ouvrés.\nGardez votre IBAN sous la main.');
  await page.getByRole('radio', { name: t('circuits:bonus.modes.amount') }).check();
  await page.getByRole('textbox', { name: t('circuits:bonus.amount') }).fill('10,50');
  await save(teller);
  await expect(page.getByText(t('fields:integer')).first()).toBeVisible();
  await page.getByRole('textbox', { name: t('circuits:bonus.amount') }).fill('10');
  const example = page.getByRole('region', { name: t('circuits:bonus.example') });
  await expect(example.getByText(euros(16_000, locale))).toBeVisible();
  const preview = page.getByRole('region', { name: t('payment_modes:preview') });
  await expect(preview.getByText('Virement express')).toBeVisible();
  await clean(page);
  await save(teller);
  await saved(teller);
}

test('a changed circuit or payment mode is on the account’s site at the next page', async ({
  teller,
  context,
}) => {
  const { page, t, locale } = teller;
  const { by } = await signedIn(provider);
  const client = await ownClient(by);
  await openSite(by, client);
  await shipByItself(by, client.id, carrier);
  const circuits = (await by.call('GET /circuits', { query: { accountId: client.id } })).items;
  const post = circuits.find(({ type }) => type === 'web_post')!;

  await signIn(page, t, provider, locale);
  await switchCircuits(teller, client);
  await editCircuit(teller, by, post);
  await editMode(teller, client);

  const site = await context.newPage();
  const declarationId = (await declareOn(site, teller, client)).declarationId;
  await site.goto(`${client.site}/diag?declarationId=${declarationId}`);
  await site.getByRole('button', { name: t('journey:estimate.choose') }).click();
  await expect(site.getByText('Gratuit, suivi et assuré.')).toBeVisible();
  await site.getByRole('radio', { name: 'Envoi par la poste' }).check();
  await site.getByRole('button', { name: t('journey:shipping.goOn') }).click();
  await site.getByRole('radio', { name: 'Virement express' }).check();
  await expect(site.getByText('Gardez votre IBAN sous la main.')).toBeVisible();
  const express = site.locator('label').filter({ hasText: 'Virement express' });
  await expect(express.getByText(euros(1_000, locale, true))).toBeVisible();
  await site.close();

  await page.setViewportSize({ width: 390, height: 844 });
  const modes = (await by.call('GET /payment-modes', { query: { accountId: client.id } })).items;
  for (const lng of ['en-GB', 'nl-BE', 'de-DE'])
    for (const screen of [`/circuit/${post.id}/edit?`, `/paymentMode/${modes[0]!.id}/edit?`]) {
      await page.goto(`${addresses().dashboard}${screen}lng=${lng}`);
      await expect(page.getByRole('main').locator('form')).toBeVisible();
      await expectNamedAndWithin(page, `${screen} ${lng}`);
    }
});
