import {
  catalogueExportTypes,
  type CatalogueExportType,
  type ExportListView,
  type ExportView,
} from '../../domain/exports/export.ts';
import { exportLimits } from '@reprise/platform/domain/core/limits.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { Card, PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Progress } from '@reprise/platform/screens/ui/shown/progress.tsx';
import { IconDownload, IconFileExport, IconFileSpreadsheet, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSwitch, OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import {
  exportQuery,
  exportsQuery,
  isRunning,
  useCancelExport,
  useExportFile,
  useStartExport,
} from './exports-query.ts';
import './exports.css';

const route = getRouteApi('/accounts/$accountId/catalog-export');
type Of = { accountId: string; type: CatalogueExportType };

const Running = ({ one }: { one: ExportView }) => {
  const { t } = useTranslation('exports');
  const { count } = useFormats();
  const cancel = useCancelExport();
  const expected = one.entries_expected;
  return (
    <Stack gap={3}>
      <Progress
        current={one.entries_count ?? 0}
        total={Math.max(expected ?? 1, 1)}
        label={
          expected === null
            ? t('preparing')
            : t('progress', { written: count(one.entries_count ?? 0), expected: count(expected) })
        }
      />
      <p className="small">{t('leave')}</p>
      <Row>
        <Button look="ghost" busy={cancel.isPending} onClick={() => cancel.mutate(one)}>
          {t('cancel')}
        </Button>
      </Row>
    </Stack>
  );
};

/** The result: the file to download, or why there is none; and what can be done next. */
const Ended = ({ one, of, onNew }: { one: ExportView; of: Of; onNew: () => void }) => {
  const { t } = useTranslation('exports');
  const { count, moment } = useFormats();
  const restart = useStartExport();
  const download = useExportFile();
  const entries = one.entries_count ?? 0;
  const another = (
    <Button look="ghost" onClick={onNew}>
      {t('new')}
    </Button>
  );
  if (one.url === null) {
    const isCancelled = one.cancelledAt !== null;
    return (
      <Stack gap={4}>
        <Alert live tone={isCancelled ? 'info' : 'bad'} title={t(isCancelled ? 'cancelled' : 'error.title')}>
          {t(isCancelled ? 'cancelledHelp' : 'error.help')}
        </Alert>
        <Row>
          <Button
            busy={restart.isPending}
            icon={<IconRefresh size={20} aria-hidden="true" />}
            onClick={() => restart.mutate({ ...of, format: one.fileType })}
          >
            {t('restart')}
          </Button>
          {another}
        </Row>
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      <Alert live tone="ok" title={t('done')}>
        {t(`entries.${one.type}`, { count: entries, total: count(entries) })}
      </Alert>
      <Row>
        <Button
          busy={download.isPending}
          icon={<IconDownload size={20} aria-hidden="true" />}
          onClick={() => download.mutate(one)}
        >
          {t('download')}
        </Button>
        {another}
      </Row>
      <p className="small">
        {t('madeAt', { moment: moment(one.createdAt) })} {t('kept', { count: exportLimits.keptDays })}
      </p>
    </Stack>
  );
};

const One = ({ found, of, onNew }: { found: Pick<ExportListView, 'id'>; of: Of; onNew: () => void }) => {
  const query = useQuery(exportQuery({ id: found.id, type: of.type }));
  return (
    <Loaded query={query}>
      {(one) => (isRunning(one) ? <Running one={one} /> : <Ended one={one} of={of} onNew={onNew} />)}
    </Loaded>
  );
};

/** The person's latest export of the kind, also after leaving the screen; or the button that starts one. */
const Export = ({ of }: { of: Of }) => {
  const { t } = useTranslation('exports');
  const { user } = useSignedIn();
  const [left, setLeft] = useState<string>();
  const start = useStartExport();
  const query = useQuery(exportsQuery(of.accountId, { types: [of.type], itemsPerPage: 25 }));
  return (
    <Loaded query={query}>
      {({ items }) => {
        const mine = items.find(
          (one) => one.createdBy === user.id && (one.sourceAccountId ?? of.accountId) === of.accountId,
        );
        if (mine !== undefined && mine.id !== left)
          return <One key={mine.id} found={mine} of={of} onNew={() => setLeft(mine.id)} />;
        return (
          <Stack gap={4}>
            <p>{t(`about.${of.type}`)}</p>
            <Row>
              <Button
                busy={start.isPending}
                icon={<IconFileExport size={20} aria-hidden="true" />}
                onClick={() => start.mutate({ ...of, format: 'csv' })}
              >
                {t('start')}
              </Button>
              <Button
                look="ghost"
                busy={start.isPending}
                icon={<IconFileSpreadsheet size={20} aria-hidden="true" />}
                onClick={() => start.mutate({ ...of, format: 'xlsx' })}
              >
                {t('startExcel')}
              </Button>
            </Row>
          </Stack>
        );
      }}
    </Loaded>
  );
};

const Choice = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('exports');
  const { type = 'products' } = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (value: string): void => {
    const chosen = catalogueExportTypes.find((one) => one === value);
    void navigate({ search: { type: chosen }, replace: true });
  };
  return (
    <div className="export-sheet">
      <Card>
        <RadioCards
          legend={t('what')}
          name="type"
          value={type}
          onChange={choose}
          choices={catalogueExportTypes.map((one) => ({
            value: one,
            label: t(`type.${one}`),
            description: t(`typeHelp.${one}`),
          }))}
        />
      </Card>
      <Card>
        <section aria-label={t(`type.${type}`)}>
          <Export key={type} of={{ accountId, type }} />
        </section>
      </Card>
    </div>
  );
};

/**
 * A part of a retailer's catalogue as a CSV that can be imported again; for a buyer's own account links to its
 * retailers'.
 */
export const Page = () => {
  const { t } = useTranslation('exports');
  const { accountId } = route.useParams();
  const navigate = route.useNavigate();
  const { currentOrganization, module } = useSignedIn();
  const isBuyers = module === 'lcm' && accountId === currentOrganization.account.id;
  const go = (next: string): void =>
    void navigate({ params: { accountId: next }, search: ({ type }) => ({ type }), replace: true });
  return (
    <Stack gap={4}>
      <PageTitle
        title={t('catalogTitle')}
        actions={
          <LinkButton look="ghost" href="/home">
            {t('home')}
          </LinkButton>
        }
      />
      <p className="export-lead">{t('catalogHelp')}</p>
      {isBuyers ? (
        <OfAccount kind="retailer" forBuyers>
          {(retailerId) =>
            retailerId === accountId ? (
              <Choice accountId={accountId} />
            ) : (
              <Navigate replace to="/accounts/$accountId/catalog-export" params={{ accountId: retailerId }} />
            )
          }
        </OfAccount>
      ) : (
        <>
          <AccountSwitch kind="retailer" forBuyers accountId={accountId} onChoose={go} />
          <Choice key={accountId} accountId={accountId} />
        </>
      )}
    </Stack>
  );
};
