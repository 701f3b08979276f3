import { openByMenu } from './support/bench.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const office = 'edith.vasseur@arpege-mobilite.example';
const name = 'ERP du siège';

test.use({ viewport: { width: 1280, height: 900 } });

/** What another program is answered that calls with the key. */
async function called(secret: string): Promise<{ status: number; code: unknown }> {
  const { api } = addresses();
  const answer = await fetch(`${api}/buybacks`, { headers: { authorization: `Bearer ${secret}` } });
  const body: { code?: unknown } = await answer.json();
  return { status: answer.status, code: body.code };
}

/** Makes a key in the form; answers it as it is shown, once. */
async function makeKey({ page, t, clean }: Teller): Promise<string> {
  await page
    .getByRole('link', { name: t('apiKeys:create') })
    .first()
    .click();
  await page.getByRole('button', { name: t('apiKeys:create') }).click();
  await expect(page.getByText(t('fields:required')).first()).toBeVisible();
  await page.getByLabel(t('apiKeys:field.name'), { exact: true }).fill(name);
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(t('apiKeys:field.lastDay')).fill(soon);
  await page.getByLabel(t('permissions:name.buyback_list'), { exact: true }).check();
  await clean(page);
  await page.getByRole('button', { name: t('apiKeys:create') }).click();
  const dialog = page.getByRole('dialog', { name: t('apiKeys:made.title', { name }) });
  const secret = (await dialog.getByText(/^rpk_/).textContent()) ?? '';
  await clean(page);
  await dialog.getByRole('button', { name: t('apiKeys:made.done') }).click();
  return secret;
}

test('a key that an administrator makes calls until it is revoked', async ({ page, teller }) => {
  const { t, clean, locale } = teller;
  await signIn(page, t, office, locale);
  await openByMenu(page, t, 'apiKeys');
  const secret = await makeKey(teller);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText(t('apiKeys:never'))).toBeVisible();
  expect(await called(secret)).toEqual({ status: 200, code: undefined });
  await page.reload();
  await expect(row.getByText(t('apiKeys:never'))).toBeHidden();
  await expect(page.getByText(secret)).toHaveCount(0);
  await clean(page);
  await row.getByRole('button', { name: t('apiKeys:revokeNamed', { name }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('apiKeys:revoke'), exact: true })
    .click();
  await expect(row.getByText(t('apiKeys:state.revoked'))).toBeVisible();
  expect(await called(secret)).toEqual({ status: 401, code: 'key_ended' });
  await page.setViewportSize({ width: 360, height: 844 });
  for (const language of ['nl-BE', 'de-DE', locale ?? 'fr-FR'])
    for (const path of ['/api-keys', '/api-keys/create']) {
      await page.goto(`${addresses().dashboard}${path}?lng=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNamedAndWithin(page, `${language} ${path}`);
    }
});
