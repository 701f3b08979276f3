import { contrast, hexOf, hexOfShade, shadeOf, type Shade } from './colour.ts';

const white = '#ffffff';
const readable = 4.5;

/** What a colour is in the light theme and in the dark one. */
type Themed = readonly [light: string, dark: string];

const inEach = (make: (theme: 0 | 1) => string): Themed => [make(0), make(1)];

/** The shade with a lightness of its own and a share of the chroma, but no more than `most`. */
const faint = ({ c, h }: Shade, l: number, share: number, most: number): string =>
  hexOfShade({ l, c: Math.min(c * share, most), h });

/** The shade itself, or the first one darker (`by` < 0) or lighter that has this contrast with each of the grounds. */
function readOn(shade: Shade, by: number, grounds: readonly string[], least = readable): string {
  let { l } = shade;
  let hex = hexOfShade(shade);
  while (l > 0 && l < 1 && grounds.some((under) => contrast(hex, under) < least)) {
    l += by;
    hex = hexOfShade({ ...shade, l });
  }
  return hex;
}

/** The grounds and the letters of the interface: greys with a trace of the brand's hue; a grey brand leaves them grey. */
const neutralsOf = (brand: Shade) =>
  ({
    ink: [faint(brand, 0.2, 0.1, 0.014), faint(brand, 0.955, 0.03, 0.004)],
    'ink-2': [faint(brand, 0.4, 0.1, 0.016), faint(brand, 0.8, 0.06, 0.008)],
    'ink-3': [faint(brand, 0.5, 0.1, 0.016), faint(brand, 0.69, 0.06, 0.01)],
    edge: [faint(brand, 0.63, 0.1, 0.014), faint(brand, 0.57, 0.08, 0.014)],
    line: [faint(brand, 0.912, 0.05, 0.007), faint(brand, 0.33, 0.08, 0.012)],
    'line-2': [faint(brand, 0.948, 0.04, 0.005), faint(brand, 0.285, 0.08, 0.011)],
    ground: [faint(brand, 0.979, 0.03, 0.004), faint(brand, 0.185, 0.08, 0.011)],
    paper: [white, faint(brand, 0.222, 0.08, 0.012)],
    raised: [white, faint(brand, 0.262, 0.08, 0.013)],
    quiet: [faint(brand, 0.966, 0.035, 0.005), faint(brand, 0.252, 0.08, 0.012)],
  }) as const satisfies Record<string, Themed>;

/** A fill is pushed out of the lightnesses that carry neither white nor near-black letters. */
function fillsOf(brand: Shade, given: string) {
  const isPale = brand.l > 0.62;
  const least = isPale ? 0.69 : 0;
  const most = isPale ? 1 : 0.53;
  const light = Math.min(most, Math.max(least, brand.l));
  // a dark brand would sink into a dark page
  const lightness = [light, isPale ? light : Math.max(0.46, light)] as const;
  const ink = isPale ? hexOfShade({ l: 0.16, c: 0, h: 0 }) : white;
  const fill = inEach((theme) => {
    const l = lightness[theme];
    return l === brand.l && contrast(given, ink) >= readable
      ? given
      : readOn({ ...brand, l }, isPale ? 0.005 : -0.005, [ink]);
  });
  // away from its letters, never towards them
  const hover = inEach((theme) => {
    const shade = shadeOf(fill[theme]);
    return hexOfShade({ ...shade, l: Math.min(1, Math.max(0, shade.l + (isPale ? 0.04 : -0.045))) });
  });
  return { fill, ink, hover };
}

/**
 * Every colour that depends on an account's main colour (hex, three or six digits; anything else gives the default
 * green), by the name of its custom property, for the light and the dark theme. Letters on the brand, the brand as
 * letters and the neutral letters have a contrast of 4.5 or better on the grounds on which they stand, lines that mean
 * something 3.
 */
export function brandShades(mainColor: string) {
  const given = hexOf(mainColor);
  const brand = shadeOf(given);
  const { fill, ink, hover } = fillsOf(brand, given);
  const neutrals = neutralsOf(brand);
  const soft: Themed = [faint(brand, 0.968, 0.16, 0.022), faint(brand, 0.3, 0.5, 0.065)];
  const tint: Themed = [faint(brand, 0.935, 0.3, 0.045), faint(brand, 0.35, 0.6, 0.085)];
  const grounds = (theme: 0 | 1): string[] => [soft[theme], tint[theme], neutrals['line-2'][theme]];
  const reads = [white, ...grounds(0)].every((under) => contrast(given, under) >= readable);
  const text: Themed = [
    reads
      ? given
      : readOn({ ...brand, l: Math.min(brand.l, 0.48), c: Math.min(brand.c, 0.2) }, -0.01, grounds(0)),
    readOn({ ...brand, l: Math.max(brand.l, 0.8), c: Math.min(brand.c, 0.13) }, 0.01, grounds(1)),
  ];
  const edge = inEach((theme) => {
    const under = [neutrals.paper[theme], neutrals.ground[theme], neutrals.raised[theme]];
    return under.every((one) => contrast(fill[theme], one) >= 3) ? fill[theme] : text[theme];
  });
  // the ground of heroes, the same in both themes, always under white letters: yellow serves as well as violet
  const deep = faint(brand, 0.26, 0.8, 0.11);
  const chart = { ...brand, c: Math.max(Math.min(brand.c, 0.17), brand.c === 0 ? 0 : 0.06) };
  return {
    brand: fill,
    'brand-ink': [ink, ink],
    'brand-hover': hover,
    'brand-text': text,
    'brand-edge': edge,
    // round a filled button: a pale one needs a line on white paper, and none on dark paper
    'brand-rim': [edge[0], fill[1]],
    'brand-soft': soft,
    'brand-tint': tint,
    'brand-line': [faint(brand, 0.85, 0.5, 0.08), faint(brand, 0.46, 0.7, 0.1)],
    'brand-deep': [deep, deep],
    c1: [hexOfShade({ ...chart, l: 0.5 }), hexOfShade({ ...chart, l: 0.72 })],
    ...neutrals,
  } satisfies Record<string, Themed>;
}

/**
 * The fill of the buttons that begin a sale, with its letters, from an account's second colour (hex); nothing where it
 * has none: the style sheets then take what the main colour gives. Letters have a contrast of 4.5 or better.
 */
export function accentShades(accentColor: string | null): Record<string, Themed> {
  if (accentColor === null) return {};
  const given = hexOf(accentColor);
  const { fill, ink, hover } = fillsOf(shadeOf(given), given);
  return { accent: fill, 'accent-ink': [ink, ink], 'accent-hover': hover };
}

const shadesOf = (mainColor: string, accentColor: string | null): [string, Themed][] =>
  Object.entries({ ...brandShades(mainColor), ...accentShades(accentColor) });

const inOneTheme = ([name, [light]]: readonly [string, Themed]): string => `--${name}:${light}`;
const inBoth = ([light, dark]: Themed): string => (light === dark ? light : `light-dark(${light},${dark})`);

/** Whether a browser knows this is asked of it before `light-dark()` is used. */
export const themesCondition = 'color: light-dark(#000, #fff)';

/**
 * The custom properties of an account's colours, with their names, as they are set on an element.
 * @param inThemes false for a browser that does not know `light-dark()`: it keeps to the light theme
 */
export const brandVariables = (
  mainColor: string,
  { inThemes = true, accentColor = null }: { inThemes?: boolean; accentColor?: string | null } = {},
): Record<string, string> =>
  Object.fromEntries(
    shadesOf(mainColor, accentColor).map(([name, themed]) => [
      `--${name}`,
      inThemes ? inBoth(themed) : themed[0],
    ]),
  );

/** The same as a sheet of styles, for a page that is drawn before any script runs. */
export function brandStyles(mainColor: string, accentColor: string | null = null): string {
  const shades = shadesOf(mainColor, accentColor);
  const both = shades.map(([name, themed]) => `--${name}:${inBoth(themed)}`);
  return `:root:root{${shades.map(inOneTheme).join(';')}}@supports (${themesCondition}){:root:root{${both.join(';')}}}`;
}
