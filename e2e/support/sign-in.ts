import type { Session } from '@reprise/platform/screens/kit/calls/session.ts';
import type { Locator, Page } from '@playwright/test';
import { product } from './product.ts';
import { addresses, expect, password, type Teller } from './story.ts';

/** Signs in to the dashboard by its form: for the stories that are about passwords, and for users of several places. */
export async function signInByForm(
  page: Page,
  t: Teller['t'],
  email: string,
  locale = 'fr-FR',
  secret = password,
): Promise<void> {
  await page.goto(`${addresses().dashboard}/login?lng=${locale}`);
  await page.getByLabel(t('dashboard:signIn.email')).fill(email);
  await page.getByLabel(t('dashboard:signIn.password')).fill(secret);
  await page.getByRole('button', { name: t('dashboard:signIn.submit'), exact: true }).click();
  await (await firstPlace(page, t))?.click();
  await expect(page).toHaveURL(/\/home/);
}

/** A page of the dashboard's origin that runs nothing: what is kept there is found by the app's first page. */
const quietPage = '/look.js';

/**
 * Signs in to the dashboard at its start page. The session is opened by a call and kept as the form keeps it, which
 * spares a story two pages.
 */
export async function signIn(page: Page, t: Teller['t'], email: string, locale = 'fr-FR'): Promise<void> {
  const answer = await product().call('POST /api/login', { body: { email, password } });
  const { token, user, module, acting, lacksFactor } = answer;
  await page.goto(`${addresses().dashboard}${quietPage}`);
  if (user.modules.length > 1) {
    // whoever was signed in on this page has gone
    await page.evaluate(() => localStorage.removeItem('session'));
    return signInByForm(page, t, email, locale);
  }
  const { currentOrganization, frontPermissions } = user;
  const session = {
    token,
    user,
    module,
    currentOrganization,
    permissions: frontPermissions[module] ?? [],
    acting,
    lacksFactor,
    rootDetail: null,
    endSessionUrl: null,
  } satisfies Session;
  await page.evaluate((kept) => localStorage.setItem('session', kept), JSON.stringify(session));
  await page.goto(`${addresses().dashboard}/home?lng=${locale}`);
  await expect(page.locator('.shell')).toBeVisible();
}

/** The first organization that a user of several can choose; null for a user of one. */
export async function firstPlace(page: Page, t: Teller['t']): Promise<Locator | null> {
  const places = page.getByRole('list', { name: t('access:choose.list') });
  await expect(places.or(page.locator('.shell'))).toBeVisible();
  return (await places.isVisible()) ? places.getByRole('button').first() : null;
}
