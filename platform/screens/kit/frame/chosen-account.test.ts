import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chosenOf, keepChosen, withOne } from './chosen-account.ts';
import { memoryStorage } from '../calls/storage.fixture.ts';

const offered = [{ id: 'arpege' }, { id: 'boreal' }];

describe('the account that a screen is of', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', memoryStorage());
  });

  it('is nobody’s until one is chosen', () => {
    expect(chosenOf('odile', undefined, offered)).toBeUndefined();
  });

  it('is the only one that there is', () => {
    expect(chosenOf('odile', undefined, [{ id: 'arpege' }])).toBe('arpege');
    expect(chosenOf('odile', undefined, [])).toBeUndefined();
  });

  it('is the one chosen on the screen before, for the same person only', () => {
    keepChosen('odile', 'boreal');
    expect(chosenOf('odile', undefined, offered)).toBe('boreal');
    expect(chosenOf('solene', undefined, offered)).toBeUndefined();
  });

  it('is the one that the address names, whatever was chosen before', () => {
    keepChosen('odile', 'boreal');
    expect(chosenOf('odile', 'arpege', offered)).toBe('arpege');
  });

  it('is not one that the screen does not offer', () => {
    keepChosen('odile', 'relais');
    expect(chosenOf('odile', undefined, offered)).toBeUndefined();
  });
});

describe('the accounts that a screen offers', () => {
  const first = [{ id: 'arpege', name: 'Arpège' }];
  const zinc = { id: 'zinc', name: 'Zinc', isRetailer: true, isBuyerAndWorkshopsSupervisor: false };
  const offeredWith = (one: typeof zinc | undefined, kind?: 'retailer' | 'buyer') =>
    withOne(first, one, kind).map(({ id }) => id);

  it('are the first ones and the one that is chosen, however far down it stands', () => {
    expect(offeredWith(zinc)).toEqual(['arpege', 'zinc']);
    expect(offeredWith(zinc, 'retailer')).toEqual(['arpege', 'zinc']);
    expect(offeredWith(undefined)).toEqual(['arpege']);
  });

  it('are of the kind that the screen concerns', () => {
    expect(offeredWith(zinc, 'buyer')).toEqual(['arpege']);
    expect(offeredWith({ ...zinc, isBuyerAndWorkshopsSupervisor: true }, 'buyer')).toEqual([
      'arpege',
      'zinc',
    ]);
  });
});
