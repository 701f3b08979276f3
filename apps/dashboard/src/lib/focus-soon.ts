import { focusField } from '@reprise/ui/form-errors';

/** Gives the focus to a field that stands on the page once it is drawn again. */
export const focusSoon = (field: string): void => void requestAnimationFrame(() => focusField(field));
