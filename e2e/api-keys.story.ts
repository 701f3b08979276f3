import { makeApiKey } from './support/api-key.ts';
import { openByMenu } from './support/bench.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test } from './support/story.ts';
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

test('a key that an administrator makes calls until it is revoked', async ({ page, teller }) => {
  const { t, clean, locale } = teller;
  await signIn(page, t, office, locale);
  await openByMenu(page, t, 'apiKeys');
  const secret = await makeApiKey(teller, { name, looks: true });
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
