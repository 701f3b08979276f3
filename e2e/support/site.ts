import type { Page } from '@playwright/test';
import { contentSecurityPolicy } from '@reprise/platform/server/web/content-security-policy.ts';
import { ean13Modules } from '@reprise/paperwork/server/mails/ean13.ts';
import { siteSources } from '@reprise/storefront/server/site/site-sources.ts';
import { addresses, expect } from './story.ts';

type Written = {
  whiteLabel: Record<string, unknown>;
  tiles: { url: string; attribution: string } | null;
};

const settingsIn = /(<script type="application\/json" id="settings">)(.*?)(<\/script>)/s;

/**
 * Opens the site with other settings of its account: the server's page is changed on its way, with its content security
 * policy, so that parallel stories keep theirs.
 */
export async function asSetOtherwise(
  page: Page,
  { whiteLabel = {}, tiles = null }: { whiteLabel?: Record<string, unknown>; tiles?: Written['tiles'] },
): Promise<void> {
  // a page that was served from here may call the product on this machine
  await page.context().grantPermissions(['local-network-access']);
  await page.route(
    (url) => url.origin === addresses().site,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = await response.text();
      const changed = body.replace(settingsIn, (_, start: string, json: string, end: string) => {
        const written = JSON.parse(json) as Written;
        const next = { ...written, whiteLabel: { ...written.whiteLabel, ...whiteLabel }, tiles };
        return start + JSON.stringify(next).replaceAll('<', String.raw`\u003c`) + end;
      });
      const { tagManagerId = null, axeptioId = null } = whiteLabel as Record<string, string | null>;
      const sources = siteSources({ tagManagerId, axeptioId }, { tiles }, []);
      await route.fulfill({
        response,
        body: changed,
        headers: {
          ...response.headers(),
          'content-security-policy': contentSecurityPolicy(addresses().api, sources),
        },
      });
    },
  );
}

const controls = 'button|link|textbox|searchbox|combobox|checkbox|radio|slider|tab|menuitem|spinbutton';
const unnamed = new RegExp(String.raw`^\s*- (${controls})( \[[^\]]*\])*:?$`, 'gm');

/** Every control has a name, and nothing is wider than the phone. */
export async function expectNamedAndWithin(page: Page, where: string): Promise<void> {
  const read = await page.locator('body').ariaSnapshot();
  expect([where, read.match(unnamed) ?? []]).toEqual([where, []]);
  const width = page.viewportSize()?.width ?? 0;
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect([where, wide <= width, wide]).toEqual([where, true, wide]);
}

/** The screen at the widths of a phone, a tablet and a desk: all is named, and nothing is wider than it. */
export async function atEveryWidth(page: Page, path: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNamedAndWithin(page, `${path} ${width}`);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** The barcode with the quiet zones that a reader needs. */
const barsOf = (ean: string): string => `${'0'.repeat(9)}${ean13Modules(ean)}${'0'.repeat(9)}`;

/** Gives the page a camera that sees the barcode of an EAN; call it before the page is opened. */
export async function holdUp(page: Page, ean: string): Promise<void> {
  await page.addInitScript((bars) => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d')!;
    const paint = (): void => {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 640, 480);
      context.fillStyle = '#000';
      Array.from(bars).forEach((bar, at) => {
        if (bar === '1') context.fillRect(40 + at * 5, 140, 5, 200);
      });
    };
    setInterval(paint, 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
  }, barsOf(ean));
}

/** A map tile of one plain colour. */
export const plainTile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkqGb4DwAC9AGCcfK0rwAAAABJRU5ErkJggg==',
  'base64',
);
