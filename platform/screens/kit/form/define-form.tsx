import { CallRefused } from '../../../domain/core/call.ts';
import { PageTitle, Stack } from '../../ui/frame/layout.tsx';
import { useToast } from '../../ui/shown/toast.tsx';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callLoosely } from '../calls/call.ts';
import { Loaded } from '../calls/loaded.tsx';
import { useCan, useSignedIn } from '../calls/session.ts';
import { useFormats } from '../words/formats.ts';
import type {
  AnswerOf,
  BodyOf,
  ChangeOf,
  CreateName,
  EditDefinition,
  FormDefinition,
  FormKit,
  HeadKit,
  ReadName,
  RecordOf,
  Words,
} from './form-definition.ts';
import { ResourceForm } from './resource-form.tsx';
import { useResourceForm, type Form } from './use-resource-form.ts';
import { versionOver } from './version-over.ts';

type Versioned = { id: string; version: number };

/** One record; not refetched by itself, since its form was opened over a version. */
const recordQuery = <Saved,>(name: string, stale: readonly string[], id: string) =>
  queryOptions({
    queryKey: [...stale, 'one', id],
    // the definition names an endpoint that answers such a record
    queryFn: ({ signal }) => callLoosely(name, { params: { id }, signal }) as Promise<Saved>,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

function useHead<Saved, W extends Words>(words: W, saved: Saved | null): HeadKit<Saved, W> {
  const { t } = useTranslation(words);
  return { ...useFormats(), t, can: useCan(), session: useSignedIn(), saved };
}

/** After a save: what is shown of the records is read again. */
function useFinish<Done>(stale: readonly string[], also: (() => (done: Done) => void) | undefined) {
  const client = useQueryClient();
  const toast = useToast();
  const alsoDo = also?.();
  return (done: Done, text: string): void => {
    toast({ tone: 'ok', text });
    alsoDo?.(done);
    void client.invalidateQueries({ queryKey: stale });
  };
}

/** Leads on from a form that is saved, without the question before leaving it; without an address it stays. */
function useLead(): (href: string | undefined) => void {
  const navigate = useNavigate();
  return (href) => {
    if (href !== undefined) void navigate({ href, ignoreBlocker: true });
  };
}

/** The form of a record over the version with which it was opened. */
function useChange<Saved extends Versioned, Change, Made, Needs, Values extends object, W extends Words>(
  names: { read: string; change: string },
  definition: EditDefinition<Saved, Change, Made, Needs, Values, W>,
  kit: FormKit<Saved, Needs, W>,
  first: Saved,
) {
  const { stale, after, wiring, change } = definition;
  const finish = useFinish(stale, after);
  const lead = useLead();
  const client = useQueryClient();
  const query = recordQuery<Saved>(names.read, stale, first.id);
  const valuesOf = (saved: Saved): Values => change.values(saved, kit);
  return useResourceForm<Saved, Values, Omit<Change, 'version'>, Saved>({
    ...wiring?.(kit),
    first,
    valuesOf,
    check: (values, saved) => change.body(values, saved, kit),
    write: (body, over) => {
      const version = versionOver(over, kit.saved, valuesOf);
      return callLoosely(names.change, {
        params: { id: over.id },
        body: { ...body, version },
      }) as Promise<Saved>;
    },
    take: change.to === undefined ? (saved) => saved : undefined,
    latest: () => client.fetchQuery({ ...query, staleTime: 0 }),
    onSaved: (saved, values) => {
      client.setQueryData(query.queryKey, saved);
      finish(saved, change.said(kit).done(saved, values));
    },
    leadOn: (saved) => lead(change.to?.(saved, kit)),
  });
}

/** The form of a new record. */
function useNew<Saved, New, Change, Made, Needs, Values extends object, W extends Words>(
  name: string,
  definition: FormDefinition<Saved, New, Change, Made, Needs, Values, W>,
  kit: FormKit<Saved, Needs, W>,
) {
  const { stale, after, wiring, create } = definition;
  const finish = useFinish(stale, after);
  const lead = useLead();
  return useResourceForm<Saved | null, Values, New, Made>({
    ...wiring?.(kit),
    first: null,
    valuesOf: () => create.blank(kit),
    check: (values) => create.body(values, kit),
    write: (body, _over, idempotencyKey) => callLoosely(name, { body, idempotencyKey }) as Promise<Made>,
    onSaved: (made, values) => finish(made, create.said(kit).done(made, values)),
    leadOn: (made) => lead(create.to(made, kit)),
  });
}

/** The frame of a form around its fields, and what stands around both. */
function framed<Saved, Change, Made, Needs, Values extends object, W extends Words>(
  { frame, fields, around }: EditDefinition<Saved, Change, Made, Needs, Values, W>,
  form: Form<Values, Saved | null>,
  { button, failed }: { button?: string; failed: string },
  kit: FormKit<Saved, Needs, W>,
): ReactNode {
  const drawn = (
    <ResourceForm
      {...frame?.(kit, form)}
      isNew={kit.saved === null}
      form={form}
      failed={failed}
      save={button}
    >
      {fields(form, kit)}
    </ResourceForm>
  );
  return around === undefined ? drawn : around(drawn, kit, form);
}

/** The part of a screen that waits for what the fields choose from. */
const needing = <Saved, Change, Made, Needs, Values extends object, W extends Words>(
  definition: EditDefinition<Saved, Change, Made, Needs, Values, W>,
  Ready: ComponentType<{ kit: FormKit<Saved, Needs, W> }>,
) =>
  function Needing({ saved, accountId }: { saved: Saved | null; accountId: string }) {
    const head = useHead(definition.words, saved);
    return (
      <Loaded query={definition.needs({ saved, accountId })}>
        {(needs) => <Ready kit={{ ...head, accountId, needs }} />}
      </Loaded>
    );
  };

const Heading = <Saved, W extends Words>({
  saved,
  words,
  heading,
}: {
  saved: Saved | null;
  words: W;
  heading: (kit: HeadKit<Saved, W>) => Parameters<typeof PageTitle>[0];
}) => <PageTitle {...heading(useHead(words, saved))} />;

/** The screen of a record that can be changed: its fields are those that the endpoint's body takes. */
export function defineEdit<
  Read extends ReadName,
  Change extends CreateName,
  Made,
  Needs,
  Values extends object,
  const W extends Words,
>(
  names: { read: Read; change: Change & ChangeOf<Read, Change> },
  definition: EditDefinition<RecordOf<Read>, BodyOf<Change>, Made, Needs, Values, W>,
) {
  type Saved = RecordOf<Read>;
  const { words, stale, change } = definition;
  const Changing = ({ first, kit }: { first: Saved; kit: FormKit<Saved, Needs, W> }) =>
    framed(definition, useChange(names, definition, kit, first), change.said(kit), kit);
  const Opened = needing(definition, ({ kit }) =>
    kit.saved === null ? null : <Changing kit={kit} first={kit.saved} />,
  );
  return function Edit() {
    const { id = '' } = useParams({ strict: false });
    const head = useHead<Saved, W>(words, null);
    const query = useQuery(recordQuery<Saved>(names.read, stale, id));
    const isGone = query.error instanceof CallRefused && query.error.code === 'not_found';
    if (isGone && change.gone !== undefined) return change.gone(head);
    return (
      <Stack gap={4}>
        <Loaded query={query} title={change.opening(head)}>
          {(saved) => (
            <>
              <Heading {...definition} saved={saved} />
              <Opened key={saved.id} saved={saved} accountId="" />
            </>
          )}
        </Loaded>
      </Stack>
    );
  };
}

/** The form of a resource from its endpoints: `Create` and `Edit` are its two screens. */
export function defineForm<
  Read extends ReadName,
  New extends CreateName,
  Change extends CreateName,
  Needs,
  Values extends object,
  const W extends Words,
>(
  names: { read: Read; create: New; change: Change & ChangeOf<Read, Change> },
  definition: FormDefinition<RecordOf<Read>, BodyOf<New>, BodyOf<Change>, AnswerOf<New>, Needs, Values, W>,
) {
  const { create } = definition;
  const Opened = needing(definition, ({ kit }) =>
    framed(definition, useNew(names.create, definition, kit), create.said(kit), kit),
  );
  const make = (accountId: string): ReactNode => (
    <Opened key={accountId} saved={null} accountId={accountId} />
  );
  const Create = () => (
    <Stack gap={4}>
      <Heading {...definition} saved={null} />
      {create.of?.(make) ?? make('')}
    </Stack>
  );
  return { Create, Edit: defineEdit(names, definition) };
}
