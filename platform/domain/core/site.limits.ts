/** The bounds of what an account sets of its site (docs/limits.md), as those in limits.ts. */

const kB = 1_000;

export const homePageLimits = {
  title: { min: 2, max: 255 },
  metaTitle: { min: 2, max: 255 },
  metaDescription: { min: 2, max: 500 },
  bannerTitle: { min: 2, max: 50 },
  html: { min: 20, max: 200_000 },
  featuredProducts: 12,
  pricesShown: 3,
  widgets: 20,
};

export const designLimits = {
  logoBytes: 250 * kB,
  faviconBytes: 20 * kB,
  faviconPixels: { width: 16, height: 16 },
  /** How many pictures an .ico holds at most. */
  faviconImages: 8,
};

export const whiteLabelLimits = {
  tagManagerId: 60,
  axeptioId: 60,
  linkUrl: 255,
  linkText: 60,
  elementOrigins: 20,
  elementOrigin: 255,
  statementLine: 255,
  statementText: 5_000,
};
