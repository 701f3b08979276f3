import { describe, expect, test } from 'vitest';
import { decideIdentity, imeiMeanings, type IdentityFacts } from './device-identity.ts';
import { quarantineReasons } from './item.states.ts';

const declared = '353209112345678';
/** Of the same model, and of another maker's. */
const sameModel = '353209119999991';
const otherModel = '490154203237518';

const facts = (more: Partial<IdentityFacts>): IdentityFacts => ({
  required: true,
  sameProduct: true,
  declared,
  read: declared,
  source: 'screen',
  unreadable: null,
  meaning: null,
  tacCodes: ['35320911'],
  knownElsewhere: false,
  ...more,
});
const notRead = { read: null, source: null };

describe('which device lies on the bench', () => {
  test.each<[string, Partial<IdentityFacts>, string]>([
    ['as declared', {}, 'as_declared'],
    ['as its software says it', { read: `${declared.slice(0, 14)}12` }, 'as_declared'],
    ['nowhere read from', { source: null }, 'imei_source_required imeiSource'],
    ['never declared', { declared: null }, 'as_declared'],
    ['none read', notRead, 'imei_required imei'],
    ['none read, an empty one', { ...notRead, read: '' }, 'imei_required imei'],
    [
      'none can be read, says an operator',
      { ...notRead, unreadable: { confirmed: false } },
      'imei_unreadable_unconfirmed imeiUnreadable',
    ],
    ['none can be read, says a manager', { ...notRead, unreadable: { confirmed: true } }, 'unreadable'],
    ['one was read after all', { unreadable: { confirmed: false } }, 'as_declared'],
    ['none is needed, none was read', { ...notRead, required: false }, 'as_declared'],
    [
      'none is needed, another was read',
      { required: false, read: sameModel },
      'imei_meaning_required imeiMeaning',
    ],
    [
      'none is needed, another was read, nowhere from',
      { required: false, read: sameModel, source: null },
      'imei_source_required imeiSource',
    ],
    [
      'another product, which has none',
      { ...notRead, required: false, sameProduct: false },
      'another_device',
    ],
    [
      'another product, which has none, none declared',
      { ...notRead, required: false, sameProduct: false, declared: null },
      'as_declared',
    ],
    ['another, and nobody says what it means', { read: sameModel }, 'imei_meaning_required imeiMeaning'],
    ['misread', { read: sameModel, meaning: 'misread' }, 'misread'],
    [
      'misread, of another maker',
      { read: otherModel, meaning: 'misread' },
      'imei_misread_other_product imeiMeaning',
    ],
    [
      'misread, though it is another product',
      { read: sameModel, meaning: 'misread', sameProduct: false },
      'imei_misread_other_product imeiMeaning',
    ],
    [
      'misread, in another file',
      { read: sameModel, meaning: 'misread', knownElsewhere: true },
      'imei_misread_known imeiMeaning',
    ],
    [
      'misread, of a product that names no TAC, and the same TAC was declared',
      { read: sameModel, meaning: 'misread', tacCodes: [] },
      'misread',
    ],
    [
      'misread, of a product that names no TAC, and another TAC was declared',
      { read: otherModel, meaning: 'misread', tacCodes: [] },
      'imei_misread_other_product imeiMeaning',
    ],
    ['another device', { read: otherModel, meaning: 'another_device', sameProduct: false }, 'another_device'],
    ['another device of the same model', { read: sameModel, meaning: 'another_device' }, 'another_device'],
    [
      'another device of another maker, as if it were the declared product',
      { read: otherModel, meaning: 'another_device' },
      'imei_of_other_product productId',
    ],
    [
      'another device, of a product that names no TAC',
      { read: otherModel, meaning: 'another_device', tacCodes: [] },
      'another_device',
    ],
    [
      'another device, in another file',
      { read: sameModel, meaning: 'another_device', knownElsewhere: true },
      'another_device',
    ],
    [
      'a meaning that was given before the number was read again',
      { meaning: 'another_device' },
      'as_declared',
    ],
  ])('is decided for a number %s', (_, more, expected) => {
    const decision = decideIdentity(facts(more));
    expect(decision.ok ? decision.identity : `${decision.code} ${decision.field}`).toBe(expected);
  });

  test('is decided by what the other number means, and only the wrong parcel is put aside', () => {
    expect(imeiMeanings).toEqual({
      misread: { quarantine: null },
      another_device: { quarantine: null },
      wrong_parcel: { quarantine: 'imei_mismatch' },
    });
    expect(quarantineReasons).toContain(imeiMeanings.wrong_parcel.quarantine);
  });
});
