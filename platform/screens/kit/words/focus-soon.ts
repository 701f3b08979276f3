import { focusField } from '../../ui/form/form-errors.tsx';

/** Gives the focus to a field that stands on the page once it is drawn again. */
export const focusSoon = (field: string): void => void requestAnimationFrame(() => focusField(field));
