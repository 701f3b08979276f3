import { textOf, wholeNumberOf } from '@reprise/platform/screens/shell/search.ts';

// the search parameters of screens that have no file of their own for them

/** The step from which an edition was opened: the counter, the workshop's check-in, or the dossier itself. */
export const edited = (raw: Record<string, unknown>): { itemWorkflowStep?: string } => ({
  itemWorkflowStep: textOf(raw['itemWorkflowStep']),
});
export const back = (raw: Record<string, unknown>): { back?: string } => ({ back: textOf(raw['back']) });

/** The query of an identity provider's redirect, unchanged. */
export const fromProvider = (raw: Record<string, unknown>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, textOf(value)]));
export const token = (raw: Record<string, unknown>): { token?: string } => ({ token: textOf(raw['token']) });
/** Whose design or settings: an account’s, for the provider’s people. */
export const ofAccount = (raw: Record<string, unknown>): { account?: string } => ({
  account: textOf(raw['account']),
});
export const pages = (raw: Record<string, unknown>): { page?: number; size?: number } => ({
  page: wholeNumberOf(raw['page']),
  size: wholeNumberOf(raw['size']),
});
/** The same for a chosen account. */
export const pagesOfAccount = (
  raw: Record<string, unknown>,
): ReturnType<typeof pages> & ReturnType<typeof ofAccount> => ({ ...ofAccount(raw), ...pages(raw) });
export const incoming = (raw: Record<string, unknown>): { package?: string } => ({
  ...raw,
  package: textOf(raw['package']),
});
export const onePackage = (raw: Record<string, unknown>): { package?: string; code?: string } => ({
  package: textOf(raw['package']),
  code: textOf(raw['code']),
});
export const counter = (
  raw: Record<string, unknown>,
): {
  number?: string;
  step?: string;
  page?: number;
  size?: number;
  customer?: string;
  others?: true;
} => ({
  ...raw,
  ...pages(raw),
  number: textOf(raw['number']),
  step: textOf(raw['step']),
  customer: textOf(raw['customer']),
  // dossiers of other stores, on request
  others: textOf(raw['others']) === 'true' ? true : undefined,
});
