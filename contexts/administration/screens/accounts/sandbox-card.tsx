import { isBeingEmptied, type SandboxView } from '../../domain/sandboxes/sandbox.ts';
import { pollingLimits } from '@reprise/platform/domain/core/limits.ts';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { asked } from '@reprise/platform/screens/kit/form/leave.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedName } from './typed-name.tsx';

const LoginAsDialog = lazy(async () => ({
  default: (await import('@reprise/people/screens/shown/login-as-dialog.tsx')).LoginAsDialog,
}));

type OfAccount = { accountId: string };
const keyOf = (accountId: string) => ['sandbox', accountId] as const;

/** Asks for the name of the sandbox before all that happened in it is deleted. */
const EmptyDialog = ({
  accountId,
  sandbox,
  onClose,
}: OfAccount & { sandbox: SandboxView; onClose: () => void }) => {
  const { t } = useTranslation(['clients', 'common']);
  const queries = useQueryClient();
  const { field, confirmed } = useTypedName(sandbox.name);
  const empty = useMutation({
    mutationFn: () =>
      call('POST /accounts/{id}/sandbox/empty', { params: { id: accountId }, body: { name: sandbox.name } }),
    meta: { quiet: true },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keyOf(accountId) });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('sandbox.question', { name: sandbox.name })}
      confirm={t('sandbox.empty')}
      danger
      busy={empty.isPending}
      refusal={empty.error === null ? undefined : errorText(empty.error, t('common:errors.network'))}
      onConfirm={() => confirmed(() => empty.mutate())}
      onClose={onClose}
    >
      <p>{t('sandbox.emptied')}</p>
      {field}
    </ActionDialog>
  );
};

/** What the account has: where it stands, when it was emptied, and the ways in and back to nothing. */
const Made = ({ accountId, sandbox }: OfAccount & { sandbox: SandboxView }) => {
  const { t } = useTranslation('clients');
  const { moment } = useFormats();
  const can = useCan();
  const { acting } = useSignedIn();
  const [open, setOpen] = useState<'enter' | 'empty'>();
  const close = (): void => setOpen(undefined);
  // whoever works in somebody else’s place goes back first
  const mayEnter = can('login_as') && acting === null;
  const { name, webUrl, createdAt, emptiedAt } = sandbox;
  const [now] = useState(() => new Date());
  const isEmptying = isBeingEmptied(sandbox, now);
  return (
    <>
      <DescriptionList
        facts={[
          { key: 'name', label: t('field.name'), value: name },
          { key: 'site', label: t('sandbox.site'), value: webUrl ?? '–' },
          { key: 'made', label: t('sandbox.madeAt'), value: moment(createdAt) },
          {
            key: 'emptied',
            label: t('sandbox.emptiedAt'),
            value: emptiedAt === null ? '–' : moment(emptiedAt),
          },
        ]}
      />
      <p>{t('sandbox.keys')}</p>
      {isEmptying ? (
        <Alert tone="info" live>
          {t('sandbox.emptying')}
        </Alert>
      ) : null}
      <Row>
        {mayEnter ? (
          <Button onClick={() => void asked(() => setOpen('enter'))}>{t('sandbox.enter')}</Button>
        ) : null}
        <Button
          look="danger"
          why={isEmptying ? t('sandbox.emptying') : undefined}
          onClick={() => setOpen('empty')}
        >
          {t('sandbox.empty')}
        </Button>
      </Row>
      {open === 'empty' ? <EmptyDialog accountId={accountId} sandbox={sandbox} onClose={close} /> : null}
      <Suspense fallback={null}>
        {open === 'enter' ? <LoginAsDialog sandboxOf={accountId} onClose={close} /> : null}
      </Suspense>
    </>
  );
};

/** The account has none yet. */
const NotMade = ({ accountId }: OfAccount) => {
  const { t } = useTranslation(['clients', 'common']);
  const queries = useQueryClient();
  const toast = useToast();
  const make = useMutation({
    mutationFn: () => call('POST /accounts/{id}/sandbox', { params: { id: accountId } }),
    meta: { quiet: true },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keyOf(accountId) });
      toast({ tone: 'ok', text: t('sandbox.made') });
    },
  });
  return (
    <>
      {make.error === null ? null : (
        <Alert tone="bad" live>
          {errorText(make.error, t('common:errors.network'))}
        </Alert>
      )}
      <div>
        <Button look="ghost" busy={make.isPending} onClick={() => make.mutate()}>
          {t('sandbox.make')}
        </Button>
      </div>
    </>
  );
};

/** The sandbox of a retailer's account: made and emptied here; nothing where the account may have none. */
export const SandboxCard = ({ accountId }: OfAccount) => {
  const { t } = useTranslation('clients');
  const can = useCan();
  const query = useQuery({
    queryKey: keyOf(accountId),
    queryFn: ({ signal }) => call('GET /accounts/{id}/sandbox', { params: { id: accountId }, signal }),
    enabled: can('general_settings'),
    refetchInterval: ({ state }) =>
      state.data?.sandbox && isBeingEmptied(state.data.sandbox, new Date())
        ? pollingLimits.exportSeconds * 1000
        : false,
  });
  if (!can('general_settings') || (query.data && !query.data.possible && query.data.sandbox === null))
    return null;
  return (
    <Section title={t('sandbox.title')} help={t('sandbox.help')}>
      <Loaded query={query}>
        {({ sandbox }) =>
          sandbox === null ? (
            <NotMade accountId={accountId} />
          ) : (
            <Made accountId={accountId} sandbox={sandbox} />
          )
        }
      </Loaded>
    </Section>
  );
};
