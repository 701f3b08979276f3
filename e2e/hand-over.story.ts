import { countHand } from './support/count-keys.ts';
import { acceptedItems } from './support/expedition.ts';
import { signedIn } from './support/product.ts';
import { atEveryWidth } from './support/site.ts';
import { addresses, expect, scan, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import { takeTurn } from './support/turn.ts';

const operator = 'bakary.diallo@relais-reemploi.example';
const otherOperator = 'sabrina.lesage@relais-reemploi.example';
const wide = { width: 1280, height: 800 };

test.use({ viewport: wide });

/** Closed parcels of the workshop of Nantes for that of Lille, one item in each. */
async function closedParcels(
  { sql, locale }: Teller,
  count: number,
): Promise<{ id: string; number: string }[]> {
  const items = await acceptedItems(sql, locale, count);
  const { by } = await signedIn(operator);
  const { placeId: destinationId } = await signedIn(otherOperator);
  const parcels: { id: string; number: string }[] = [];
  await takeTurn(sql, 'parcels');
  for (const { code } of items) {
    const opened = await by.call('POST /packages', {
      body: { destinationType: 'warehouse', destinationId, code },
    });
    const params = { id: opened.id };
    parcels.push(await by.call('POST /packages/{id}/close', { params, body: { version: opened.version } }));
  }
  // a parcel leaves once its label is made
  const unlabelled = async (): Promise<number> => {
    const { rows } = await sql.query<{ count: number }>(
      `select count(*)::int from packages p join transports t on t."id" = p."transportId"
       where p."id" = any ($1) and t."labelFileId" is null`,
      [parcels.map(({ id }) => id)],
    );
    return rows[0]!.count;
  };
  await expect.poll(unlabelled, { timeout: 240_000 }).toBe(0);
  return parcels;
}

const statusesOf = async ({ sql }: Teller, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql.query<{ status: string }>(
    `select distinct "status" from packages where "id" = any ($1)`,
    [ids],
  );
  return rows.map(({ status }) => status);
};

/** What one parcel takes on its own screen: found by its row, handed over, and back to the list. */
async function handOneOver(teller: Teller, number: string): Promise<void> {
  const { page, t } = teller;
  await page.getByRole('row').filter({ hasText: number }).first().click();
  const handOver = page.getByRole('button', { name: t('dashboard:expedition.handOver'), exact: true });
  // its label is made meanwhile
  await expect(handOver).toBeEnabled();
  await handOver.click();
  await page.getByRole('link', { name: t('dashboard:expedition.all') }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

test('thirty parcels are handed over together with their manifest, by at most half of the keys and clicks', async ({
  teller,
}) => {
  test.setTimeout(600_000);
  const { page, t, clean, locale } = teller;
  const parcels = await closedParcels(teller, 33);
  await signIn(page, t, operator, locale);
  const hand = await countHand(page);
  await page.goto(`${addresses().dashboard}/expedition`);
  // the last closed stand on the first page of the list
  const alone = parcels.splice(-2);
  await countHand(page);
  for (const { number } of alone) await handOneOver(teller, number);
  const before = hand.total();
  expect(
    await statusesOf(
      teller,
      alone.map(({ id }) => id),
    ),
  ).toEqual(['handed_over']);

  await page.getByRole('link', { name: t('dashboard:expedition.together.open') }).click();
  await expect(page.getByLabel(t('dashboard:expedition.together.scan'))).toBeFocused();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await clean(page);
  await atEveryWidth(page, '/expedition/hand-over');
  // one by scan, by its own number; a number that waits here is needed
  const [scanned] = parcels.splice(0, 1);
  await scan(page, 'C9999999990');
  await expect(page.locator('.scan-result')).toContainText('C9999999990');
  await scan(page, scanned!.number);
  await expect(page.getByRole('checkbox', { name: scanned!.number })).toBeChecked();
  // a reload loses no scan
  await page.reload();
  await expect(page.getByRole('checkbox', { name: scanned!.number })).toBeChecked();
  const slip = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('dashboard:expedition.together.given', { count: 1 }))).toBeVisible();
  await slip;
  expect(await statusesOf(teller, [scanned!.id])).toEqual(['handed_over']);

  await expect(page.getByText(t('dashboard:expedition.labelPending'))).toHaveCount(0);
  const first = page.getByRole('checkbox', { name: parcels[0]!.number });
  const all = page.locator('.card').filter({ has: first }).locator('[aria-keyshortcuts]');
  const digit = (await all.getAttribute('aria-keyshortcuts')) ?? '';
  await countHand(page);
  const manifest = page.waitForEvent('download');
  await page.keyboard.press(digit);
  await expect(first).toBeChecked();
  await page.keyboard.press('Enter');
  expect((await manifest).suggestedFilename()).toMatch(/\.pdf$/);
  const given = /^\d{2,} colis remis au transporteur/;
  await expect(page.getByText(given)).toBeVisible();
  const together = hand.total();
  expect(
    await statusesOf(
      teller,
      parcels.map(({ id }) => id),
    ),
  ).toEqual(['handed_over']);
  const each = before / alone.length;
  process.stdout.write(
    `hand ${parcels.length} parcels over: ${each * parcels.length} keys and clicks one by one, ${together} together\n`,
  );
  expect(together).toBeLessThanOrEqual((each * parcels.length) / 2);
});
