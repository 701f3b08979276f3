import { focusField } from '../../ui/form/form-errors.tsx';

/** Gives the focus to a field once it is rendered again. */
export const focusSoon = (field: string): void => void requestAnimationFrame(() => focusField(field));
