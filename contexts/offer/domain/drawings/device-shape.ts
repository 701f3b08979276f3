/** What stands at the top of a screen, or below it. */
export type Front = 'notch' | 'island' | 'hole' | 'home' | 'plain' | 'keys' | 'letters';
/** How the lenses of a back are arranged. */
export type Lenses = 'one' | 'stacked' | 'diagonal' | 'triangle' | 'column' | 'bar' | 'disc';
export type DeviceKind = 'phone' | 'folding' | 'tablet' | 'watch' | 'laptop' | 'console' | 'earbuds';

/** What a drawing needs to know of a device; lengths in millimetres. */
export type DeviceShape = {
  kind: DeviceKind;
  width: number;
  height: number;
  /** The radius of the body's corners. */
  corner: number;
  /** The black edge around the screen. */
  edge: number;
  front: Front;
  lenses: Lenses;
  colour: string;
  /** Which of the wallpapers is on the screen. */
  wallpaper: number;
};

type Known = Partial<Omit<DeviceShape, 'colour' | 'wallpaper'>>;

const modern = { kind: 'phone', width: 74, height: 160, corner: 9, edge: 2.2, front: 'hole' } as const;
const touch = { kind: 'phone', width: 69, height: 141, corner: 7, edge: 3.2, front: 'plain' } as const;
const iphone = { kind: 'phone', width: 71.5, height: 147, corner: 11, edge: 2.4 } as const;
const slate = { kind: 'tablet', width: 178, height: 249, corner: 12, edge: 7, front: 'plain' } as const;
const keypad = { kind: 'phone', width: 46, height: 108, corner: 12, edge: 3, front: 'keys' } as const;

/**
 * What is known of the devices of a name, the first match counts; measured on the makers' published dimensions. What a
 * row does not say is that of a phone of our days.
 */
const shapes: readonly [RegExp, Known][] = [
  [/\bipad\b.*\b(air|pro|mini [67]|mini \((2021|6|7))/, { ...slate, edge: 6, lenses: 'one' }],
  [/\bipad\b/, { ...slate, front: 'home', edge: 6, lenses: 'one' }],
  [
    /\biphone\b.*\b(17|16) pro\b/,
    { ...iphone, width: 74, height: 153, edge: 1.6, front: 'island', lenses: 'triangle' },
  ],
  [
    /\biphone\b.*\b(15|14) pro max\b/,
    { ...iphone, width: 77, height: 160, front: 'island', lenses: 'triangle' },
  ],
  [/\biphone\b.*\b(15|14) pro\b/, { ...iphone, front: 'island', lenses: 'triangle' }],
  [/\biphone\b.*\b(17|16)\b/, { ...iphone, edge: 1.8, front: 'island', lenses: 'stacked' }],
  [/\biphone\b.*\bair\b/, { ...iphone, width: 74.7, height: 156, front: 'island', lenses: 'one' }],
  [/\biphone\b.*\b15\b/, { ...iphone, front: 'island', lenses: 'diagonal' }],
  [
    /\biphone\b.*\b1[1-3] pro max\b/,
    { ...iphone, width: 78, height: 160, front: 'notch', lenses: 'triangle' },
  ],
  [/\biphone\b.*\b1[1-3] pro\b/, { ...iphone, front: 'notch', lenses: 'triangle' }],
  [
    /\biphone\b.*\b1[1-3] mini\b/,
    { ...iphone, width: 64.2, height: 131.5, front: 'notch', lenses: 'diagonal' },
  ],
  [/\biphone\b.*\b1[34]\b/, { ...iphone, front: 'notch', lenses: 'diagonal' }],
  [/\biphone\b.*\b1[12]\b/, { ...iphone, front: 'notch', lenses: 'stacked' }],
  [/\biphone\b.*\b(x|xs|xr|16e)\b/, { ...iphone, front: 'notch', lenses: 'stacked' }],
  [/\biphone\b.*\b[678]s? plus\b/, { ...iphone, width: 78, height: 158, front: 'home', lenses: 'one' }],
  [
    /\biphone\b.*(\bse\b.*(2|3)|\b[678]s?\b)/,
    { ...iphone, width: 67.2, height: 138.3, front: 'home', lenses: 'one' },
  ],
  [/\biphone\b/, { ...iphone, width: 58.6, height: 120, corner: 8, front: 'home', lenses: 'one' }],
  [
    /\b(galaxy|pixel)\b.*fold|\boneplus open\b/,
    { kind: 'folding', width: 130, height: 156, corner: 7, lenses: 'column' },
  ],
  [/\bz flip/, { ...modern, width: 72, height: 166, lenses: 'stacked' }],
  [
    /\btab (s\d|a\d)|\bgalaxy tab\b.*\b(s[6-9]|s1\d)/,
    { ...slate, width: 166, height: 254, corner: 8, lenses: 'stacked' },
  ],
  [
    /\b(galaxy tab|tab|pad|tablet|nexus (7|9|10)|pixel (c|tablet))\b/,
    { ...slate, corner: 8, edge: 9, lenses: 'one' },
  ],
  [/\bgalaxy s2\d ultra\b/, { ...modern, width: 78, height: 163, corner: 5, edge: 1.6, lenses: 'column' }],
  [/\bgalaxy (s2\d|a[0-9]{1,2}|m[0-9]{2}|f[0-9]{2})\b/, { ...modern, lenses: 'column' }],
  [/\bgalaxy (s10|note ?(10|20))/, { ...modern, corner: 6, lenses: 'column' }],
  [/\bgalaxy s[89]|\bgalaxy note ?[89]/, { ...modern, front: 'plain', edge: 3, lenses: 'one' }],
  [/\bgalaxy\b/, { ...touch, front: 'home', lenses: 'one' }],
  [/\bpixel ([6-9]|10)/, { ...modern, width: 71, height: 152, corner: 11, lenses: 'bar' }],
  [/\b(pixel|nexus)\b/, { ...touch, lenses: 'one' }],
  [/\boneplus\b.*\b1[1-5]r?\b/, { ...modern, width: 75, height: 164, lenses: 'disc' }],
  [/\b(redmi|poco|mi|oneplus|realme|oppo|nubia|honor|huawei|xiaomi)\b/, { ...modern, lenses: 'stacked' }],
  [
    /\bxperia [15]\b/,
    { ...modern, width: 71, height: 165, corner: 4, front: 'plain', edge: 3, lenses: 'column' },
  ],
  [/\b(blackberry)\b/, { ...keypad, width: 64, height: 114, front: 'letters' }],
  [/\b(nokia|siemens|sony ericsson)\b/, keypad],
  [/\b(apple watch|galaxy watch|watch)\b/, { kind: 'watch', width: 40, height: 46, corner: 11 }],
  [
    /\b(macbook|laptop|chromebook|surface laptop|thinkpad)\b/,
    { kind: 'laptop', width: 304, height: 190, corner: 7 },
  ],
  [/\b(playstation|ps[3-5]|xbox|switch|console)\b/, { kind: 'console', width: 240, height: 102, corner: 16 }],
  [/\b(airpods|buds|earbuds|earphones)\b/, { kind: 'earbuds', width: 60, height: 46, corner: 20 }],
];

const colours = [
  '#39414d',
  '#dfe2e4',
  '#56789b',
  '#8f8a81',
  '#c9b8d8',
  '#2f5a4d',
  '#e3c3c4',
  '#4b4a63',
  '#cdd8c6',
];
export const wallpapers = 6;

/** The same number for the same text, on every machine. */
function numberOf(text: string): number {
  let number = 2_166_136_261;
  for (const sign of text) number = Math.imul(number ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return number >>> 0;
}

/** A brand said twice, before a label that begins with it, or the one that labels leave out: the same device. */
const withoutBrand = (model: string): string => model.replace(/^(.+) (?=\1 )/, '').replace(/^apple /, '');

const capacity = /\b\d+([.,]\d+)? ?(g[bo]|t[bo]|m[bo])\b/g;

/** How a device of this name looks, as far as it is known: its brand, model and capacity, in any language. */
export function shapeOf(name: string): DeviceShape {
  const model = name.toLowerCase().replaceAll(capacity, '').replaceAll(/\s+/g, ' ').trim();
  const [, known = {}] = shapes.find(([pattern]) => pattern.test(model)) ?? [];
  const number = numberOf(withoutBrand(model));
  return {
    ...modern,
    lenses: 'stacked',
    ...known,
    colour: colours[number % colours.length] ?? '#39414d',
    wallpaper: Math.floor(number / colours.length) % wallpapers,
  };
}
