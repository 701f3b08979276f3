import { createContext, useContext, type ReactNode } from 'react';
import type { Form } from './use-resource-form.ts';

/** Gives a form to the fields inside it, which name theirs. */
export function createFormContext<Values extends object>() {
  const Context = createContext<Form<Values> | null>(null);
  return {
    Provider: ({ form, children }: { form: Form<Values>; children: ReactNode }) => (
      <Context value={form}>{children}</Context>
    ),
    useForm: (): Form<Values> => {
      const form = useContext(Context);
      if (form === null) throw new Error('A field stands outside of its form.');
      return form;
    },
  };
}
