/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { accentShades, brandShades, brandStyles, brandVariables } from './brand.ts';
import { contrast, inkOn } from './colour.ts';

const tokens = readFileSync(new URL('../../screens/ui/frame/tokens.css', import.meta.url), 'utf8');
const [inLight = '', inBoth = ''] = tokens.split('@supports (color: light-dark(#000, #fff))');
const plain = (name: string): string => new RegExp(`--${name}: ([^;]+);`).exec(inLight)?.[1] ?? '';
/** A token in the light theme and in the dark one. */
const themed = (name: string): [string, string] => {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\((.+), (#\\w+|rgb\\(.+\\))\\);`).exec(inBoth) ?? [];
  return light === undefined || dark === undefined ? [plain(name), plain(name)] : [light, dark];
};

const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const colours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);

type Name = keyof ReturnType<typeof brandShades>;
const grounds: Name[] = ['paper', 'raised', 'ground', 'quiet', 'line-2', 'brand-soft'];
/** Letters or lines, the grounds on which they stand, and the least contrast. */
const uses: [first: Name, under: readonly Name[], least: number][] = [
  ['brand-ink', ['brand', 'brand-hover'], 4.5],
  ['brand-text', [...grounds, 'brand-tint'], 4.5],
  ['ink', [...grounds, 'brand-tint'], 4.5],
  ['ink-2', [...grounds, 'brand-tint'], 4.5],
  ['ink-3', grounds, 4.5],
  ['edge', ['paper', 'raised', 'ground', 'quiet'], 3],
  ['brand-edge', ['paper', 'raised', 'ground'], 3],
  ['c1', ['paper'], 3],
];

describe('brandShades', () => {
  it.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('of 216 colours all are readable in the %s theme', (_, theme) => {
    expect(colours).toHaveLength(216);
    const low = colours.flatMap((colour) => {
      const shades = brandShades(colour);
      const seen = uses.flatMap(([first, under, least]) =>
        under.map((one) => ({ first, one, least, is: contrast(shades[first][theme], shades[one][theme]) })),
      );
      const heroes = { first: 'white', one: 'brand-deep', least: 11 };
      return [...seen, { ...heroes, is: contrast('#ffffff', shades['brand-deep'][theme]) }]
        .filter(({ is, least }) => is < least)
        .map(({ first, one, is }) => `${colour}: ${first} on ${one} ${is.toFixed(2)}`);
    });
    expect(low).toEqual([]);
  });

  it('keeps a colour that already reads, and writes pale colours in ink', () => {
    expect(brandShades('#0b7a4b').brand).toEqual(['#0b7a4b', '#0b7a4b']);
    expect(brandShades('#fd0').brand).toEqual(['#ffdd00', '#ffdd00']);
    expect(brandShades('#fd0')['brand-ink'][0]).toBe('#0d0d0d');
    expect(brandShades('#7a1fa2')['brand-text'][0]).toBe('#7a1fa2');
  });

  it('lifts a dark colour on a dark page, so that its button does not sink', () => {
    const { brand, ground } = brandShades('#16191d');
    expect(brand[0]).toBe('#16191d');
    expect(contrast(brand[1], ground[1])).toBeGreaterThan(2);
  });

  it('leaves the greys of a grey brand grey', () => {
    const { ink, ground } = brandShades('#808080');
    for (const grey of [...ink, ...ground]) expect(grey).toMatch(/^#(..)\1\1$/);
  });

  it('falls back to the default green when the setting is no colour', () => {
    expect(brandShades('rouge')).toEqual(brandShades('#0b7a4b'));
  });
});

describe('inkOn', () => {
  it('of 216 colours all carry the letters that read better, with a contrast of 4 or more', () => {
    expect(colours.filter((colour) => contrast(inkOn(colour), colour) < 4)).toEqual([]);
    expect([inkOn('#0b7a4b'), inkOn('#ffdd00')]).toEqual(['#ffffff', '#16191d']);
  });
});

describe('accentShades', () => {
  it('of 216 colours all carry their letters, in both themes', () => {
    const low = colours.filter((colour) => {
      const { accent = [], 'accent-ink': inks = [], 'accent-hover': hovered = [] } = accentShades(colour);
      return [0, 1].some((theme) =>
        [accent, hovered].some((under) => contrast(inks[theme] ?? '', under[theme] ?? '') < 4.5),
      );
    });
    expect(low).toEqual([]);
  });

  it('is nothing without a second colour', () => {
    expect(accentShades(null)).toEqual({});
    expect(brandStyles('#0b7a4b')).not.toContain('--accent');
    expect(brandStyles('#0b7a4b', '#ffb000')).toContain('--accent:#ffb000');
  });
});

describe('as custom properties', () => {
  it('names both themes, or the light one for a browser that knows one', () => {
    expect(brandVariables('#0b7a4b')['--paper']).toBe('light-dark(#ffffff,#181c19)');
    expect(brandVariables('#0b7a4b')['--brand']).toBe('#0b7a4b');
    expect(brandVariables('#0b7a4b', { inThemes: false })['--paper']).toBe('#ffffff');
  });

  it('is a sheet that a browser without light-dark() reads too', () => {
    const [light = '', both = ''] = brandStyles('#7a1fa2').split('@supports');
    expect(light).toMatch(/^:root:root\{--brand:#7a1fa2;/);
    expect(light).not.toContain('light-dark');
    expect(both).toContain('--brand-text:light-dark(#7a1fa2,');
  });
});

describe('tokens', () => {
  const shades = Object.entries(brandShades('#0b7a4b'));

  it.each(shades)('%s is that of the default brand until another one is known', (name, [light, dark]) => {
    expect([plain(name), ...themed(name)]).toEqual([light, light, dark]);
  });

  test('the light theme says the same with light-dark() and without it', () => {
    const names = Array.from(inBoth.matchAll(/--([\w-]+): light-dark\(/g), ([, name = '']) => name);
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => themed(name)[0] !== plain(name))).toEqual([]);
  });

  it.each(['ok', 'warn', 'bad', 'info', 'idle'])('%s reads in both themes', (tone) => {
    for (const theme of [0, 1] as const)
      for (const under of ['paper', 'raised', 'ground', 'quiet', 'brand-soft', `${tone}-soft`])
        expect(contrast(themed(tone)[theme], themed(under)[theme])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ok', 'bad', 'info', 'idle'])('the sign of %s is seen in both themes', (tone) => {
    for (const theme of [0, 1] as const)
      expect(contrast(themed(`${tone}-dot`)[theme], themed('paper')[theme])).toBeGreaterThanOrEqual(2);
  });

  test('a dangerous button reads', () => {
    for (const fill of ['bad-fill', 'bad-fill-hover'])
      expect(contrast(plain('on-fill'), plain(fill))).toBeGreaterThanOrEqual(4.5);
  });
});
