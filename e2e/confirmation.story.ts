import type { Locator } from '@playwright/test';
import { confirmLines, lineFor } from './support/arrange.ts';
import { at, declareAs, fits, thing, visitOf, visitorBy, heading } from './support/journey.ts';
import { expect, test, type Teller } from './support/story.ts';

test.use({ viewport: { width: 390, height: 844 } });

const first = 'Samsung Galaxy A55 5G 128 Go';

/** Confirms two devices of the site's visitor by API calls; returns the dossiers. */
async function bought(teller: Teller, things: number): Promise<{ ids: string[]; email: string }> {
  const visitor = visitorBy(await visitOf(teller.page));
  const email = `ligne.${Math.random().toString(36).slice(2)}@courriel.example`;
  const lines = await Promise.all(
    Array.from({ length: things }, async (_, index) => {
      const declarationId = await declareAs(visitor, await thing(teller, first));
      return lineFor(visitor, declarationId, { payment: ['bank_transfer'] }, `line-${index}`);
    }),
  );
  const cart = await confirmLines(visitor, lines, email);
  return { ids: cart.buybacks.map(({ id }) => id), email };
}

/** The label while it is being made (no file), or when made. */
const setLabel = (teller: Teller, buybackId: string, fileId: string | null) =>
  teller.sql.query(
    `update documents set status = $2, "fileId" = $3 where "buybackId" = $1 and type = 'shipping_label'`,
    [buybackId, fileId === null ? 'pending' : 'ready', fileId],
  );

/** Waits until the label is made and no job changes it any more. Returns its file. */
async function labelOf(teller: Teller, buybackId: string): Promise<string> {
  const read = async (): Promise<string | null> => {
    const { rows } = await teller.sql.query<{ fileId: string | null }>(
      `select "fileId" from documents where "buybackId" = $1 and type = 'shipping_label'`,
      [buybackId],
    );
    return rows[0]?.fileId ?? null;
  };
  await expect.poll(read, { timeout: 60_000 }).not.toBeNull();
  return (await read()) ?? '';
}

test('the confirmation waits for its papers as long as it says, then promises them by mail', async ({
  page,
  t,
  sql,
  teller,
}) => {
  const { locale } = teller;
  await page.goto(at('/search', locale));
  const {
    ids: [id = ''],
  } = await bought(teller, 1);
  const fileId = await labelOf(teller, id);
  await setLabel(teller, id, null);
  // time stands still but for what is told here, from before the page until it is loaded again
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  const asked: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'HEAD' && answer.url().endsWith('/shipping-label'))
      asked.push(answer.status());
  });
  /** Lets time pass until it is so, in steps far below a wait: what the page asks and shows takes real time besides. */
  const until = <Value>(read: () => Value | Promise<Value>, value: Value): Promise<void> =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(50);
          return read();
        },
        { intervals: [20] },
      )
      .toBe(value);
  const pass = async (seconds: number, questions: number): Promise<void> => {
    await page.clock.runFor(seconds * 1_000);
    await until(() => asked.length, questions);
  };
  const shows = (what: Locator): Promise<void> => until(() => what.isVisible(), true);
  await page.goto(at(`/buyback-confirmation?ids=${id}`, locale));
  await shows(heading(teller, 'confirmation.title', { count: 1 }));
  await shows(page.getByText(t('journey:paper.waiting0')));
  await shows(page.getByText(t('journey:confirmation.paidWithin', { count: 5 })));
  const packing = (
    await sql.query<{ words: string }>(
      `select d."packingInstructions" as words from organization_root_details d
       join buybacks b on b."retailerAccountId" = d."accountId" where b."id" = $1`,
      [id],
    )
  ).rows[0]?.words;
  await shows(page.getByText(packing ?? '', { exact: true }));
  const steps = page.getByRole('listitem').filter({ has: page.locator('.to-do-picture') });
  expect(await steps.count()).toBeGreaterThan(2);
  await fits(page);
  // 425 each time: after 3, 5, 10 and 15 seconds
  await pass(2, 0);
  await pass(2, 1);
  await pass(5.5, 2);
  await shows(page.getByText(t('journey:paper.waiting1')));
  await pass(10.5, 3);
  await shows(page.getByText(t('journey:paper.waiting2')));
  await pass(15.5, 4);
  await shows(page.getByText(t('journey:paper.fallback')));
  await pass(60, 4);
  expect(asked).toEqual([425, 425, 425, 425]);

  // ready meanwhile: after a reload the first question returns it
  await setLabel(teller, id, fileId);
  await page.clock.resume();
  await page.reload();
  const label = page.getByRole('button', {
    name: t('journey:paper.downloadNamed', { name: t('journey:paper.shipping_label') }),
  });
  await expect(label).toBeVisible();
  // the block is absent when the account wrote no packing instructions
  await page.route('**/additional-infos', async (route) => {
    const answer = await route.fetch();
    const infos = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...infos, packingInstructions: '' } });
  });
  await page.reload();
  await expect(page.getByText(t('journey:confirmation.paidWithin', { count: 5 }))).toBeVisible();
  await expect(page.getByText(packing ?? '', { exact: true })).toHaveCount(0);
  await page.unroute('**/additional-infos');
  asked.length = 0;
  await page.reload();
  await expect(label).toBeVisible();
  await pass(4, 1);
  await expect(page.getByText(t('journey:paper.fallback'))).toHaveCount(0);
  await expect(label).toBeVisible();
});

test('a confirmation that expects no label waits for none; its address in the tunnel leads here', async ({
  page,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  await page.goto(at('/search', locale));
  const {
    ids: [id = ''],
  } = await bought(teller, 1);
  await labelOf(teller, id);
  await sql.query(`delete from documents where "buybackId" = $1 and type = 'shipping_label'`, [id]);
  await sql.query(`delete from transports where "buybackId" = $1`, [id]);
  const visitor = visitorBy(await visitOf(page));
  const head = await visitor.send('HEAD /buybacks/{id}/shipping-label', { params: { id } });
  expect(head.status).toBe(404);
  // what is handed over cannot be read for now: nothing is promised in its place
  await page.route('**/additional-infos', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(at(`/buyback-confirmation-docs?ids=${id}`, locale));
  await expect(heading(teller, 'confirmation.docsTitle')).toBeVisible();
  const again = page.getByRole('button', { name: t('ui:state.retry') });
  await expect(again).toBeVisible();
  await expect(page.getByText(t('journey:confirmation.mail'))).toHaveCount(0);
  await page.unroute('**/additional-infos');
  await again.click();
  await expect(
    page.getByRole('button', {
      name: t('journey:paper.downloadNamed', { name: t('journey:paper.transfer_order') }),
    }),
  ).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(t('journey:paper.shipping_label'))).toHaveCount(0);
  await expect(page.getByText(t('journey:paper.fallback'))).toHaveCount(0);
  await clean(page);

  // a dossier that exists is shown, never sold again
  await page.goto(at(`/diag/${id}/x/x/${id}`, locale));
  await expect(page).toHaveURL(new RegExp(`/buyback-confirmation\\?ids=${id}`));
});
