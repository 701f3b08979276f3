import type { Browser, Page } from '@playwright/test';
import type pg from 'pg';
import { letterOf } from './letters.ts';
import type { Sold } from './sell.ts';
import { expect } from './story.ts';
import type { wordsOf } from './words.ts';

type Customer = {
  t: ReturnType<typeof wordsOf>;
  clean: (page: Page) => Promise<void>;
  sql: pg.Client;
  locale: string | undefined;
};

/** The links of the mail that asks the customer. */
async function linksOf(
  sql: pg.Client,
  { buybackId, email }: Sold,
): Promise<{ accept: string; reject: string }> {
  const letter = await letterOf(sql, { kind: 'litigation_opened', to: email, buybackId });
  const link = (page: string) =>
    new RegExp(`https?://\\S+/${page}\\?token=[\\w-]{43}`).exec(letter)?.[0] ?? '';
  return { accept: link('accept'), reject: link('reject') };
}

/** The customer answers on their phone by one link; both links then say that the answer is recorded. */
export async function answerByLink(
  customer: Customer,
  browser: Browser,
  dossier: Sold,
  how: 'accept' | 'reject',
): Promise<void> {
  const { t, clean, sql, locale } = customer;
  const links = await linksOf(sql, dossier);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale });
  const page = await context.newPage();
  await page.goto(`${links[how]}&lng=${locale ?? 'fr-FR'}`);
  await expect(
    page.getByRole('heading', {
      name: t(how === 'accept' ? 'following:proposal.title' : 'following:proposal.titleReject'),
    }),
  ).toBeVisible();
  await clean(page);
  // the button contains the amount: the text around it is compared
  const accept = t('following:proposal.accept', { amount: '' }).trim();
  const name = how === 'accept' ? new RegExp(`^${accept}`) : t('following:proposal.reject');
  await page.getByRole('button', { name }).click();
  const thanks = how === 'accept' ? 'following:proposal.accepted' : 'following:proposal.rejected';
  await expect(page.getByRole('heading', { name: t(thanks) })).toBeVisible();
  await clean(page);
  for (const link of [links.accept, links.reject]) {
    await page.goto(link);
    const already =
      how === 'accept' ? 'following:proposal.alreadyAccepted' : 'following:proposal.alreadyDeclined';
    await expect(page.getByRole('heading', { name: t(already) })).toBeVisible();
  }
  await clean(page);
  await context.close();
}
