import type { Page } from '@playwright/test';
import { linkOf } from './support/letters.ts';
import { product } from './support/product.ts';
import { sell } from './support/sell.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';

test.use({ viewport: { width: 390, height: 844 } });

const tokenOf = (link: string): string => new URL(link).pathname.split('/').at(-1) ?? '';

/** A dossier that was just sold, and the link of its customer. */
async function sold({ sql, locale }: Pick<Teller, 'sql' | 'locale'>) {
  const dossier = await sell(sql, { locale, payment: 'bank_transfer' });
  const wanted = { kind: 'buyback_confirmed_web', buybackId: dossier.buybackId };
  return { ...dossier, link: await linkOf(sql, wanted, /\/tracking\/[\w-]{43}/) };
}

type Kept = { names: string[]; answers: string[]; shell: string[]; text: string };

/** Everything that lies in the caches of the site on this device. */
const kept = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        const texts = await Promise.all(
          requests
            .filter(({ url }) => !/\/(?:assets|public-files)\//.test(url))
            .map(async (request) => `${request.url} ${await (await cache.match(request))?.text()}`),
        );
        return { name, urls: requests.map(({ url }) => new URL(url).pathname), text: texts.join('\n') };
      }),
    );
    const urlsOf = (start: string) =>
      all.filter(({ name }) => name.startsWith(start)).flatMap(({ urls }) => urls);
    return {
      names,
      answers: urlsOf('following-answers'),
      shell: urlsOf('following-shell'),
      text: all.map(({ text }) => text).join('\n'),
    };
  });

/** Opens a link, and waits until the page and its answer are kept. */
async function openKept(page: Page, link: string, answers: number): Promise<void> {
  await page.goto(link);
  await expect.poll(async () => (await kept(page)).shell).toContain('/tracking');
  await expect.poll(async () => (await kept(page)).answers.length).toBe(answers);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
}

const title = ({ page, t }: Pick<Teller, 'page' | 't'>) =>
  page.getByRole('heading', { level: 1, name: t('following:tracking.title') });
const asOf = ({ page, t }: Pick<Teller, 'page' | 't'>) =>
  page.getByText(t('following:tracking.kept.asOf', { moment: '@' }).split('@')[0]!.trim());

test('without a network the page of a dossier shows what was last known, and refreshes when the network is back', async ({
  page,
  context,
  t,
  clean,
  teller,
}) => {
  const { link, number } = await sold(teller);
  await openKept(page, link, 1);
  await expect(asOf(teller)).toBeHidden();
  // the app that is installed here opens this dossier
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
    'href',
    `/tracking/${tokenOf(link)}.webmanifest`,
  );

  await context.setOffline(true);
  await page.reload();
  await expect(title(teller)).toBeVisible();
  await expect(page.getByText(/\d{1,2}:\d{2}/).first()).toBeVisible();
  await expect(asOf(teller)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(number.slice(-4));
  await expect(page.getByText(t('following:standing.post.where'))).toBeVisible();
  // nothing that changes the dossier is offered
  await expect(page.getByRole('link', { name: t('following:standing.label') })).toHaveCount(0);
  await page
    .locator('summary')
    .filter({ hasText: t('following:tracking.talk.title') })
    .click();
  const message = page.getByLabel(t('following:tracking.talk.message'));
  const send = page.getByRole('button', { name: t('following:tracking.talk.send'), exact: true });
  await message.fill('Mon téléphone est parti');
  await expect(page.getByText(t('following:tracking.talk.sentLater'))).toBeVisible();
  await expect(send).toHaveCount(0);
  await clean(page);

  // meanwhile the customer withdraws on another device
  await product().call('POST /tracking/{signedToken}/cancel', {
    params: { signedToken: tokenOf(link) },
    body: { why: 'too_slow' },
  });
  await context.setOffline(false);
  await expect(page.getByText(t('following:tracking.withdraw.doneTitle'))).toBeVisible();
  await expect(asOf(teller)).toBeHidden();
  // what was typed meanwhile can be sent
  await expect(message).toHaveValue('Mon téléphone est parti');
  await expect(send).toBeVisible();
});

test('what lies on the device is the page and the last answers, without links and rights, and goes with its link', async ({
  page,
  context,
  t,
  sql,
  teller,
}) => {
  const [one, other] = [await sold(teller), await sold(teller)];
  await openKept(page, one.link, 1);
  await openKept(page, other.link, 2);
  const lies = await kept(page);
  expect(lies.names.toSorted()).toEqual(['following-answers-1', 'following-shell-1']);
  expect(
    lies.shell.filter((path) => !path.startsWith('/assets/') && !path.startsWith('/public-files/')),
  ).toEqual(['/tracking']);
  for (const { link } of [one, other]) expect(lies.text).not.toContain(tokenOf(link));
  expect(lies.text).not.toContain('webtoken');
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(['/tracking']);

  // another page of the site is not answered without a network
  await context.setOffline(true);
  await expect(page.goto(`${addresses().site}/faq`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);

  // a link that has ended takes its answer with it
  await sql.query(`update signed_links set "expiresAt" = now() - interval '1 day' where "buybackId" = $1`, [
    other.buybackId,
  ]);
  await page.goto(other.link);
  await expect(page.getByRole('heading', { level: 1, name: t('following:badLink') })).toBeVisible();
  await expect.poll(async () => (await kept(page)).answers.length).toBe(1);

  // on somebody else's device everything goes at once
  await page.goto(one.link);
  await page.getByRole('checkbox', { name: t('following:tracking.kept.keep') }).uncheck();
  await expect.poll(async () => (await kept(page)).names).toEqual([]);
  await page.reload();
  await expect(title(teller)).toBeVisible();
  expect((await kept(page)).names).toEqual([]);
});
