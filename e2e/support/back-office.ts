import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addresses, expect } from './story.ts';
import type { wordsOf } from './words.ts';

type Words = ReturnType<typeof wordsOf>;

/** The demo's password, printed at its start. */
const password = 'Reprise2026';

/** What somebody of the dashboard may ask of the product without a screen. */
export type Ask = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

/** Somebody signed in beside the browser, and the place where they work. */
export async function beside(email: string): Promise<{ ask: Ask; placeId: string }> {
  const json = { 'content-type': 'application/json', accept: 'application/json' };
  const opened = await fetch(`${addresses().api}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const session = (await opened.json()) as {
    token: string;
    user: { currentOrganization: { id: string } };
  };
  const ask: Ask = async <Answer>(method: string, path: string, body?: unknown) => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const sent = await fetch(`${addresses().api}${path}`, {
      method,
      headers: {
        ...json,
        'content-type': type,
        'x-auth-token': session.token,
        'idempotency-key': randomUUID(),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await sent.text();
    expect(sent.ok, `${method} ${path}: ${text}`).toBe(true);
    return JSON.parse(text) as Answer;
  };
  return { ask, placeId: session.user.currentOrganization.id };
}

const filters = (page: Page, t: Words): Locator => page.getByRole('region', { name: t('ui:filter.title') });

/** Opens a filter's editor by its chip. */
export const openFilter = (page: Page, t: Words, label: string): Promise<void> =>
  filters(page, t).getByRole('button', { name: label, exact: true }).click();

/** Types into a filter, and applies it. */
export async function filterByText(page: Page, t: Words, label: string, text: string): Promise<void> {
  await openFilter(page, t, label);
  await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

/** Opens a file by its number, from anywhere. */
export async function openFile(
  page: Page,
  t: Words,
  { number, buybackId }: { number: string; buybackId: string },
): Promise<void> {
  await page.getByLabel(t('dashboard:search.label')).fill(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/buyback/${buybackId}`));
  await expect(page.getByRole('button', { name: t('dashboard:action.menu') })).toBeVisible();
}

/** Takes one of the file's actions. */
export async function act(page: Page, t: Words, action: string): Promise<void> {
  await page.getByRole('button', { name: t('dashboard:action.menu') }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
