import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { UserSheet } from '../../domain/users/user.sheet.ts';
import type { FieldProblem } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { useEffect, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldSentence } from '@reprise/platform/screens/kit/form/field-sentence.ts';
import { fieldOf, formModules, sheetOf, type UserValues } from './user-values.ts';

/**
 * The violations field by field, from the domain or the server.
 * @param error the last refusal, if any;
 * @returns the violations, and a function to show others
 */
export function useProblems(
  form: UseFormReturn<UserValues>,
  error: unknown,
): { problems: FieldProblem[]; show: (problems: FieldProblem[]) => void } {
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const show = (found: FieldProblem[]): void => {
    setProblems(found);
    for (const { field, message } of found) form.setError(field as FieldPath<UserValues>, { message });
  };
  useEffect(() => {
    if (!(error instanceof CallRefused)) return;
    const values = form.getValues();
    show(error.violations.map((one) => ({ field: fieldOf(one.field, values), message: one.message })));
    // oxlint-disable-next-line react/exhaustive-deps -- each refusal is shown once, whatever is typed after it
  }, [error]);
  return { problems, show };
}

/** Saves the form, or shows its violations. */
export function useSend(
  form: UseFormReturn<UserValues>,
  show: (problems: FieldProblem[]) => void,
  onSave: (sheet: UserSheet, values: UserValues) => void,
) {
  const { t } = useTranslation('users');
  const sentence = useFieldSentence();
  return form.handleSubmit((values) => {
    const read = sheetOf(values);
    if (read.problems === null) {
      show([]);
      onSave(read.sheet, values);
      return;
    }
    show(
      read.problems.map((one) => ({
        field: one.field,
        message: one.field === 'places' ? t('form.noModule') : sentence(one),
      })),
    );
  });
}

const namedFields = ['email', 'firstname', 'lastname', 'phone', 'language', 'status'] as const;

/** A violation with the name of its field, for the summary above the form. */
export function useNamed(): (problem: FieldProblem) => FieldProblem {
  const { t } = useTranslation(['users', 'dashboard']);
  return ({ field, message }) => {
    const own = namedFields.find((one) => one === field);
    const [, module, part] = field.split('.');
    const place = formModules.find((one) => one === module);
    const label = own
      ? t(`form.${own}`)
      : place && `${t(`dashboard:module.${place}`)}, ${t(part === 'type' ? 'form.role' : 'form.entity')}`;
    return label ? { field, message: t('form.problem', { label, message }) } : { field, message };
  };
}
