/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandVariables, contrast } from './brand.ts';

const tokens = readFileSync(new URL('../../screens/ui/frame/tokens.css', import.meta.url), 'utf8');
const token = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(tokens)![1]!;

describe('brandVariables', () => {
  it.each([
    '#0b7a4b',
    '#ffdd00',
    '#ffffff',
    '#000000',
    '#e4002b',
    '#7a8a99',
    '#00a3e0',
    '#ff6600',
    '#808080',
    '#f0f',
  ])('makes %s readable both ways', (color) => {
    const brand = brandVariables(color);
    expect(contrast(brand['--brand']!, brand['--brand-ink']!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(brand['--brand-hover']!, brand['--brand-ink']!)).toBeGreaterThanOrEqual(4.5);
    for (const under of ['#ffffff', '#f6f7f8', brand['--brand-soft']!])
      expect(contrast(brand['--brand-text']!, under)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(brand['--brand-edge']!, '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrast(brand['--brand-deep']!, '#ffffff')).toBeGreaterThanOrEqual(11);
  });

  it('keeps a colour that already reads, and writes pale colours in ink', () => {
    expect(brandVariables('#0b7a4b')['--brand']).toBe('#0b7a4b');
    expect(brandVariables('#fd0')['--brand']).toBe('#ffdd00');
    expect(brandVariables('#fd0')['--brand-ink']).toBe('#16191d');
  });

  it('falls back to the default green when the setting is no colour', () => {
    expect(brandVariables('rouge')).toEqual(brandVariables('#0b7a4b'));
  });
});

describe('tokens', () => {
  it.each(['ink', 'ink-2', 'ink-3'])('%s reads on every ground', (name) => {
    for (const under of ['paper', 'ground', 'quiet', 'line-2'])
      expect(contrast(token(name), token(under))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ok', 'warn', 'bad', 'info', 'idle'])('%s reads on paper and on its own soft ground', (tone) => {
    expect(contrast(token(tone), token('paper'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token(tone), token(`${tone}-soft`))).toBeGreaterThanOrEqual(4.5);
  });

  it('draws the edge of a control at 3 or better', () => {
    expect(contrast(token('edge'), token('paper'))).toBeGreaterThanOrEqual(3);
  });
});
