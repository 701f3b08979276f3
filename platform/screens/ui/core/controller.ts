import {
  announcedOn,
  confirmOn,
  fieldOn,
  fronts,
  offerOfCode,
  onceShown,
  primaryOn,
  type KeyAct,
  type NumberedChoice,
  type Offered,
} from './fronts.ts';

/** The dialog that was opened last. */
export const openDialog = (): Element | null => {
  const element = fronts.top().dialog?.element;
  return element instanceof Element ? element : null;
};
export const isDialogOpen = (): boolean => fronts.top() !== fronts.page;
/** Closes the dialog that was opened last, as Escape does; whether there was one. */
export const cancelDialog = (): boolean => {
  const { dialog } = fronts.top();
  dialog?.cancel();
  return dialog !== null;
};
/** The primary button of the open dialog, or the first action of the page. */
export const confirmNow = (): KeyAct => confirmOn(fronts.top());
export const primaryNow = (): KeyAct => primaryOn(fronts.page);
export const choiceAt = (place: number): NumberedChoice | undefined =>
  announcedOn(fronts.page).flatMap(({ choices = [] }) => choices)[place];
/** Whether the page, or the open dialog, has a field for codes. */
export const hasCodeField = (): boolean => fieldOn(fronts.top()) !== undefined;
export const offerOnPage = (code: string): Offered | undefined => offerOfCode(fronts.page, code);
export const focusCodeField = (): void => {
  const field = fieldOn(fronts.top())?.element();
  if (field instanceof HTMLElement) field.focus({ preventScroll: true });
};
/** The page's action of a code, once a page that is opening shows it. */
export const offerOnceShown = (code: string): Promise<Offered | undefined> =>
  onceShown(fronts, () => offerOnPage(code));
