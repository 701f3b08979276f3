import type { Page } from '@playwright/test';
import { addresses } from './story.ts';

/** Lets the answers to a call wait until the returned function is called. */
export async function slow(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`${addresses().api}/${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
