import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { filterByText } from './support/back-office.ts';
import { find } from './support/find.ts';
import { answerLeave } from './support/leave.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import { slow } from './support/slow.ts';

const retailer = 'edith.vasseur@arpege-mobilite.example';
const superAdmin = 'solene.marchais@reprise.example';

const openByMenu = ({ page, t }: Teller, key: string): Promise<void> =>
  page
    .getByRole('navigation', { name: t('ui:frame.menu') })
    .getByRole('link', { name: t(`dashboard:menu.${key}`), exact: true })
    .click();

/** The screen in the other languages, as a phone shows it. */
async function saidElsewhere(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of ['en-GB', 'nl-BE', 'de-DE']) {
    await page.goto(`${addresses().dashboard}${path}?lng=${locale}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNamedAndWithin(page, `${path} ${locale}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Creates a seller of the first store, from the list to their page. */
async function createSeller(teller: Teller, email: string): Promise<void> {
  const { page, t, clean } = teller;
  await openByMenu(teller, 'users');
  await expect(page.getByRole('heading', { name: t('users:title') })).toBeVisible();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await clean(page);
  await page.getByRole('link', { name: t('users:create') }).click();
  await page.getByRole('button', { name: t('users:form.create') }).click();
  // what is missing is shown at each field, and above
  await expect(page.getByRole('alert').first()).toContainText(t('users:form.noModule'));
  await clean(page);
  await page.getByLabel(t('users:form.firstname'), { exact: true }).fill('Solal');
  await page.getByLabel(t('users:form.lastname'), { exact: true }).fill('Vidal');
  await page.getByLabel(t('users:form.email')).fill(email);
  await page.getByRole('checkbox', { name: t('dashboard:module.tim') }).check();
  await page.getByLabel(t('users:form.role')).selectOption('store_seller');
  await page.getByRole('combobox', { name: t('users:form.entity') }).click();
  await page.getByRole('option', { name: /Arpège Paris Rivoli/ }).click();
  await page.getByRole('button', { name: t('users:form.create') }).click();
  await expect(page.getByText(t('users:form.createdInvited', { name: 'Solal Vidal', email }))).toBeVisible();
}

/**
 * Who goes on before the answer comes keeps what they typed since then, and is told of a refusal that its form would
 * have shown.
 */
async function goOnBeforeTheAnswer(teller: Teller, taken: string): Promise<void> {
  const { page, t } = teller;
  const menu = page.getByRole('navigation', { name: t('ui:frame.menu') });
  const email = taken.replace('solal', 'ada');
  for (const [address, said] of [
    [email, t('users:form.createdInvited', { name: 'Ada Vidal', email })],
    [taken, t('form:notSaved', { why: '' }).trim()],
  ] as const) {
    await page.goto(`${addresses().dashboard}/user/create`);
    await page.getByLabel(t('users:form.firstname'), { exact: true }).fill('Ada');
    await page.getByLabel(t('users:form.lastname'), { exact: true }).fill('Vidal');
    await page.getByLabel(t('users:form.email')).fill(address);
    await page.getByRole('checkbox', { name: t('dashboard:module.tim') }).check();
    await page.getByLabel(t('users:form.role')).selectOption('store_seller');
    await page.getByRole('combobox', { name: t('users:form.entity') }).click();
    await page.getByRole('option', { name: /Arpège Paris Rivoli/ }).click();
    const release = await slow(page, 'users');
    const sent = page.waitForRequest(
      (one) => one.method() === 'POST' && new URL(one.url()).pathname.endsWith('/users'),
    );
    await page.getByRole('button', { name: t('users:form.create') }).click();
    await sent;
    await menu.getByRole('link', { name: t('dashboard:menu.organizations'), exact: true }).click();
    await page.getByRole('link', { name: t('entities:create') }).click();
    await page.getByRole('radio', { name: t('entities:types.management_unit') }).click();
    const name = page.locator('#commonName');
    await name.fill('Arpège Bastia');
    release();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page).toHaveURL(/\/entity\/create/);
    await expect(name).toHaveValue('Arpège Bastia');
    await page.unroute(`${addresses().api}/users`);
    await menu.getByRole('link', { name: t('dashboard:menu.users'), exact: true }).click();
    await answerLeave(page, t, 'go');
  }
}

/** Three devices on which somebody is signed in. */
async function signInElsewhere({ sql }: Teller, email: string): Promise<void> {
  await sql.query(
    `insert into sessions ("tokenHash", "userId", "accountId", "organizationId", "moduleType", "device", "expiresAt")
     select gen_random_uuid()::text, u."id", u."accountId", m."organizationId", m."moduleType", device,
       now() + interval '1 day'
     from users u join user_modules m on m."userId" = u."id", unnest(array['Caisse 1', 'Caisse 2', 'Tablette']) device
     where u."email" = $1`,
    [email],
  );
}

/** The user's page lists their sessions: one is closed, then all the others at once. */
async function closeSessions({ page, t, clean }: Teller): Promise<void> {
  const open = page.getByRole('list', { name: t('access:sessions.title') }).getByRole('listitem');
  await expect(open).toHaveCount(3);
  await clean(page);
  const tablet = open.filter({ hasText: 'Tablette' });
  await tablet.getByRole('button').click();
  await expect(tablet).toHaveCount(0);
  await expect(open).toHaveCount(2);
  await page.getByRole('button', { name: t('users:sessions.endAll') }).click();
  await expect(page.getByText(t('users:sessions.allEnded'))).toBeVisible();
  await expect(page.getByText(t('users:sessions.none'))).toBeVisible();
}

/** Somebody else saves the page while it is open: their version is loaded, then one's own is saved over it. */
async function saveOverAnother({ page, t, sql, clean }: Teller, email: string): Promise<void> {
  const save = page.getByRole('button', { name: t('users:form.save') });
  const lastname = page.getByLabel(t('users:form.lastname'), { exact: true });
  const another = (name: string) =>
    sql.query('update users set "lastname" = $2, "version" = "version" + 1 where "email" = $1', [
      email,
      name,
    ]);
  await another('Vidal-Roche');
  await save.click();
  const alert = page.getByRole('status').filter({ hasText: t('form:changed.title') });
  await expect(alert).toBeVisible();
  await clean(page);
  await alert.getByRole('button', { name: t('form:changed.read') }).click();
  await expect(lastname).toHaveValue('Vidal-Roche');
  await expect(alert).toBeHidden();
  await expect(page.getByLabel(t('users:form.status'))).toHaveValue('active');
  await another('Vidal-Perrot');
  await page.getByLabel(t('users:form.status')).selectOption('inactive');
  await save.click();
  await alert.getByRole('button', { name: t('form:changed.replace') }).click();
  await expect(page.getByText(t('users:form.saved'))).toBeVisible();
}

test('an administrator invites a seller, finds them again and shuts them out', async ({ teller }) => {
  const { page, t, sql, clean } = teller;
  const email = `solal.vidal.${randomInt(1_000_000)}@arpege-mobilite.example`;
  await signIn(page, t, retailer);
  await createSeller(teller, email);
  await goOnBeforeTheAnswer(teller, email);
  await page.goto(`${addresses().dashboard}/users`);
  await signInElsewhere(teller, email);
  await filterByText(page, t, t('users:filter.name'), email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText(t('users:status.invited'))).toBeVisible();
  await page.getByRole('link', { name: /Solal Vidal/ }).click();
  await expect(page.getByRole('button', { name: t('users:account.invite') })).toBeVisible();
  await closeSessions(teller);
  await page.getByLabel(t('users:form.status')).selectOption('inactive');
  // leaving unsaved input is asked about first
  await page.getByRole('link', { name: t('users:form.back') }).click();
  await answerLeave(page, t, 'stay');
  await saveOverAnother(teller, email);
  const { rows } = await sql.query('select "status", "lastname" from users where "email" = $1', [email]);
  expect(rows).toEqual([{ status: 'inactive', lastname: 'Vidal-Roche' }]);

  // a file of two users: checked first, then imported
  await page.goto(`${addresses().dashboard}/users`);
  await page.getByRole('link', { name: t('users:importUsers') }).click();
  await page.getByRole('button', { name: t('users:import.check') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  const line = (name: string) => `${name}.${email};Noa;Petit;tim;store_seller`;
  await page.locator('input[type=file]').setInputFiles({
    name: 'equipe.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `email;firstname;lastname;module;type;entity_external_id\n${line('noa')};ARP-001\n${line('loup')};NULLE-PART\n`,
    ),
  });
  await clean(page);
  await page.getByRole('button', { name: t('users:import.check') }).click();
  await expect(page.getByText(t('users:import.nothingWritten'))).toBeVisible();
  await expect(page.getByText(t('users:code.unknown_entity'))).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: t('users:import.confirm') }).click();
  await expect(page.getByText(t('users:import.done'))).toBeVisible();
  await clean(page);
  const imported = await sql.query('select "email" from users where "email" like $1', [`%.${email}`]);
  expect(imported.rows).toEqual([{ email: `noa.${email}` }]);
  for (const path of ['/user/create', '/users/import']) await saidElsewhere(page, path);
});

test('the permissions say who may do what and why; the provider names administrators and looks after accounts', async ({
  teller,
}) => {
  const { page, t, clean } = teller;
  await signIn(page, t, superAdmin);
  await openByMenu(teller, 'permissions');
  await expect(page.getByRole('table', { name: t('permissions:table') })).toBeVisible();
  await page.getByRole('combobox', { name: t('permissions:why.person') }).fill('axel garnier');
  await page.getByRole('option', { name: /Axel Garnier/ }).click();
  await page
    .getByRole('combobox', { name: t('permissions:why.right'), exact: true })
    .selectOption('buyback_cancel');
  await expect(page.getByText(t('permissions:note.buyback_cancel')).first()).toBeVisible();
  await page
    .getByRole('combobox', { name: t('permissions:why.right'), exact: true })
    .selectOption('user_import');
  await expect(page.getByText(t('permissions:why.missing'))).toBeVisible();
  await clean(page);
  await page.getByLabel(t('permissions:search')).fill(t('permissions:name.assign_admin'));
  await expect(page.getByRole('rowheader', { name: t('permissions:name.assign_admin') })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(2);

  await openByMenu(teller, 'users');
  await page.getByRole('link', { name: t('users:createAdmin') }).click();
  await expect(page.getByRole('checkbox', { name: t('dashboard:module.root') })).toBeVisible();
  await clean(page);
  await openByMenu(teller, 'users');
  await page.getByRole('link', { name: t('users:createClient') }).click();
  await find(page, t('settings:client.label'), 'Arpège Mobilité');
  await expect(page.getByRole('heading', { name: t('users:form.access') })).toBeVisible();
  await clean(page);
  await saidElsewhere(page, '/permissions');
});
