const ink = '#16191d';
const fallback = '#1f2933';

/** The account's colour when it is one (`#rrggbb`), a neutral dark otherwise. */
export const brandColor = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : fallback);

/** White or dark, whichever reads on the colour (WCAG relative luminance). */
export const inkOn = (color: string): string => {
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.039_28 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return luminance > 0.4 ? ink : '#ffffff';
};
