import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type pg from 'pg';
import { startPayoutServer, type PayoutServer } from '@reprise/tests/kit/payout-server.ts';
import { filterByText } from './support/back-office.ts';
import { letterOf } from './support/letters.ts';
import { named } from './support/catalogue.ts';
import { controlAsDeclared } from './support/control.ts';
import { connectPayouts, partner, speakForCarrier } from './support/partners.ts';
import { sell, type Sold } from './support/sell.ts';
import { expect, test } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import { inTurn } from './support/turn.ts';
import type { wordsOf } from './support/words.ts';

type Desk = {
  page: Page;
  t: ReturnType<typeof wordsOf>;
  clean: (page: Page) => Promise<void>;
  sql: pg.Client;
  locale: string | undefined;
};

const operator = 'bakary.diallo@relais-reemploi.example';
const buyer = 'odile.charpentier@relais-reemploi.example';
const headOffice = 'edith.vasseur@arpege-mobilite.example';
const viewport = { width: 1280, height: 800 };

async function atDesk(browser: Browser, desk: Omit<Desk, 'page'>, email: string): Promise<Desk> {
  const context = await browser.newContext({ viewport, locale: desk.locale ?? 'fr-FR' });
  const page = await context.newPage();
  await signIn(page, desk.t, email, desk.locale);
  return { ...desk, page };
}

const openMenu = (page: Page, t: Desk['t'], key: string) =>
  page
    .getByRole('navigation', { name: t('ui:frame.menu') })
    .getByRole('link', { name: t(`dashboard:menu.${key}`), exact: true })
    .click();

/** Finds a number with the list's own filter; one line is left. */
async function find({ page, t }: Desk, label: string, number: string): Promise<void> {
  await filterByText(page, t, label, number);
  await expect(page.getByRole('row')).toHaveCount(2);
}

const paymentOf = async (sql: pg.Client, { buybackId }: Sold) =>
  (
    await sql.query<{ status: string; payoutId: string | null; bankId: string | null }>(
      `select "status", "payoutId", "bankId" from payments where "buybackId" = $1`,
      [buybackId],
    )
  ).rows[0]!;
const statusOf = async (desk: Desk, dossier: Sold): Promise<string> =>
  (await paymentOf(desk.sql, dossier)).status;

/** Without a provider this way of payment is not offered, and the retailer's staff reads why. */
async function seeWhyNotOffered({ page, t, clean, sql, locale }: Desk): Promise<void> {
  await openMenu(page, t, 'paymentModes');
  const name = await named(sql, locale ?? 'fr-FR', 'payment', 'Virement sans IBAN');
  const mode = page.getByRole('region', { name, exact: true });
  await expect(mode).toContainText(t('payment_modes:payability.ask'));
  await clean(page);
}

/** The search shows the failure with its reason; its details list the attempts. */
async function seeFailure(desk: Desk, dossier: Sold): Promise<void> {
  const { page, t, clean } = desk;
  await openMenu(page, t, 'payments');
  await find(desk, t('dashboard:common.number'), dossier.number);
  const row = page.getByRole('row').filter({ hasText: dossier.number });
  await expect(row).toContainText(t('states:payment_failed'));
  await expect(row).toContainText('beneficiary_refused');
  await clean(page);
  await row.getByRole('button', { name: t('dashboard:common.actionsOn', { name: dossier.number }) }).click();
  await page.getByRole('menuitem', { name: t('connectors:payments.open') }).click();
  const detail = page.getByRole('dialog');
  await expect(detail).toContainText(t('states:payout_failed'));
  await expect(page).toHaveURL(/[?&]payment=/);
  await clean(page);
  // the address holds the shown payment
  await page.reload();
  await expect(detail).toContainText(t('states:payout_failed'));
}

/** Relaunched from the details, with a reason that stays in its history. */
async function relaunch({ page, t, clean }: Desk): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dashboard:payments.relaunch') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('dashboard:payments.relaunchTitle') });
  await dialog.getByLabel(t('connectors:payments.reason')).fill('Le client a confirmé son identité');
  await clean(page);
  await dialog.getByRole('button', { name: t('dashboard:payments.relaunch') }).click();
  await expect(dialog).toBeHidden();
}

/** The customer's message links to the provider's own page. */
async function readClaim({ sql }: Desk, dossier: Sold, server: PayoutServer): Promise<void> {
  const letter = await letterOf(sql, { kind: 'payout_claim', buybackId: dossier.buybackId });
  const { payoutId } = await paymentOf(sql, dossier);
  expect(letter).toContain(server.payouts.get(payoutId ?? '')?.claimUrl);
}

test('a customer without an IBAN is paid: a refusal is shown, relaunched, claimed and paid', async ({
  browser,
  t,
  clean,
  sql,
  locale,
}) => {
  await inTurn(sql, 'payouts', async () => {
    await seeWhyNotOffered(await atDesk(browser, { t, clean, sql, locale }, headOffice));
    const server = await startPayoutServer();
    const connected = await connectPayouts(sql, server);
    try {
      server.next('refuse');
      const dossier = await sell(sql, { locale, payment: 'no_iban_transfer' });
      await controlAsDeclared(operator, [dossier]);
      const odile = await atDesk(browser, { t, clean, sql, locale }, buyer);
      await expect.poll(() => statusOf(odile, dossier)).toBe('payment_failed');
      await seeFailure(odile, dossier);
      await relaunch(odile);
      await expect.poll(async () => (await paymentOf(sql, dossier)).payoutId).not.toBeNull();
      await readClaim(odile, dossier, server);

      const payoutId = (await paymentOf(sql, dossier)).payoutId ?? '';
      server.set(payoutId, 'paid', { bankId: `BNK-${dossier.number}` });
      const events = [server.event(payoutId, new Date())];
      const tell = () =>
        partner(server.webhookSecret, { events }).raw('POST /payout-events/{connectorId}', {
          params: { connectorId: connected.id },
          body: { events },
        });
      expect((await tell()).status).toBe(202);
      expect((await tell()).answer()).toMatchObject({ results: [{ result: 'known' }] });
      await odile.page.reload();
      const detail = odile.page.getByRole('dialog');
      await expect(detail).toContainText(t('states:payment_completed'));
      await expect(detail).toContainText(`BNK-${dossier.number}`);
      await expect(detail).toContainText('Le client a confirmé son identité');
      await clean(odile.page);
      expect(await paymentOf(sql, dossier)).toMatchObject({ status: 'payment_completed', payoutId });
    } finally {
      await connected.disconnect();
      await server.close();
    }
  });
});

const trackingOf = async (sql: pg.Client, { buybackId }: Sold): Promise<string | null> =>
  (
    await sql.query<{ number: string | null }>(
      `select "trackingNumber" as number from transports where "buybackId" = $1 order by "createdAt" desc limit 1`,
      [buybackId],
    )
  ).rows[0]?.number ?? null;

test('a carrier’s event moves a dossier, and stands on its transport and its dossier', async ({
  browser,
  t,
  clean,
  sql,
  locale,
}) => {
  await inTurn(sql, 'payouts', async () => {
    const secret = randomUUID();
    const say = await speakForCarrier(sql, secret);
    const dossier = await sell(sql, { locale, payment: 'bank_transfer' });
    await expect.poll(() => trackingOf(sql, dossier), { timeout: 60_000 }).not.toBeNull();
    const number = (await trackingOf(sql, dossier)) ?? '';
    const edith = await atDesk(browser, { t, clean, sql, locale }, headOffice);
    const { page } = edith;
    await openMenu(page, t, 'transports');
    await find(edith, t('connectors:transports.filter.number'), number);
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText(t('states:transport_labelled'));
    await clean(page);

    expect(await say(number, 'DELIVERY_PICK_UP_OK')).toEqual({ results: ['applied'] });
    await say(number, 'DELIVERY_KO', 'REFUSED');
    await page.reload();
    await expect(row).toContainText(t('states:transport_handed_over'));
    await expect(row).toContainText(t('connectors:codes.DELIVERY_KO'));
    await row.getByRole('button', { name: t('connectors:transports.openNamed', { name: number }) }).click();
    const detail = page.getByRole('dialog');
    await expect(detail).toContainText(t('connectors:codes.DELIVERY_PICK_UP_OK'));
    await expect(detail).toContainText(t('connectors:subStatuses.REFUSED'));
    await clean(page);
    await page.keyboard.press('Escape');

    await row.getByRole('link', { name: dossier.number }).click();
    await expect(page).toHaveURL(new RegExp(`/buyback/${dossier.buybackId}`));
    const main = page.getByRole('main');
    await expect(main).toContainText(t('states:bb_in_transit'));
    await expect(main).toContainText(t('connectors:codes.DELIVERY_KO'));
  });
});
