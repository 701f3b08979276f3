/** The backgrounds of a brand colour; the same values are in tokens.css. */
const white = '#ffffff';
const ink = '#16191d';
const ground = '#f6f7f8';
const readable = 4.5;

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex.trim());
  const full = short
    ? short.slice(1).map((digit) => digit + digit)
    : (/^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim())?.slice(1) ?? ['0b', '7a', '4b']);
  const [red = 0, green = 0, blue = 0] = full.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
};

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** `share` of the first colour (0 to 1) over the second. */
const mix = (first: string, second: string, share: number): string => {
  const [r1, g1, b1] = rgbOf(first);
  const [r2, g2, b2] = rgbOf(second);
  const blend = (a: number, b: number) => a * share + b * (1 - share);
  return hexOf([blend(r1, r2), blend(g1, g2), blend(b1, b2)]);
};

const luminance = (hex: string): number => {
  const [red, green, blue] = rgbOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

/** The contrast of two hex colours as WCAG counts it, from 1 to 21. */
export const contrast = (first: string, second: string): number => {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/**
 * The colour itself, or the first darker shade that is readable on each of the backgrounds: with that contrast at least.
 */
const darkenUntilReadable = (color: string, grounds: readonly string[], least = readable): string => {
  let share = 1;
  let shade = color;
  while (share > 0 && grounds.some((under) => contrast(shade, under) < least)) {
    share -= 0.03;
    shade = mix(color, '#000000', Math.max(share, 0));
  }
  return shade;
};

/**
 * Every colour of the brand, from one account's main colour (hex, three or six digits; anything else gives the default
 * green). Text on the brand and brand-coloured text on our backgrounds both have a contrast of 4.5 or better: the text
 * is white or near-black, and where neither is readable the brand itself is darkened.
 */
export const brandVariables = (mainColor: string): Record<string, string> => {
  const wanted = hexOf(rgbOf(mainColor));
  const inkReads = contrast(wanted, ink) >= readable;
  const whiteReads = contrast(wanted, white) >= readable;
  const brand = whiteReads || inkReads ? wanted : darkenUntilReadable(wanted, [white]);
  const soft = mix(brand, white, 0.09);
  const text = darkenUntilReadable(brand, [white, ground, soft]);
  const brandInk = contrast(brand, white) >= readable ? white : ink;
  return {
    '--brand': brand,
    '--brand-ink': brandInk,
    '--brand-text': text,
    '--brand-edge': contrast(brand, white) >= 3 ? brand : text,
    '--brand-hover': mix(brand, brandInk === white ? '#000000' : '#ffffff', 0.88),
    '--brand-soft': soft,
    '--brand-line': mix(text, white, 0.28),
    // the ground of heroes, always under white text: yellow serves as well as violet
    '--brand-deep': darkenUntilReadable(wanted, [white], 11),
  };
};
