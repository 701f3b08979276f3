import { describe, expect, test } from 'vitest';
import { rootDetailOf } from '@reprise/platform/screens/kit/calls/root-detail.fixture.ts';
import { changeOf, valuesOf, type SettingsValues } from './settings-values.ts';

const id = '0198c2f0-7a55-7000-8000-0123456789ab';
const detail = rootDetailOf(id);
const before = valuesOf(detail, { emailDPO: 'dpo@volta.example', language: 'fr-FR', currency: 'EUR' });
const all = Object.keys(before) as (keyof SettingsValues)[];
const change = (some: Partial<SettingsValues>, shown = all) =>
  changeOf(before, { ...before, ...some }, shown);

test('only what was changed is sent, as the calls take it', () => {
  expect(change({})).toEqual({ ok: true, body: {} });
  expect(change({ cartMinValue: '45', emailDPO: ' ', serviceTerms: null, guaranteeDays: '21' })).toEqual({
    ok: true,
    body: { cartMinValue: 4_500, emailDPO: null, serviceTerms: null, guaranteeDays: 21 },
  });
});

test('the language and the currency of the account are changed like the rest', () => {
  expect(change({ language: 'de-DE' })).toEqual({ ok: true, body: { language: 'de-DE' } });
  expect(change({ currency: 'CHF' }, ['currency'])).toEqual({ ok: true, body: { currency: 'CHF' } });
});

test('a text in another language is sent beside the account’s own; an empty one is not sent', () => {
  const { translations } = before;
  const packingInstructions = {
    ...translations.packingInstructions,
    'de-DE': 'Gut verpacken.',
    'nl-BE': ' ',
  };
  expect(change({ translations: { ...translations, packingInstructions } })).toEqual({
    ok: true,
    body: {
      translations: {
        packingInstructions: { 'de-DE': 'Gut verpacken.' },
        noSearchResultDescription: {},
        buybackZeroDescription: {},
        externalWebsiteText: {},
      },
    },
  });
  const long = { ...translations.packingInstructions, 'de-DE': 'a'.repeat(2_001) };
  expect(change({ translations: { ...translations, packingInstructions: long } })).toMatchObject({
    violations: [{ field: 'translations.packingInstructions.de-DE', code: 'too_long' }],
  });
});

test('a module sends nothing that its screen does not show', () => {
  expect(change({ cartMinValue: '45', sellerSupportEmail: 'a@b.example' }, ['sellerSupportEmail'])).toEqual({
    ok: true,
    body: { sellerSupportEmail: 'a@b.example' },
  });
});

describe.each<[Partial<SettingsValues>, string, string]>([
  [{ cartMinValue: '12,50' }, 'cartMinValue', 'integer'],
  [{ cartMinValue: '-3' }, 'cartMinValue', 'integer'],
  [{ cartMinValue: '' }, 'cartMinValue', 'integer'],
  [{ guaranteeDays: 'quinze' }, 'guaranteeDays', 'integer'],
  [{ guaranteeDays: '0' }, 'guaranteeDays', 'too_small'],
  [{ litigationDays: '61' }, 'litigationDays', 'too_big'],
  [{ emailDPO: 'dpo at volta' }, 'emailDPO', 'email'],
  [{ packingInstructions: 'a'.repeat(2_001) }, 'packingInstructions', 'too_long'],
  [{ externalWebsiteLink: { active: true, url: 'volta', text: 'Volta' } }, 'externalWebsiteLink.url', 'url'],
  [
    { externalWebsiteLink: { active: true, url: 'https://volta.example', text: '' } },
    'externalWebsiteLink.text',
    'required',
  ],
])('the form of the settings with %o', (wrong, field, code) => {
  test(`is refused at ${field}: ${code}`, () => {
    expect(change(wrong)).toMatchObject({ ok: false, violations: [{ field, code }] });
  });
});
