import type { rootDetailView } from '@reprise/people/domain/accounts/account.ts';
import { accountAccountFields, rootDetailChange, type AccountView } from '../../domain/accounts/account.ts';
import type { OtherLanguages } from '@reprise/platform/domain/core/locales.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { z } from 'zod';
import type { Checked } from '@reprise/platform/screens/kit/form/resource.ts';
import { wordsOf, type SpokenWords } from '@reprise/platform/screens/kit/form/spoken-words.ts';

export const papers = [
  'serviceTerms',
  'eula',
  'faqAndContact',
  'cookiesPolicy',
  'accessibilityStatement',
] as const;
/** The switches by the sections in which they stand. */
export const switchesOf = {
  site: ['categoryNavigationEnabled', 'tagPriceEnabled', 'imeiAfterEstimate', 'dropOffLocationsMapEnabled'],
  sale: ['customerIdentityDocumentRequired', 'buyerPaymentEnabled', 'barCodeEnabled'],
  control: [
    'isWarehouseCommentMandatory',
    'isWarehouseCommentSharedToClient',
    'paysTheUpside',
    'partialAbsorption',
  ],
  people: ['secondFactorRequired'],
} as const;
export const switches = [
  ...switchesOf.site,
  ...switchesOf.sale,
  ...switchesOf.control,
  ...switchesOf.people,
] as const;
export const texts = ['noSearchResultDescription', 'buybackZeroDescription', 'packingInstructions'] as const;
export const lines = ['sellerSupportEmail', 'emailDPO', 'cartMinValue'] as const;
/** Those of the account row that are chosen. */
export const choices = ['language', 'currency'] as const;
export const days = ['guaranteeDays', 'predeclarationExpiryDays', 'litigationDays'] as const;

/** The settings that are typed as they are stored. */
const asStored = [
  ...papers,
  ...switches,
  ...texts,
  'externalWebsiteLink',
  'litigationExpiry',
  'importEncoding',
] as const;

export type Detail = z.infer<typeof rootDetailView>;
/** What the account row says beside. */
export type OfAccount = Pick<AccountView, 'emailDPO' | (typeof choices)[number]>;
/** The typed settings: amounts in whole euros, addresses empty where there are none. */
export type SettingsValues = Pick<Detail, (typeof asStored)[number]> &
  Pick<OfAccount, (typeof choices)[number]> &
  Record<(typeof lines)[number] | (typeof days)[number], string> & {
    /** The translations of the texts. */
    translations: Record<(typeof texts)[number] | 'externalWebsiteText', SpokenWords>;
  };

/** A text in the languages that were written. */
const wordsIn = (others: OtherLanguages | undefined): SpokenWords => wordsOf({ 'fr-FR': '', ...others });

/** The draft kept on the device, whatever release wrote it. */
export const keptValues = z.record(z.string(), z.unknown());

const picked = <One extends object, Key extends keyof One>(of: One, keys: readonly Key[]): Pick<One, Key> =>
  // every key of the pick is among the keys
  Object.fromEntries(keys.map((key) => [key, of[key]])) as Pick<One, Key>;

export const valuesOf = (detail: Detail, account: OfAccount): SettingsValues => ({
  ...picked(detail, asStored),
  ...picked(account, choices),
  sellerSupportEmail: detail.sellerSupportEmail ?? '',
  emailDPO: account.emailDPO ?? '',
  cartMinValue: String(detail.cartMinValue / 100),
  guaranteeDays: String(detail.guaranteeDays),
  predeclarationExpiryDays: String(detail.predeclarationExpiryDays),
  litigationDays: String(detail.litigationDays),
  translations: {
    noSearchResultDescription: wordsIn(detail.translations.noSearchResultDescription),
    buybackZeroDescription: wordsIn(detail.translations.buybackZeroDescription),
    packingInstructions: wordsIn(detail.translations.packingInstructions),
    externalWebsiteText: wordsIn(detail.translations.externalWebsiteText),
  },
});

const emptyAsNull = (typed: string): string | null => (typed.trim() === '' ? null : typed);
/** A whole number; anything else is invalid, and refused as such. */
const whole = (typed: string, times = 1): number | string =>
  /^\d{1,7}$/.test(typed.trim()) ? Number(typed) * times : typed;

const { emailDPO, language, currency } = accountAccountFields.shape;
const checks = rootDetailChange.extend({ emailDPO, language, currency }).required();
export type SettingsChange = Partial<Omit<z.output<typeof checks>, 'enabledPremiumFeatures'>>;

/** The languages in which each text is written. */
const written = (translations: SettingsValues['translations']): object =>
  Object.fromEntries(
    Object.entries(translations).map(([field, words]) => [
      field,
      Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== '')),
    ]),
  );

/** The typed values for the calls. */
const asSent = (values: SettingsValues): Record<string, unknown> => ({
  ...values,
  sellerSupportEmail: emptyAsNull(values.sellerSupportEmail),
  emailDPO: emptyAsNull(values.emailDPO),
  cartMinValue: whole(values.cartMinValue, 100),
  guaranteeDays: whole(values.guaranteeDays),
  predeclarationExpiryDays: whole(values.predeclarationExpiryDays),
  litigationDays: whole(values.litigationDays),
  translations: written(values.translations),
});

/** A word instead of a whole number has a code of its own; the limits of an amount are in euros. */
const inWords = (violation: Violation): Violation => {
  const isNumber = [...days, 'cartMinValue'].some((field) => field === violation.field);
  if (isNumber && ['type', 'number'].includes(violation.code)) return { ...violation, code: 'integer' };
  const max = violation.values?.['max'];
  return violation.field === 'cartMinValue' && typeof max === 'number'
    ? { ...violation, values: { max: max / 100 } }
    : violation;
};

/**
 * The settings that changed since `before`, checked like the server does. Only `shown` fields count: a module sends
 * nothing that its screen does not show.
 */
export function changeOf(
  before: SettingsValues,
  values: SettingsValues,
  shown: readonly (keyof SettingsValues)[],
): Checked<SettingsChange> {
  const [old, sent] = [asSent(before), asSent(values)];
  const changed = shown.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(sent[field]));
  const wanted = Object.fromEntries(changed.map((field) => [field, sent[field]]));
  const checked = checks.omit({ enabledPremiumFeatures: true }).partial().safeParse(wanted);
  return checked.success
    ? { ok: true, body: checked.data }
    : { ok: false, violations: violationsOf(checked.error, wanted).map(inWords) };
}
