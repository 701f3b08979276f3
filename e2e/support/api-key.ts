import { expect, type Teller } from './story.ts';

/**
 * Makes an API key that lists dossiers, in the form of the screen of keys; answers it as it is shown, once.
 * @param looks whether what is shown on the way is judged too
 */
export async function makeApiKey(
  { page, t, clean }: Teller,
  { name, looks = false }: { name: string; looks?: boolean },
): Promise<string> {
  await page
    .getByRole('link', { name: t('apiKeys:create') })
    .first()
    .click();
  const create = page.getByRole('button', { name: t('apiKeys:create') });
  if (looks) {
    await create.click();
    await expect(page.getByText(t('fields:required')).first()).toBeVisible();
  }
  await page.getByLabel(t('apiKeys:field.name'), { exact: true }).fill(name);
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(t('apiKeys:field.lastDay')).fill(soon);
  await page.getByLabel(t('permissions:name.buyback_list'), { exact: true }).check();
  if (looks) await clean(page);
  await create.click();
  const dialog = page.getByRole('dialog', { name: t('apiKeys:made.title', { name }) });
  const secret = (await dialog.getByText(/^rpk_/).textContent()) ?? '';
  if (looks) await clean(page);
  await dialog.getByRole('button', { name: t('apiKeys:made.done') }).click();
  return secret;
}
