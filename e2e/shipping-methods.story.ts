import { startCarrierServer, type CarrierServer } from '@reprise/tests/kit/carrier-server.ts';
import { openByMenu } from './support/bench.ts';
import { euros } from './support/catalogue.ts';
import { find } from './support/find.ts';
import { declareOn, openSite, ownClient, type OwnClient } from './support/own-client.ts';
import { shipByItself } from './support/partners.ts';
import { signedIn } from './support/product.ts';
import { signIn } from './support/sign-in.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';

const provider = 'solene.marchais@reprise.example';
const relay = 'Point relais';
const autumn = 'Bonus de rentrée';

test.use({ viewport: { width: 1280, height: 1600 } });

let carrier: CarrierServer;
test.beforeEach(async () => {
  carrier = await startCarrierServer();
});
test.afterEach(() => carrier.close());

const save = ({ page, t }: Teller) => page.getByRole('button', { name: t('form:save'), exact: true }).click();
const open = ({ page, t }: Teller, name: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: t(name), exact: true })
    .first()
    .click();

/** A second way to send by post, which costs the customer 2.50 €. */
async function addMethod(teller: Teller, client: OwnClient): Promise<void> {
  const { page, t, clean, locale } = teller;
  await openByMenu(page, t, 'circuits');
  await find(page, t('settings:client.label'), client.name);
  await open(teller, 'circuits:services.title');
  await open(teller, 'circuits:services.create');
  await save(teller);
  // each line names its field as the page does, and a field that stands for two is told once
  const named = (key: string) => `${t(key)} – ${t('fields:required')}`;
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    named('circuits:field.name'),
    named('circuits:services.circuit'),
  ]);
  await clean(page);
  await page.getByLabel(t('circuits:services.circuit')).selectOption('web_post');
  await page.getByRole('textbox', { name: t('circuits:field.name') }).fill(relay);
  await page.getByRole('radio', { name: t('circuits:bonus.modes.amount') }).check();
  await page.getByRole('textbox', { name: t('circuits:bonus.amount') }).fill('-2,50');
  await save(teller);
  const card = page.getByRole('region', { name: relay, exact: true });
  await expect(card.getByText(euros(-250, locale, true))).toBeVisible();
  await clean(page);
}

/** A bonus of 15 € that ends some day. */
async function addBonus(teller: Teller): Promise<void> {
  const { page, t, clean, locale } = teller;
  await openByMenu(page, t, 'paymentModes');
  await open(teller, 'payment_modes:tradeIn.title');
  await open(teller, 'payment_modes:tradeIn.create');
  await page.getByRole('textbox', { name: t('payment_modes:field.label') }).fill(autumn);
  await page.getByRole('textbox', { name: t('payment_modes:tradeIn.amount') }).fill('15');
  await page.getByRole('checkbox', { name: t('payment_modes:tradeIn.hasEnd') }).check();
  const end = page.getByLabel(t('payment_modes:tradeIn.end'), { exact: true });
  await end.fill('2020-01-01');
  await save(teller);
  await expect(page.getByText(t('fields:end_before_start')).first()).toBeVisible();
  await clean(page);
  await end.fill('2099-01-01');
  await save(teller);
  const card = page.getByRole('region', { name: autumn, exact: true });
  await expect(card.getByText(euros(1_500, locale))).toBeVisible();
  await expect(card.getByText(t('payment_modes:tradeIn.states.running'))).toBeVisible();
  await clean(page);
}

test('a shipping method and a trade-in bonus that are added are on the account’s site at the next page', async ({
  teller,
  context,
}) => {
  test.slow();
  const { page, t, locale } = teller;
  const { by } = await signedIn(provider);
  const client = await ownClient(by, ['payment_bonus']);
  await openSite(by, client);
  await shipByItself(by, client.id, carrier);
  await signIn(page, t, provider, locale);
  await addMethod(teller, client);
  await addBonus(teller);

  const site = await context.newPage();
  const { declarationId, visitor } = await declareOn(site, teller, client);
  const bonuses = await visitor.call('GET /trade-in-bonuses', { query: { declarationId } });
  expect(bonuses.map(({ cents }) => cents)).toEqual([1_500]);
  await site.goto(`${client.site}/diag?declarationId=${declarationId}`);
  await site.getByRole('button', { name: t('journey:estimate.choose') }).click();
  const choice = site.locator('label').filter({ hasText: relay });
  await expect(choice.getByText(euros(-250, locale, true))).toBeVisible();
  await site.getByRole('radio', { name: relay }).check();
  await site.close();

  await page.goto(`${addresses().dashboard}/shippingMethods?account=${client.id}`);
  await page.getByRole('switch', { name: relay, exact: true }).click();
  await expect(page.getByText(t('clients:switchedOff', { name: relay }))).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const lng of ['en-GB', 'nl-BE', 'de-DE'])
    for (const screen of ['/shippingMethods', '/shippingMethod/create', '/bonuses', '/bonus/create']) {
      await page.goto(`${addresses().dashboard}${screen}?account=${client.id}&lng=${lng}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expectNamedAndWithin(page, `${screen} ${lng}`);
    }
});
