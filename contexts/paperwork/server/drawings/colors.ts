const fallback = '#1f2933';

/** The account's colour when it is one (`#rrggbb`), a neutral dark otherwise. */
export const brandColor = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : fallback);
