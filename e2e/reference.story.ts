import { addresses, expect, test } from './support/story.ts';

test('the page of the API is drawn under its policy, with the samples of a call, and asks no other host', async ({
  page,
}) => {
  // the description of every call is read and drawn: minutes on a machine that does much else
  test.setTimeout(300_000);
  const { api } = addresses();
  const asked = new Set<string>();
  const said: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.add(new URL(request.url()).origin);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  await page.goto(`${api}/docs#tag/declarations/POST/declarations`);
  await expect(page.getByRole('heading', { name: 'Reprise', level: 1 })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('curl -X POST "$REPRISE/declarations"').first()).toBeVisible({
    timeout: 120_000,
  });
  expect([...asked]).toEqual([new URL(api).origin]);
  expect(said).toEqual([]);
});
