import { describe, expect, it } from 'vitest';
import { createWedge } from './wedge.ts';

const type = (keys: string[], gap: number): string | undefined => {
  const wedge = createWedge();
  return keys.map((key, index) => wedge.push(key, 1000 + index * gap)).at(-1);
};

describe('createWedge', () => {
  it('reads a code whose keys arrive fast', () => {
    expect(type(['2', '2', '6', '4', 'Enter'], 8)).toBe('2264');
  });

  it('leaves a hand that types slowly, and short bursts', () => {
    expect(type(['2', '2', '6', '4', 'Enter'], 120)).toBeUndefined();
    expect(type(['Q', 'Enter'], 8)).toBeUndefined();
    expect(type(['2', '2', '6', '4', 'Tab', 'Enter'], 8)).toBeUndefined();
  });

  it('ignores shift between the letters and starts afresh after a pause', () => {
    const wedge = createWedge();
    wedge.push('x', 0);
    ['A', 'Shift', 'B', '1', '2'].forEach((key, index) => wedge.push(key, 500 + index * 10));
    expect(wedge.push('Enter', 550)).toBe('AB12');
  });
});
