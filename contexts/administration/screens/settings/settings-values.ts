import type { OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import { accountAccountFields, rootDetailChange } from '../../domain/accounts/account.ts';
import type { OtherLanguages } from '@reprise/platform/domain/core/locales.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { z } from 'zod';
import { wordsOf, type SpokenWords } from '@reprise/platform/screens/kit/form/spoken-words.ts';

export const papers = [
  'serviceTerms',
  'eula',
  'faqAndContact',
  'cookiesPolicy',
  'accessibilityStatement',
] as const;
export const switches = [
  'categoryNavigationEnabled',
  'tagPriceEnabled',
  'dropOffLocationsMapEnabled',
  'customerIdentityDocumentRequired',
  'barCodeEnabled',
  'buyerPaymentEnabled',
  'isWarehouseCommentMandatory',
  'isWarehouseCommentSharedToClient',
  'paysTheUpside',
  'partialAbsorption',
] as const;
export const texts = ['noSearchResultDescription', 'buybackZeroDescription', 'packingInstructions'] as const;
export const lines = ['sellerSupportEmail', 'emailDPO', 'cartMinValue'] as const;
export const days = ['guaranteeDays', 'predeclarationExpiryDays', 'litigationDays'] as const;

type Detail = OrganizationRootDetail;
/** The typed settings: amounts in whole euros, addresses empty where there are none. */
export type SettingsValues = Pick<
  Detail,
  | (typeof papers)[number]
  | (typeof switches)[number]
  | (typeof texts)[number]
  | 'externalWebsiteLink'
  | 'litigationExpiry'
  | 'importEncoding'
> &
  Record<(typeof lines)[number] | (typeof days)[number], string> & {
    /** The translations of the texts. */
    translations: Record<(typeof texts)[number] | 'externalWebsiteText', SpokenWords>;
  };

/** A text in the languages that were written. */
const wordsIn = (others: OtherLanguages | undefined): SpokenWords => wordsOf({ 'fr-FR': '', ...others });

/** The draft kept on the device, whatever release wrote it. */
export const keptValues = z.record(z.string(), z.unknown());

export const valuesOf = (detail: Detail, emailDPO: string | null): SettingsValues => ({
  sellerSupportEmail: detail.sellerSupportEmail ?? '',
  emailDPO: emailDPO ?? '',
  serviceTerms: detail.serviceTerms,
  eula: detail.eula,
  faqAndContact: detail.faqAndContact,
  cookiesPolicy: detail.cookiesPolicy,
  accessibilityStatement: detail.accessibilityStatement,
  categoryNavigationEnabled: detail.categoryNavigationEnabled,
  tagPriceEnabled: detail.tagPriceEnabled,
  dropOffLocationsMapEnabled: detail.dropOffLocationsMapEnabled,
  customerIdentityDocumentRequired: detail.customerIdentityDocumentRequired,
  barCodeEnabled: detail.barCodeEnabled,
  buyerPaymentEnabled: detail.buyerPaymentEnabled,
  isWarehouseCommentMandatory: detail.isWarehouseCommentMandatory,
  isWarehouseCommentSharedToClient: detail.isWarehouseCommentSharedToClient,
  paysTheUpside: detail.paysTheUpside,
  partialAbsorption: detail.partialAbsorption,
  noSearchResultDescription: detail.noSearchResultDescription,
  buybackZeroDescription: detail.buybackZeroDescription,
  packingInstructions: detail.packingInstructions,
  externalWebsiteLink: detail.externalWebsiteLink,
  litigationExpiry: detail.litigationExpiry,
  importEncoding: detail.importEncoding,
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

const checks = rootDetailChange.extend({ emailDPO: accountAccountFields.shape.emailDPO }).required();
type Checked = z.output<typeof checks>;
export type SettingsChange = Partial<Omit<Checked, 'enabledPremiumFeatures'>>;

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
): { ok: true; change: SettingsChange } | { ok: false; violations: Violation[] } {
  const [old, sent] = [asSent(before), asSent(values)];
  const changed = shown.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(sent[field]));
  const wanted = Object.fromEntries(changed.map((field) => [field, sent[field]]));
  const checked = checks.omit({ enabledPremiumFeatures: true }).partial().safeParse(wanted);
  return checked.success
    ? { ok: true, change: checked.data }
    : { ok: false, violations: violationsOf(checked.error, wanted).map(inWords) };
}
