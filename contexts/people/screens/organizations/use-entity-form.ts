import { useEffect, useEffectEvent } from 'react';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { entityResolver, refusedFields, useErrorText } from './entity-check.ts';
import type { EntityValues } from './entity-values.ts';

/**
 * The form of an organization: checked by the domain when it is sent, with the server's violations beside its fields.
 */
export function useEntityForm(first: EntityValues, error: unknown) {
  const form = useForm<EntityValues>({
    defaultValues: first,
    // the saved values replace the typed ones
    values: first,
    resolver: entityResolver,
    mode: 'onSubmit',
  });
  const show = useEffectEvent((refused: ReturnType<typeof refusedFields>) => {
    for (const { field, message } of refused)
      form.setError(field as FieldPath<EntityValues>, { type: 'refused', message });
  });
  useEffect(() => show(refusedFields(error)), [error]);
  return form;
}

export type EntityForm = UseFormReturn<EntityValues>;
type TextName = {
  [Name in keyof EntityValues]: EntityValues[Name] extends string ? Name : never;
}[keyof EntityValues];

/** The properties of a text field: its registration, its id, its error. */
export function useWiring(form: EntityForm) {
  const errorText = useErrorText(form.formState.errors);
  return (name: TextName) => ({
    ...form.register(name),
    id: name,
    autoComplete: 'off',
    error: errorText(name),
  });
}
