import type { Page } from '@playwright/test';
import { expect, type Teller } from './story.ts';

/** Draws a signature: a wave across the box. */
async function draw(page: Page): Promise<void> {
  const box = page.locator('[data-signature]');
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await box.boundingBox())!;
  await page.mouse.move(x + width * 0.2, y + height * 0.6);
  await page.mouse.down();
  for (const [across, down] of [
    [0.3, 0.2],
    [0.4, 0.8],
    [0.5, 0.3],
    [0.6, 0.7],
    [0.7, 0.4],
  ] as const)
    await page.mouse.move(x + width * across, y + height * down, { steps: 6 });
  await page.mouse.up();
}

/** The customer agrees and signs in the form; without a drawing or consent it shows an error. */
export async function signHere({ page, t, clean }: Teller): Promise<void> {
  const send = page.getByRole('button', { name: t('counter:form.sign'), exact: true });
  await send.click();
  await expect(page.getByText(t('counter:form.inkMissing'))).toBeVisible();
  await expect(page.getByText(t('counter:form.consentMissing'))).toBeVisible();
  await draw(page);
  await page.getByRole('checkbox', { name: t('counter:form.consent') }).check();
  await expect(page.getByText(t('counter:form.inkMissing'))).toBeHidden();
  await clean(page);
  await send.click();
}

/** The same on the seller's screen, for the first waiting dossier. */
export async function signOnScreen(teller: Teller): Promise<void> {
  const { page, t } = teller;
  await page
    .getByRole('button', { name: t('counter:signature.onScreen') })
    .first()
    .click();
  await signHere(teller);
  await expect(page.getByText(t('counter:signature.signed')).first()).toBeVisible();
}
