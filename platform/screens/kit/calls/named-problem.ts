import type { FieldProblem } from '../../ui/form/form-errors.tsx';

/** What is wrong with a field, with the field's name before it: so each line above a form is understood by itself. */
export const namedProblem = (field: string, label: string, message: string): FieldProblem => ({
  field,
  message: `${label} – ${message}`,
});
