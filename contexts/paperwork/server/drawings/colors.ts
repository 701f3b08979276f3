import { brandShades } from '@reprise/platform/domain/core/brand.ts';

const fallback = '#1f2933';

/** The account's colour when it is one (`#rrggbb`), a neutral dark otherwise. */
export const brandColor = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : fallback);

/** The account's colour as letters on white or on a pale ground: itself, or a darker one that can be read there. */
export const brandLetters = (color: string): string => brandShades(brandColor(color))['brand-text'][0];
