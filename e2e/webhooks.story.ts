import { startReceiver, type Received, type Receiver } from '@reprise/tests/kit/webhook-receiver.ts';
import type pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { openByMenu } from './support/bench.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { signIn } from './support/sign-in.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';

const office = 'edith.vasseur@arpege-mobilite.example';
const name = 'ERP du siège';
let receiver: Receiver;

test.use({ viewport: { width: 1280, height: 900 } });
test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.afterAll(() => receiver.close());

/** Something that happens to a dossier of the account. */
const happen = (sql: pg.Client) =>
  sql.query(
    `insert into history ("buybackId", "retailerAccountId", "buyerAccountId", "subject", "subjectId", "action",
       "from", "to", "userName", "userType", "moduleType", "reason", "device", "happenedAt")
     select b."id", b."retailerAccountId", b."buyerAccountId", 'buyback', b."id", 'mail_resent', b."status", b."status",
       'Édith', 'root_management_unit_manager', 'root', '', '', now()
     from buybacks b join users u on u."accountId" = b."retailerAccountId" and u."email" = $1
     order by b."id" limit 1`,
    [office],
  );

const ofType = (type: string): Received[] => receiver.received.filter(({ event }) => event.type === type);

/** Makes a webhook in the form, for one type; answers its secret as it is shown, once. */
async function makeWebhook({ page, t, clean }: Teller): Promise<string> {
  await page
    .getByRole('link', { name: t('webhooks:create') })
    .first()
    .click();
  const save = page.getByRole('button', { name: t('webhooks:create') });
  await save.click();
  await expect(page.getByText(t('fields:required')).first()).toBeVisible();
  await page.getByLabel(t('webhooks:field.label'), { exact: true }).fill(name);
  const address = page.getByLabel(t('webhooks:field.url'), { exact: true });
  await address.fill('http://erp.example.org/hook');
  await page.getByRole('radio', { name: new RegExp(t('webhooks:types.some')) }).check();
  await page.getByLabel('buyback.mail_resent', { exact: true }).check();
  await clean(page);
  await save.click();
  await expect(page.getByText(t('fields:url_https')).first()).toBeVisible();
  await address.fill(receiver.url);
  await save.click();
  const dialog = page.getByRole('dialog', { name: t('webhooks:secret.title', { name }) });
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await clean(page);
  await dialog.getByRole('button', { name: t('webhooks:secret.done') }).click();
  return secret;
}

test('a webhook is made, tested, sends what happens, is looked at and sends again', async ({
  page,
  teller,
}) => {
  const { t, clean, locale, sql } = teller;
  await signIn(page, t, office, locale);
  await openByMenu(page, t, 'webhooks');
  const secret = await makeWebhook(teller);
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('button', { name: t('webhooks:test.button') }).click();
  await expect(page.getByText(t('webhooks:test.ok'))).toBeVisible();
  await clean(page);
  const [tried] = ofType('webhook.test');
  expect(new Webhook(secret).verify(tried?.raw ?? '', tried?.headers ?? {})).toBeTruthy();

  let answers = [500, 200];
  receiver.answer(() => answers.shift() ?? 200);
  await happen(sql);
  await page.getByRole('link', { name: t('webhooks:deliveries.title'), exact: true }).click();
  const row = page.getByRole('row', { name: /buyback\.mail_resent/ });
  // refused once, it is sent again after five seconds
  await expect(row.getByText(t('webhooks:deliveries.state.delivered'))).toBeVisible({ timeout: 60_000 });
  await clean(page);
  await row.click();
  const detail = page.getByRole('dialog', { name: 'buyback.mail_resent' });
  await expect(detail.getByText('réponse 500')).toBeVisible();
  await expect(detail.getByText('merci')).toBeVisible();
  await clean(page);
  await detail.getByRole('button', { name: t('webhooks:resend.one') }).click();
  await expect(detail).toBeHidden();
  await expect.poll(() => ofType('buyback.mail_resent').length, { timeout: 30_000 }).toBe(3);

  await page.getByRole('button', { name: t('webhooks:resend.since') }).click();
  const asked = page.getByRole('dialog', { name: t('webhooks:resend.sinceTitle', { name }) });
  await clean(page);
  await asked.getByRole('button', { name: t('webhooks:resend.since') }).click();
  await expect.poll(() => ofType('buyback.mail_resent').length, { timeout: 30_000 }).toBeGreaterThan(3);
  expect(new Set(ofType('buyback.mail_resent').map(({ headers }) => headers['webhook-id'])).has('')).toBe(
    false,
  );

  await page.getByRole('link', { name: t('webhooks:deliveries.back') }).click();
  await page.getByRole('button', { name: t('webhooks:secret.replace') }).click();
  const here = new URL(page.url()).pathname;
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('webhooks:secret.replace') })
    .click();
  const shown = page.getByRole('dialog', { name: t('webhooks:secret.title', { name }) });
  const newSecret = (await shown.getByText(/^whsec_/).textContent()) ?? '';
  await shown.getByRole('button', { name: t('webhooks:secret.done') }).click();
  answers = [];
  await page.getByRole('button', { name: t('webhooks:test.button') }).click();
  await expect(page.getByText(t('webhooks:test.ok'))).toBeVisible();
  const both = ofType('webhook.test').at(-1);
  for (const one of [secret, newSecret])
    expect(new Webhook(one).verify(both?.raw ?? '', both?.headers ?? {})).toBeTruthy();

  // a saved view counts the deliveries of this webhook
  await page.goto(`${addresses().dashboard}${here}/deliveries?state=delivered`);
  const views = page.getByRole('navigation', { name: t('dashboard:list.views.title') });
  await views.getByRole('button', { name: t('dashboard:list.views.save'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('dashboard:list.views.name')).fill('Parties');
  await dialog.getByRole('button', { name: t('dashboard:list.views.save'), exact: true }).click();
  await expect(views.getByRole('link', { name: /^Parties/ })).toContainText(/\d/);

  await page.setViewportSize({ width: 360, height: 844 });
  for (const language of ['nl-BE', 'de-DE', locale ?? 'fr-FR'])
    for (const path of ['/webhooks', '/webhooks/create', here, `${here}/deliveries`]) {
      await page.goto(`${addresses().dashboard}${path}?lng=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNamedAndWithin(page, `${language} ${path}`);
    }
  await page.goto(`${addresses().dashboard}${here}`);
  await page.getByRole('button', { name: t('webhooks:remove.button') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('webhooks:remove.button') })
    .click();
  await expect(page.getByText(t('webhooks:none'))).toBeVisible();
});
