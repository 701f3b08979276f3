import { randomInt } from 'node:crypto';
import { linkOf } from './support/letters.ts';
import { signedIn } from './support/product.ts';
import { addresses, expect, test } from './support/story.ts';
import { signIn, signInByForm } from './support/sign-in.ts';

const provider = 'solene.marchais@reprise.example';
const seller = 'axel.garnier@arpege-mobilite.example';

test.use({ viewport: { width: 1280, height: 900 } });

test('a new user chooses a password, forgets it, and chooses another by the link of a mail', async ({
  page,
  t,
  sql,
  clean,
}) => {
  const { by } = await signedIn(provider);
  const email = `ines.caron.${randomInt(1_000_000)}@arpege-mobilite.example`;
  const { rows: places } = await sql.query<{ id: string; accountId: string }>(
    `select "id", "accountId" from organizations where "externalId" = 'ARPEGE'`,
  );
  const [headOffice] = places;
  await by.call('POST /users', {
    body: {
      accountId: headOffice!.accountId,
      language: 'fr-FR',
      email,
      firstname: 'Inès',
      lastname: 'Caron',
      modules: [{ moduleType: 'root', type: 'root_management_unit_analyst', organizationId: headOffice!.id }],
    },
  });
  const linkIn = (kind: string): Promise<string> => linkOf(sql, { kind, to: email }, /\/renew\/[\w-]{43}/);

  await page.goto(await linkIn('user_invitation'));
  await expect(page.getByRole('heading', { name: t('dashboard:password.createTitle') })).toBeVisible();
  const first = page.getByLabel(t('dashboard:password.first'));
  const second = page.getByLabel(t('dashboard:password.second'));
  const save = page.getByRole('button', { name: t('dashboard:password.save') });
  await first.fill('Bonjour2026');
  await second.fill('Bonjour2027');
  await save.click();
  await expect(page.getByText(t('fields:passwords_differ'))).toBeVisible();
  await expect(page.getByText(t('fields:policy_required'))).toBeVisible();
  await clean(page);
  await second.fill('Bonjour2026');
  await page.getByLabel(t('dashboard:password.policy')).check();
  await save.click();
  await page.getByRole('link', { name: t('dashboard:signIn.submit'), exact: true }).click();

  await page.getByRole('link', { name: t('dashboard:signIn.lostPassword') }).click();
  await expect(page).toHaveURL(/\/lostPassword$/);
  // the address changes before the page does, and the page before has a field of that name as well
  await expect(
    page.getByRole('heading', { level: 1, name: t('dashboard:password.lostTitle') }),
  ).toBeVisible();
  await page.getByLabel(t('dashboard:signIn.email')).fill(email);
  await clean(page);
  await page.getByRole('button', { name: t('dashboard:password.ask') }).click();
  await expect(page.getByText(t('dashboard:password.asked', { email }))).toBeVisible();
  const renewal = await linkIn('password_renew');
  await page.goto(renewal);
  await expect(page.getByRole('heading', { name: t('dashboard:password.renewTitle') })).toBeVisible();
  await first.fill('Bonjour2026');
  await second.fill('Bonjour2026');
  await save.click();
  await expect(page.getByText(t('fields:password_same'))).toBeVisible();
  await first.fill('Bonsoir2026');
  await second.fill('Bonsoir2026');
  await save.click();
  await expect(page.getByText(t('dashboard:password.saved'))).toBeVisible();
  // it is used up, under either of its addresses
  for (const address of [renewal, renewal.replace('/renew/', '/new/password?token=')]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: t('dashboard:password.expiredTitle') })).toBeVisible();
  }
  await clean(page);
  await signInByForm(page, t, email, undefined, 'Bonsoir2026');
});

test('a page that leads nowhere, is closed or is down has a way out', async ({ page, t, clean }) => {
  await signIn(page, t, provider);
  const { dashboard } = addresses();
  for (const [path, title] of [
    ['/404', 'common:notFound.title'],
    ['/access-denied', 'common:accessDenied.title'],
    ['/not-available', 'common:notAvailable.title'],
  ]) {
    await page.goto(`${dashboard}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: t(title!) })).toBeVisible();
    await clean(page);
  }
  await page.getByRole('button', { name: t('common:retry') }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`${dashboard}/`);
  await expect(page.getByRole('navigation', { name: t('ui:frame.menu') })).toBeVisible();
  await page.goto(`${addresses().site}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${dashboard}/design-system`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await clean(page);
});

test('a screen that does not come opens by itself: after a new version, and after a cut of the network', async ({
  page,
  t,
  clean,
}) => {
  await signIn(page, t, provider);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const entry = (path: string) =>
    page.getByRole('navigation', { name: t('ui:frame.menu') }).locator(`a[href="${path}"]`);
  // the tab was opened before the version that the server has now: the files of its own are gone until it is loaded anew
  let isOld = true;
  page.once('load', () => (isOld = false));
  await page.route(/\/assets\/users\.page-/, (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await entry('/users').click();
  await expect(page.getByRole('heading', { level: 1, name: t('users:title') })).toBeVisible();
  expect(isOld).toBe(false);

  await page.context().setOffline(true);
  await entry('/audit-logs').click();
  await expect(page.getByText(t('common:errors.away'))).toBeVisible();
  await clean(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: t('audit:title') })).toBeVisible();
});

test('the provider opens the sheet of one of its own people and of an account’s', async ({
  page,
  t,
  clean,
}) => {
  await signIn(page, t, provider);
  for (const [name, sheet] of [
    ['marchais', /\/userAdmin\/[\w-]+\/edit/],
    ['vasseur', /\/userClient\/[\w-]+\/edit/],
  ] as const) {
    await page.goto(`${addresses().dashboard}/users?name=${name}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('row').nth(1).click();
    await expect(page).toHaveURL(sheet);
    await expect(page.getByLabel(t('users:form.lastname'), { exact: true })).toHaveValue(/marchais|vasseur/i);
    await clean(page);
  }
});

test('a seller goes through the categories to a phone', async ({ page, t, clean }) => {
  await signIn(page, t, seller);
  await page.goto(`${addresses().dashboard}/search`);
  await page.getByRole('link', { name: t('journey:categories.browse') }).click();
  for (const category of ['Smartphones', 'Samsung', 'Galaxy S']) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await clean(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${category} \\d`) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Samsung Galaxy S10 128 Go' }).click();
  await expect(page).toHaveURL(/\/diag\//);
});
