import type { FieldProblem } from '../../ui/form/form-errors.tsx';

/** A violation with the name of its field, so that each line above a form is understood by itself. */
export const namedProblem = (field: string, label: string, message: string): FieldProblem => ({
  field,
  message: `${label} – ${message}`,
});
