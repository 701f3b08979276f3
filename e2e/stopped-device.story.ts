import { startDeviceCheckServer } from '@reprise/tests/kit/device-check-server.ts';
import { imeiOf } from './support/catalogue.ts';
import { configured, fits, heading, questionNumber } from './support/journey.ts';
import { openSite, ownClient } from './support/own-client.ts';
import { connectDeviceChecks } from './support/partners.ts';
import { signedIn } from './support/product.ts';
import { expect, test } from './support/story.ts';

/** A user of the provider who makes clients and connects partners. */
const provider = 'solene.marchais@reprise.example';

test.use({ viewport: { width: 390, height: 844 } });

test('a locked device stops at its IMEI, is told how to be unlocked, and is asked about again', async ({
  page,
  t,
  sql,
  clean,
  teller,
}) => {
  const server = await startDeviceCheckServer();
  const { by } = await signedIn(provider);
  const client = await ownClient(by, ['imei_search_and_collect']);
  await openSite(by, client);
  await connectDeviceChecks(by, client.id, server);
  const { rows } = await sql.query<{ id: string; tac: string }>(
    `select "id", "tacCodes"[1] as tac from products
     where "accountId" = $1 and "status" = 'published' and "brand" = 'Apple' and "imeiRequired"
       and cardinality("tacCodes") > 0 order by "label" limit 1`,
    [client.id],
  );
  const imei = imeiOf(rows[0]?.tac ?? '', '770011');
  /** Two minutes pass for the partner's last answer. */
  const later = () =>
    sql.query(
      `update device_checks set "checkedAt" = "checkedAt" - interval '2 minutes' where "accountId" = $1`,
      [client.id],
    );
  const again = page.getByRole('button', { name: t('journey:imei.locked.again') });
  try {
    server.say(imei, { blocklist: 'clear', activationLock: 'on' });
    await configured(page, { imeiAfterEstimate: false });
    await page.goto(`${client.site}/diag/${rows[0]?.id}/x?lng=${teller.locale}`);
    await expect(heading(teller, 'imei.title')).toBeVisible();
    await page.getByRole('textbox', { name: t('journey:imei.label'), exact: true }).fill(imei);
    await page.getByRole('button', { name: t('journey:continue'), exact: true }).click();
    await expect(page.getByText(t('journey:imei.locked.title'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('journey:unlock.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('journey:continue'), exact: true })).toHaveCount(0);
    await clean(page);
    await fits(page);

    await later();
    server.say(imei, { blocklist: 'listed' });
    await again.click();
    await expect(page.getByText(t('journey:imei.listed.title'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('journey:imei.locked.stay') })).toHaveCount(0);
    await clean(page);

    // whoever does not answer takes nothing back
    await later();
    const asked = server.calls.length;
    server.next('unavailable');
    await again.click();
    await expect.poll(() => server.calls.length).toBeGreaterThan(asked);
    await expect(again).toBeEnabled();
    await expect(page.getByText(t('journey:imei.listed.title'))).toBeVisible();

    // what is not known goes on, and a person looks at it before anything is paid
    await later();
    server.say(imei, { blocklist: 'unknown' });
    await again.click();
    await expect(page.getByText(t('journey:imei.unchecked'))).toBeVisible();
    await clean(page);
    await page.getByRole('button', { name: t('journey:continue'), exact: true }).click();
    await expect(questionNumber(teller, 1)).toBeVisible();
  } finally {
    await server.close();
  }
});
