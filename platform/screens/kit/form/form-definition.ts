import type { CallAnswer, CallOptions, EndpointName } from '../../../domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { ComponentProps, ReactNode } from 'react';
import type { useTranslation } from 'react-i18next';
import type { useCan, useSignedIn } from '../calls/session.ts';
import type { PageTitle } from '../../ui/frame/layout.tsx';
import type { useFormats } from '../words/formats.ts';
import type { Checked, ResourceOf } from './resource.ts';
import type { FormFrame } from './resource-form.tsx';
import type { Form } from './use-resource-form.ts';

type Name = EndpointName<Api>;
type Versioned = { id: string; version: number };
/** The endpoints that answer one record that has a version. */
export type ReadName = {
  [One in Name]: CallAnswer<Api[One]> extends Versioned ? One : never;
}[Name];
export type RecordOf<One extends ReadName> =
  CallAnswer<Api[One]> extends infer Found extends Versioned ? Found : never;
/** The endpoints that make something of which a form is sent. */
export type CreateName = {
  [One in Name]: CallOptions<Api[One]> extends { body: object } ? One : never;
}[Name];
/** The name of a change, where it answers the record as it is read. */
export type ChangeOf<Read extends ReadName, Change extends CreateName> =
  CallAnswer<Api[Change]> extends RecordOf<Read> ? Change : never;
export type BodyOf<One extends Name> = NonNullable<CallOptions<Api[One]>['body']>;
export type AnswerOf<One extends Name> = CallAnswer<Api[One]>;

export type Words = Parameters<typeof useTranslation>[0];

/** What the heading of a form is written with. */
export type HeadKit<Saved, W extends Words> = ReturnType<typeof useFormats> & {
  t: ReturnType<typeof useTranslation<W>>['t'];
  can: ReturnType<typeof useCan>;
  session: ReturnType<typeof useSignedIn>;
  /** The record that is changed; null for a new one. */
  saved: Saved | null;
};
/** What the parts of a form are written with. */
export type FormKit<Saved, Needs, W extends Words> = HeadKit<Saved, W> & {
  /** Whose the new one is; empty where nothing is chosen. */
  accountId: string;
  /** What the fields choose from. */
  needs: Needs;
};

type Asked<Needs> = { data: Needs | undefined; error: Error | null; refetch: () => unknown };
/** The needs of a form whose fields choose from nothing. */
export const nothing = (): Asked<null> => ({ data: null, error: null, refetch: () => undefined });

/** What is said of a save: its button, its success, and the title of its failure. */
type Said<Done, Values> = {
  button?: string;
  done: (done: Done, values: Values) => string;
  failed: string;
};

/** What a change and a creation have in common. Its parts are read on every drawing, always in the same order. */
type FormParts<Saved, Made, Needs, Values extends object, W extends Words> = {
  words: W;
  /** The first words of the queries that are read again when something was saved. */
  stale: readonly [string, ...string[]];
  /** Reads what the fields choose from. */
  needs: (of: { saved: Saved | null; accountId: string }) => Asked<Needs>;
  heading: (kit: HeadKit<Saved, W>) => ComponentProps<typeof PageTitle>;
  /** The labels of the fields, how their errors are named and said, and where unsaved values are stored. */
  wiring?: (
    kit: FormKit<Saved, Needs, W>,
  ) => Pick<
    ResourceOf<unknown, Values, unknown, unknown>,
    'label' | 'fieldOf' | 'sentence' | 'compared' | 'draft'
  >;
  fields: (form: Form<Values, Saved | null>, kit: FormKit<Saved, Needs, W>) => ReactNode;
  frame?: (
    kit: FormKit<Saved, Needs, W>,
    form: Form<Values, Saved | null>,
  ) => Omit<FormFrame, 'failed' | 'save' | 'isNew'>;
  /** What stands around the form. */
  around?: (drawn: ReactNode, kit: FormKit<Saved, Needs, W>, form: Form<Values, Saved | null>) => ReactNode;
  /** What else is to be done when something was saved. */
  after?: () => (saved: Saved | Made) => void;
};

export type EditDefinition<Saved, Change, Made, Needs, Values extends object, W extends Words> = FormParts<
  Saved,
  Made,
  Needs,
  Values,
  W
> & {
  change: {
    /** The heading while the record is read. */
    opening: (kit: HeadKit<Saved, W>) => string;
    /** What is shown in place of a record that is no longer there. */
    gone?: (kit: HeadKit<Saved, W>) => ReactNode;
    values: (saved: Saved, kit: FormKit<Saved, Needs, W>) => Values;
    body: (values: Values, saved: Saved, kit: FormKit<Saved, Needs, W>) => Checked<Omit<Change, 'version'>>;
    said: (kit: FormKit<Saved, Needs, W>) => Said<Saved, Values>;
    /** Where it leads; the form stays open unless it is given. */
    to?: (saved: Saved, kit: FormKit<Saved, Needs, W>) => string;
  };
};

export type FormDefinition<
  Saved,
  New,
  Change,
  Made,
  Needs,
  Values extends object,
  W extends Words,
> = EditDefinition<Saved, Change, Made, Needs, Values, W> & {
  create: {
    /** Chooses first whose the new one is. */
    of?: (form: (accountId: string) => ReactNode) => ReactNode;
    blank: (kit: FormKit<Saved, Needs, W>) => Values;
    body: (values: Values, kit: FormKit<Saved, Needs, W>) => Checked<New>;
    said: (kit: FormKit<Saved, Needs, W>) => Said<Made, Values>;
    to: (made: Made, kit: FormKit<Saved, Needs, W>) => string;
  };
};
