import { useFormats } from './formats.ts';

/** Is it complete, as `#0b7a4b`? */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The contrast that a text needs to its background (WCAG 2.2, 1.4.3). */
export const readableContrast = 4.5;

/** A contrast in words. Never rounded up: 4.46 is not enough. */
export function useContrastText(): (ratio: number) => string {
  const { locale } = useFormats();
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (ratio) => number.format(Math.floor(ratio * 10) / 10);
}
