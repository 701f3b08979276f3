/** A colour as red, green and blue, each from 0 to 255. */
type Rgb = readonly [number, number, number];

/** A colour in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.4, hue in degrees. */
export type Shade = { l: number; c: number; h: number };

const rgbOf = (hex: string): Rgb => {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex.trim());
  const full = short
    ? short.slice(1).map((digit) => digit + digit)
    : (/^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim())?.slice(1) ?? ['0b', '7a', '4b']);
  const [red = 0, green = 0, blue = 0] = full.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
};

const eachOf = ([first, second, third]: Rgb, change: (part: number) => number): Rgb => [
  change(first),
  change(second),
  change(third),
];

const written = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** The colour in six digits; three are doubled, and anything else gives the default green. */
export const hexOf = (text: string): string => written(rgbOf(text));

const linear = (channel: number): number =>
  channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
const encoded = (part: number): number =>
  255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

const luminance = (hex: string): number => {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** The contrast of two hex colours as WCAG counts it, from 1 to 21. */
export const contrast = (first: string, second: string): number => {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** White or near-black letters, whichever read better on the colour (hex). */
export const inkOn = (color: string): string =>
  contrast(color, '#ffffff') >= contrast(color, '#16191d') ? '#ffffff' : '#16191d';

/** The colour in OKLCH (Björn Ottosson's matrices, as CSS has them). */
export function shadeOf(hex: string): Shade {
  const [red, green, blue] = eachOf(rgbOf(hex), linear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  // what is left of a grey is an error of rounding, and no hue
  const c = Math.hypot(a, b);
  return { l, c: c < 0.0005 ? 0 : c, h: (Math.atan2(b, a) * 180) / Math.PI };
}

function linearOf({ l, c, h }: Shade): Rgb {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isShown = (rgb: Rgb): boolean => rgb.every((part) => part > -0.0005 && part < 1.0005);

/** The hex colour of a shade; where a screen cannot show that much chroma, as much as it can. */
export function hexOfShade(shade: Shade): string {
  let [least, most] = [0, shade.c];
  if (isShown(linearOf(shade))) least = most;
  for (let step = 0; step < 12 && most - least > 0.0005; step += 1) {
    const c = (least + most) / 2;
    if (isShown(linearOf({ ...shade, c }))) least = c;
    else most = c;
  }
  return written(eachOf(linearOf({ ...shade, c: least }), (part) => encoded(Math.min(1, Math.max(0, part)))));
}
