import { channels, devices } from '../../domain/funnel/steps.ts';
import { lastDays } from '@reprise/platform/domain/core/last-days.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModelsTable, StepsTable } from './funnel-table.tsx';
import './funnel.css';

const periods = [7, 30, 90, 365] as const;

type Wanted = {
  days: number;
  channel: (typeof channels)[number] | '';
  device: (typeof devices)[number] | '';
};

const queryOf = ({ days, channel, device }: Wanted) => ({
  ...lastDays(days, new Date()),
  ...(channel === '' ? {} : { channel }),
  ...(device === '' ? {} : { device }),
});

type FilterProps = { wanted: Wanted; onChange: (change: Partial<Wanted>) => void };

const Filters = ({ wanted, onChange }: FilterProps) => {
  const { t } = useTranslation('funnel');
  return (
    <div className="funnel-filters">
      <SelectField
        label={t('period')}
        value={String(wanted.days)}
        options={periods.map((days) => ({ value: String(days), label: t('lastDays', { count: days }) }))}
        onChange={({ target }) => onChange({ days: Number(target.value) })}
      />
      <SelectField
        label={t('channel')}
        value={wanted.channel}
        options={[
          { value: '', label: t('all') },
          ...channels.map((value) => ({ value, label: t(`channels.${value}`) })),
        ]}
        onChange={({ target }) => onChange({ channel: channels.find((one) => one === target.value) ?? '' })}
      />
      <SelectField
        label={t('device')}
        value={wanted.device}
        options={[
          { value: '', label: t('all') },
          ...devices.map((value) => ({ value, label: t(`devices.${value}`) })),
        ]}
        onChange={({ target }) => onChange({ device: devices.find((one) => one === target.value) ?? '' })}
      />
    </div>
  );
};

const Export = ({ wanted }: { wanted: Wanted }) => {
  const { t } = useTranslation('funnel');
  const toast = useToast();
  const load = useMutation({
    mutationFn: () => call('GET /funnel/export', { query: queryOf(wanted) }),
    meta: { quiet: true },
    onSuccess: (content) => saveFile(content, 'funnel.csv'),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('exportFailed')) }),
  });
  return (
    <Button look="ghost" busy={load.isPending} onClick={() => load.mutate()}>
      {t('export')}
    </Button>
  );
};

/** Where people stop on the way to a sale, and the pages of models that they come by. */
export const Page = () => {
  const { t } = useTranslation('funnel');
  const { day } = useFormats();
  const [wanted, setWanted] = useState<Wanted>({ days: 30, channel: '', device: '' });
  const query = useQuery({
    queryKey: ['funnel', wanted],
    queryFn: ({ signal }) => call('GET /funnel', { query: queryOf(wanted), signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={4}>
      <PageTitle title={t('title')} actions={<Export wanted={wanted} />} />
      <p>{t('lead')}</p>
      <Filters wanted={wanted} onChange={(change) => setWanted((now) => ({ ...now, ...change }))} />
      <Loaded query={query}>
        {({ steps, models, since }) =>
          since === null ? (
            <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
          ) : (
            <>
              <StepsTable steps={steps} />
              <p className="small">{t('counted', { date: day(since) })}</p>
              <h2>{t('models')}</h2>
              <ModelsTable models={models} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
};
