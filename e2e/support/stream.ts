import type { Page } from '@playwright/test';

/**
 * Refuses the stream of notifications: it never ends, and a page that has it is never idle. The page asks every minute
 * instead. Call it before signing in.
 */
export async function withoutStream(page: Page): Promise<void> {
  await page.route('**/notifications/live', (route) => route.abort());
}
