import {
  customerLimits,
  entityLimits,
  itemLimits,
  transferOrderLimits,
} from '@reprise/platform/domain/core/limits.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { describe, expect, test } from 'vitest';
import type { TransferOrder } from './document-data.ts';
import { transferOrder } from './documents.ts';
import { readPdfPages, readPdfPlaces, type PlacedText } from './read-back.ts';
import { documentWords } from './words.ts';

/** A word of the given length without a place where it may be broken. */
const word = (length: number, sign = 'nE'): string => sign.repeat(length).slice(0, length);
const address = (name: string) => ({
  name,
  street: word(customerLimits.street.max),
  streetMore: word(customerLimits.streetMore.max, 'm'),
  zipCode: word(customerLimits.zipCode.max, '9'),
  city: word(customerLimits.city.max),
  country: 'GB',
});
const sentence = 'Der Verkäufer übergibt das Gerät mit dem Zubehör, das er angegeben hat. ';

/** Data in which each field has its maximum length, in words without a space. */
const longest: Omit<TransferOrder, 'locale'> = {
  currency: 'EUR',
  look: { name: word(60), mainColor: '#0b7a4b', logo: null },
  identificationNumber: '2000000012346',
  barCodeEnabled: true,
  createdAt: new Date('2026-03-09T10:15:00Z'),
  seller: {
    email: `${word(100, 'w')}@${word(customerLimits.email.max - 106, 'm')}.test`,
    phone: word(customerLimits.phone.max, '0'),
    address: address(`${word(customerLimits.name.max)} ${word(customerLimits.name.max)}`),
    identityDocument: {
      type: 'residence_permit',
      number: word(customerLimits.identityNumber.max),
      issuingAuthority: word(customerLimits.issuingAuthority.max),
      deliveryDate: new Date('2021-09-30T00:00:00Z'),
    },
  },
  buyer: {
    siret: word(entityLimits.siretDigits, '0'),
    capital: word(entityLimits.capital.max),
    address: address(word(entityLimits.corporateName.max)),
  },
  store: address(word(entityLimits.commonName.max)),
  products: [
    {
      label: word(255),
      imei: word(itemLimits.imeiDigits.max, '0'),
      serialNumber: word(itemLimits.serialNumber.max),
      condition: word(40),
      answers: Array.from({ length: 8 }, (_, at) => ({ question: `${at} ${word(30)}`, answer: word(25) })),
      ledger: Array.from({ length: 6 }, (_, at) => ({ label: `${at} ${word(30)}`, cents: -5_000_000 })),
      totalCents: 100_000_000,
    },
  ],
  bonusCents: 5_000_000,
  totalCents: 105_000_000,
  payment: { label: word(255), iban: 'FR76 … 0189' },
  terms: sentence.repeat(Math.floor(transferOrderLimits.terms.max / sentence.length)),
  signature: { image: null, name: word(125), signedAt: new Date('2026-03-09T10:15:00Z') },
  copies: 1,
};

const [left, right, gutter] = [42, 553.3, 297.6] as const;
/** The texts of a page between two titles. */
const between = (places: readonly PlacedText[], from: string, to: string | null): PlacedText[] => {
  const heightOf = (title: string): number => {
    const found = places.find(({ words }) => words.toUpperCase().startsWith(title.toUpperCase()));
    if (!found) throw new Error(`The paper has no title ${title}`);
    return found.bottom;
  };
  const [top, foot] = [heightOf(from), to === null ? 60 : heightOf(to)];
  return places.filter(({ bottom }) => bottom <= top && bottom > foot);
};

describe.each(locales)('the transfer order with the longest values, in %s', (locale) => {
  test.each([1, 2])(
    'is one sheet a copy in %i copies, and nothing stands outside of its box',
    async (copies) => {
      const pdf = await transferOrder({ ...longest, locale, copies });
      expect(await readPdfPages(pdf)).toHaveLength(2 * copies);
      const places = await readPdfPlaces(pdf);
      expect(
        places.filter((one) => one.left < left - 0.5 || one.right > right + 0.5 || one.bottom < 20),
      ).toEqual([]);
      const { t } = documentWords({ locale, currency: 'EUR' });
      const front = places.filter(({ page }) => page === 1);
      const back = places.filter(({ page }) => page === 2);
      const inBoxes = [
        ...between(front, t('transferOrder.seller'), t('transferOrder.product')),
        ...between(back, t('transferOrder.sellerSignature'), null),
      ];
      expect(inBoxes.length).toBeGreaterThan(30);
      // the words of two boxes side by side stay within their box
      expect(
        inBoxes.filter(
          (one) =>
            one.right > right - 9 || one.left < left + 9 || (one.left < gutter && one.right > gutter - 14),
        ),
      ).toEqual([]);
      expect(front.map(({ words }) => words).join('')).toContain(longest.seller.phone);
      const lastOfTerms = Math.min(
        ...back.filter(({ words }) => words.includes('Zubehör')).map(({ bottom }) => bottom),
      );
      const signed = back.find(({ words }) => words === t('transferOrder.sellerSignature'));
      expect(signed?.bottom).toBeLessThan(lastOfTerms);
    },
  );
});

test('an address is cut between characters, never inside one', async () => {
  const [front] = await readPdfPages(await transferOrder({ ...longest, locale: 'fr-FR' }));
  expect(front?.replaceAll(/\s/g, '')).toContain(longest.seller.email);
});
