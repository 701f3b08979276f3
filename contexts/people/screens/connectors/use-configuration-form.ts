import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { PropertyKind } from '../../domain/connectors/connector-kinds.ts';
import type { TypedProperty } from '../../domain/connectors/connector.rules.ts';
import { connectorLimits } from '@reprise/platform/domain/core/limits.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { FieldProblem } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useFieldSentence } from '@reprise/platform/screens/kit/form/field-sentence.ts';
import { same } from '@reprise/platform/screens/kit/form/same.ts';
import {
  fieldOf,
  kindsOf,
  mustTypeAgain,
  typedProperties,
  violationsIn,
  type ConfigurationValues,
  type ShownProperty,
} from './configuration-values.ts';

export type Written = { name: string; active: boolean; properties: TypedProperty[] };
export type FormProps = {
  connector: { id: string; fqn: string; testable: boolean };
  organizationId: string;
  configurationId?: string;
  initial: ConfigurationValues;
  shown: readonly ShownProperty[];
  busy: boolean;
  error: Error | null;
  /** Refusals are shown beside their fields. */
  onSave: (written: Written, more: { onError: (error: Error) => void }) => void;
  saveLabel: string;
  /** Where people who see other connectors go back to. */
  backHref?: string;
  /** Shown under a refusal, where something can be done about it. */
  wayOn?: ReactNode;
};

export type Draft = {
  values: ConfigurationValues;
  kinds: readonly PropertyKind[];
  typed: TypedProperty[];
  mustReplace: boolean;
  problems: readonly FieldProblem[];
  sent: number;
  isChanged: boolean;
  change: (some: Partial<ConfigurationValues>) => void;
  type: (name: string, value: string) => void;
  replace: (name: string, replaced: boolean) => void;
  refuse: (error: unknown) => void;
  submit: (event: SubmitEvent) => void;
};

function nameViolations(typed: string): Violation[] {
  const name = typed.trim();
  if (name.length >= connectorLimits.name.min) return [];
  return [
    name === ''
      ? { field: 'name', code: 'required' }
      : { field: 'name', code: 'too_short', values: { min: connectorLimits.name.min } },
  ];
}

/** The violations before anything is sent, in the words of their fields. */
function useOwnProblems() {
  const sentence = useFieldSentence();
  return (
    { connector: { fqn }, shown }: FormProps,
    { name, replaced }: ConfigurationValues,
    typed: readonly TypedProperty[],
  ): FieldProblem[] => {
    const kinds = kindsOf(fqn, shown);
    return [...nameViolations(name), ...violationsIn(fqn, typed, shown, replaced)].map((violation) => ({
      field: fieldOf(violation.field, kinds),
      message: sentence(violation),
    }));
  };
}

/** What the server refused, at its fields; a name that is taken has a sentence of its own. */
const refusedIn = (error: unknown, kinds: readonly PropertyKind[]): FieldProblem[] =>
  error instanceof CallRefused
    ? error.violations.map(({ field, message }) => ({
        field: fieldOf(field, kinds),
        message: error.code === 'configuration_name_taken' ? error.detail : message,
      }))
    : [];

/** A secret is replaced, or stays as it is stored: then its typed value is dropped. */
function withReplaced(values: ConfigurationValues, name: string, replaced: boolean): ConfigurationValues {
  const others = values.replaced.filter((one) => one !== name);
  return {
    ...values,
    typed: replaced ? values.typed : { ...values.typed, [name]: '' },
    replaced: replaced ? [...others, name] : others,
  };
}

/** What would be sent of the typed values. */
function toBeSent(fqn: string, values: ConfigurationValues, shown: readonly ShownProperty[]) {
  const kinds = kindsOf(fqn, shown);
  const typed = typedProperties(kinds, values, shown);
  // with another host the stored secrets are dropped: new ones have to be typed
  const mustReplace = mustTypeAgain(fqn, typed, shown);
  const all = mustReplace ? kinds.map(({ name }) => ({ name, value: values.typed[name] ?? '' })) : typed;
  return { kinds, typed: all, mustReplace };
}

/** The form of a configuration: violations are shown when it is sent, and disappear when it is changed. */
export function useConfigurationForm(props: FormProps): Draft {
  const { connector, initial, shown, busy, onSave } = props;
  const { fqn } = connector;
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [sent, setSent] = useState(0);
  const ownProblems = useOwnProblems();
  const { kinds, typed, mustReplace } = toBeSent(fqn, values, shown);
  const refuse = (refused: unknown): void => setProblems(refusedIn(refused, kinds));
  const clear = (field: string): void => setProblems(problems.filter((one) => one.field !== field));
  return {
    values,
    kinds,
    typed,
    mustReplace,
    problems,
    sent,
    isChanged: !same(values, initial),
    refuse,
    change: (some) => {
      setValues({ ...values, ...some });
      if (some.name !== undefined) clear('name');
    },
    type: (name, value) => {
      setValues({ ...values, typed: { ...values.typed, [name]: value } });
      clear(`property-${name}`);
    },
    replace: (name, replaced) => setValues(withReplaced(values, name, replaced)),
    submit: (event) => {
      event.preventDefault();
      if (busy) return;
      const wrong = ownProblems(props, values, typed);
      setProblems(wrong);
      setSent(sent + 1);
      if (wrong.length > 0) return;
      onSave({ name: values.name.trim(), active: values.active, properties: typed }, { onError: refuse });
    },
  };
}
