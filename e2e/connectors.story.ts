import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Partner } from '@reprise/tests/kit/partner-server.ts';
import { startPremiumServer } from '@reprise/tests/kit/premium-server.ts';
import { answerLeave } from './support/leave.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const provider = 'solene.marchais@reprise.example';
const headOffice = 'edith.vasseur@arpege-mobilite.example';
const workshopManager = 'gwenaelle.riou@relais-reemploi.example';
const buyer = 'marius.tessier@relais-reemploi.example';
test.use({ viewport: { width: 1280, height: 800 } });

const openMenu = ({ page, t }: Teller) =>
  page
    .getByRole('navigation', { name: t('ui:frame.menu') })
    .getByRole('link', { name: t('dashboard:menu.connectors'), exact: true })
    .click();

const label = ({ t }: Teller, name: string): string =>
  t(`connectors:configurations.properties.${name}.label`);
const word = ({ t }: Teller, key: string, values?: Record<string, unknown>): string =>
  t(`connectors:configurations.${key}`, values);
const press = (teller: Teller, key: string, values?: Record<string, unknown>) =>
  teller.page.getByRole('button', { name: word(teller, key, values), exact: true }).click();

/** The same screen in the other languages, on a phone. */
async function inOtherLanguages(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await page.setViewportSize({ width: 390, height: 844 });
  for (const lng of ['en-GB', 'nl-BE', 'de-DE', 'fr-FR']) {
    const query = search === '' ? `?lng=${lng}` : `${search}&lng=${lng}`;
    await page.goto(`${addresses().dashboard}${pathname}${query}`);
    await expect(page.locator('html')).toHaveAttribute('lang', lng);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await expectNamedAndWithin(page, `${pathname} ${lng}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Types the partner's settings. */
async function fill(teller: Teller, partner: Partner, name: string): Promise<void> {
  const { page } = teller;
  await page.getByLabel(word(teller, 'name'), { exact: true }).fill(name);
  await page.getByLabel(label(teller, 'address'), { exact: true }).fill(partner.address);
  await page.getByLabel(label(teller, 'apiKey'), { exact: true }).fill(partner.apiKey);
  await page.getByLabel(label(teller, 'signingSecret'), { exact: true }).fill(partner.webhookSecret);
}

test('a partner is connected, tested, asked for an action, and disconnected', async ({ teller }) => {
  const { page, t, clean } = teller;
  const partner = await startPremiumServer(() => new Date());
  const name = `Notation ${randomUUID().slice(0, 8)}`;
  try {
    await signIn(page, t, provider);
    await openMenu(teller);
    await expect(page.getByRole('heading', { level: 1, name: word(teller, 'title') })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await clean(page);
    await page
      .getByRole('link', { name: word(teller, 'seeOf', { organization: 'Arpège Mobilité' }) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/connectors\/[\da-f-]+\/connectors$/);
    await expect(page.getByRole('region', { name: word(teller, 'types.transport') })).toBeVisible();
    await clean(page);
    const premium = word(teller, 'kinds.http_premium.name');
    const configured = word(teller, 'configureNamed', { name: premium });
    await page.getByRole('link', { name: configured }).click();

    // incomplete settings are not saved, and nothing typed is lost
    await fill(teller, partner, name);
    await press(teller, 'create');
    await expect(page.getByRole('alert')).toContainText(t('fields:required'));
    await clean(page);
    await page.getByLabel(label(teller, 'actions')).fill('imei_search_and_collect.check');
    await press(teller, 'test.button');
    await expect(page.getByRole('status').filter({ hasText: 'Partenaire de test' })).toContainText(
      word(teller, 'test.outcomes.ok'),
    );
    await press(teller, 'create');
    await expect(page).toHaveURL(/\/connectors\/[\da-f-]+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(partner.apiKey)).toHaveCount(0);
    await press(teller, 'launch.button');
    await expect(page.getByRole('status').filter({ hasText: 'Noté' })).toContainText('grade');
    await clean(page);
    await inOtherLanguages(page);

    // a name in use is refused; a stored key is not asked for again
    await page.getByRole('link', { name: word(teller, 'back') }).click();
    await expect(page).toHaveURL(/\/configurations\/[\da-f-]+$/);
    await clean(page);
    await page
      .getByRole('link', { name: word(teller, 'create') })
      .first()
      .click();
    await fill(teller, partner, name);
    await page.getByLabel(label(teller, 'actions')).fill('imei_search_and_collect.check');
    await press(teller, 'create');
    await expect(page.getByRole('alert').first()).toContainText('Nom de configuration déjà utilisé.');
    await expect(page.getByLabel(label(teller, 'apiKey'), { exact: true })).toHaveValue(partner.apiKey);
    await page.getByRole('link', { name: word(teller, 'back') }).click();
    await answerLeave(page, t, 'go');
    await page.getByRole('link', { name, exact: true }).click();

    await press(teller, 'secret.replaceNamed', { name: label(teller, 'apiKey') });
    await expect(page.getByLabel(label(teller, 'apiKey'), { exact: true })).toBeFocused();
    await press(teller, 'secret.keepNamed', { name: label(teller, 'apiKey') });
    await page.getByLabel(label(teller, 'address'), { exact: true }).fill(`${partner.address}/v2`);
    await press(teller, 'test.button');
    await expect(page.getByRole('alert')).toContainText(word(teller, 'test.outcomes.not_found'));
    await page.getByLabel(label(teller, 'address'), { exact: true }).fill('https://ailleurs.example');
    await expect(page.getByText(word(teller, 'secret.again')).first()).toBeVisible();
    await page.getByLabel(label(teller, 'address'), { exact: true }).fill(partner.address);
    await page.getByLabel(word(teller, 'activeLabel')).uncheck();
    await press(teller, 'save');
    await expect(page.getByText(word(teller, 'saved'))).toBeVisible();
    await press(teller, 'remove.button');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word(teller, 'remove.button') })
      .click();
    await expect(page).toHaveURL(/\/configurations\/[\da-f-]+$/);
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  } finally {
    await partner.close();
  }
});

test('a test station is set up for its workshop', async ({ teller }) => {
  const { page, t, clean } = teller;
  await signIn(page, t, provider);
  await openMenu(teller);
  await page
    .getByRole('link', { name: word(teller, 'seeOf', { organization: 'Arpège Mobilité' }) })
    .first()
    .click();
  const station = word(teller, 'kinds.http_station.name');
  await page.getByRole('link', { name: word(teller, 'configureNamed', { name: station }) }).click();
  const place = page.getByLabel(word(teller, 'organization'), { exact: true });
  // the client whose page this was is not a workshop
  await expect(place).toHaveValue('');
  await expect(place).toHaveAccessibleDescription(word(teller, 'stationHelp'));
  await expect(page.getByLabel(word(teller, 'name'), { exact: true })).toHaveCount(0);
  // with its town and its client
  const workshop = place.getByRole('option', { name: /^Atelier de Lille – / });
  await place.selectOption(await workshop.getAttribute('value'));
  await press(teller, 'create');
  const secret = label(teller, 'webhookSecret');
  await page
    .getByRole('alert')
    .getByRole('link', { name: `${secret} – ${t('fields:required')}` })
    .click();
  await expect(page.getByLabel(secret, { exact: true })).toBeFocused();
  await clean(page);
});

test('a workshop’s manager sets up its stations, and sees no other partner', async ({ teller }) => {
  const { page, t, clean } = teller;
  const name = `Banc ${randomUUID().slice(0, 8)}`;
  await signIn(page, t, workshopManager);
  await openMenu(teller);
  const title = page.getByRole('heading', { level: 1, name: word(teller, 'stations.title') });
  await expect(title).toBeVisible();
  await clean(page);
  await page
    .getByRole('link', { name: word(teller, 'create') })
    .first()
    .click();
  const connector = page.getByLabel(word(teller, 'connector'), { exact: true });
  await expect(connector.getByRole('option')).toHaveText([
    word(teller, 'chooseConnector'),
    word(teller, 'kinds.zpl_printer.name'),
    word(teller, 'kinds.http_station.name'),
  ]);
  await page.getByLabel(word(teller, 'name'), { exact: true }).fill(name);
  await page.getByLabel(label(teller, 'webhookSecret'), { exact: true }).fill('le secret de ce banc');
  await press(teller, 'create');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/\/stations\/[\da-f-]+\/result$/)).toBeVisible();
  await clean(page);
  await inOtherLanguages(page);
  await page.getByRole('link', { name: word(teller, 'back') }).click();
  await expect(title).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByLabel(word(teller, 'activeLabel')).uncheck();
  await press(teller, 'save');
  await expect(page.getByText(word(teller, 'saved'))).toBeVisible();
  await press(teller, 'remove.button');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word(teller, 'remove.button') })
    .click();
  await expect(title).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('a buyer finds its stations, and leads to its sign-in', async ({ teller }) => {
  const { page, t } = teller;
  await signIn(page, t, buyer);
  await openMenu(teller);
  await expect(page.getByRole('heading', { level: 1, name: word(teller, 'stations.title') })).toBeVisible();
  await page.getByRole('link', { name: word(teller, 'sso.title') }).click();
  await expect(page).toHaveURL(/\/connectors\/[\da-f-]+\/SSO$/);
});

test('a head office sets up its own sign-in, and sees no other partner', async ({ teller, sql }) => {
  const { page, t, clean } = teller;
  await signIn(page, t, headOffice);
  await openMenu(teller);
  await expect(page).toHaveURL(/\/connectors\/[\da-f-]+\/SSO$/);
  await expect(page.getByText(/\/open-id\/[\da-f-]+\/callback$/)).toBeVisible();
  await expect(page.getByText(/\/openid\/[\da-f-]+\/callback$/)).toBeVisible();
  await page.getByLabel(label(teller, 'issuer')).fill('http://login.arpege-mobilite.example');
  await page.getByLabel(label(teller, 'clientId')).fill('reprise');
  await page.getByLabel(label(teller, 'clientSecret'), { exact: true }).fill('court');
  await page.getByLabel(label(teller, 'domains')).fill('Boutiques.Arpege-Mobilite.example');
  await press(teller, 'save');
  await expect(page.getByRole('alert')).toContainText(t('fields:too_short', { min: 8 }));
  await page.getByLabel(label(teller, 'clientSecret'), { exact: true }).fill('un secret assez long');
  await press(teller, 'save');
  await expect(page.getByRole('alert')).toContainText(t('fields:url_https'));
  await clean(page);
  await page.getByLabel(label(teller, 'issuer')).fill('https://127.0.0.1:9');
  await press(teller, 'test.button');
  await expect(page.getByRole('alert')).toContainText(word(teller, 'test.outcomes.unreachable'));
  await press(teller, 'save');
  await expect(page.getByRole('main')).toContainText(word(teller, 'sso.off'));
  await expect(page.getByLabel(label(teller, 'domains'))).toHaveValue('boutiques.arpege-mobilite.example');
  await expect(
    page.getByRole('button', {
      name: word(teller, 'secret.replaceNamed', { name: label(teller, 'clientSecret') }),
    }),
  ).toBeVisible();
  await clean(page);
  await inOtherLanguages(page);
  const { rows } = await sql.query<{ text: string }>(
    `select o."properties"::text as text from connector_organizations o
     join connectors c on c."id" = o."connectorId" join user_modules m on m."organizationId" = o."organizationId"
     join users u on u."id" = m."userId" where c."fqn" = 'openid.sso' and u."email" = $1`,
    [headOffice],
  );
  expect(rows).toEqual([{ text: expect.stringContaining('https://127.0.0.1:9') }]);
  expect(rows[0]?.text).not.toContain('assez long');
  await press(teller, 'remove.button');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word(teller, 'remove.button') })
    .click();
  await expect(page.getByLabel(label(teller, 'domains'))).toHaveValue('');
});
