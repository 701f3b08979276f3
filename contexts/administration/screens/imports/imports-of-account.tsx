import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { AccountName } from '@reprise/people/screens/shown/account-choice.tsx';
import { ImportList } from './import-list.tsx';
import { ImportSeen } from './import-seen.tsx';
import { newImport, type ImportSearch } from './import-search.ts';
import { ImportWizard } from './import-wizard.tsx';
import '@reprise/platform/screens/kit/list/csv-import.css';
import './imports.css';

type Props = {
  accountId: string;
  /** The path of the list; the address says which import is open. */
  path: string;
  search: ImportSearch;
  /** A link to another account's imports, for somebody who sees several. */
  choice?: ReactNode;
};

/** The imports of a catalogue: the list, a new one, or one of them at its step. */
export const ImportsOfAccount = ({ accountId, path, search, choice }: Props) => {
  const { t } = useTranslation('imports');
  const can = useCan();
  const navigate = useNavigate();
  const { import: open } = search;
  const hrefOf = (id: string): string => `${path}?import=${id}`;
  const go = (id: string | undefined, replace = false): void =>
    void navigate({ to: '.', search: id === undefined ? {} : { import: id }, replace });
  const newHref = hrefOf(newImport);
  if (open === undefined)
    return (
      <Stack gap={4}>
        <PageTitle
          title={t('title')}
          actions={
            <>
              {can('import_schedule') ? (
                <LinkButton look="ghost" href="/import-schedules">
                  {t('scheduled')}
                </LinkButton>
              ) : null}
              <LinkButton href={newHref}>{t('list.new')}</LinkButton>
            </>
          }
        />
        <p className="import-lead">{t('lead')}</p>
        {choice}
        <ImportList accountId={accountId} newHref={newHref} hrefOf={hrefOf} />
      </Stack>
    );
  return (
    <Stack gap={4}>
      <PageTitle title={t(open === newImport ? 'newTitle' : 'oneTitle')} />
      <AccountName accountId={accountId} />
      {open === newImport ? (
        <ImportWizard accountId={accountId} onSent={({ id }) => go(id, true)} onLeave={() => go(undefined)} />
      ) : (
        <ImportSeen
          key={open}
          id={open}
          onMade={({ id }) => go(id)}
          onNew={() => go(newImport)}
          onList={() => go(undefined)}
        />
      )}
    </Stack>
  );
};
