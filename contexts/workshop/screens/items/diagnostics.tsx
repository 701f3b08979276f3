import type { ItemDiagnostics, ItemView } from '@reprise/dossier/domain/items/item.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { BenchReports } from './bench-reports.tsx';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';

export const useItemDiagnostics = (item: ItemView) =>
  useQuery({
    queryKey: [workshopKey, 'diagnostics', item.id],
    queryFn: ({ signal }) => call('GET /items/{id}/diagnostics', { params: { id: item.id }, signal }),
  });

type Control = NonNullable<ItemDiagnostics['control']>;

type Asked = Control['questions'][number];

/** A sentence in a table cell, which may wrap. */
const sentence = (text: string) => <span className="cell-two-lines">{text || '–'}</span>;
const asked = ({ question }: Asked) => sentence(question);
const declaredBefore = ({ declared }: Asked) => sentence(declared.join(', '));
const reasonOf = ({ reason }: Asked) => sentence(reason);

const isDifferent = ({ answers, declared }: Asked): boolean =>
  declared.length > 0 && answers.join() !== declared.join();

const Found = ({ one }: { one: Asked }) => {
  const { t } = useTranslation('workshop');
  return (
    <span className="cell-two-lines">
      {one.answers.join(', ')}{' '}
      {isDifferent(one) ? <StateBadge tone="warn" label={t('diagnostics.differs')} /> : null}
    </span>
  );
};

/** The answers of the control beside the declared ones; a difference is marked, with its reason. */
const Answers = ({ control }: { control: Control }) => {
  const { t } = useTranslation('workshop');
  const { day } = useFormats();
  const found = (one: Asked) => <Found one={one} />;
  return (
    <Stack gap={3}>
      <h2>{t('diagnostics.answers')}</h2>
      <p className="muted">
        {[
          control.controlledAt && t('diagnostics.controlledOn', { date: day(control.controlledAt) }),
          control.comment,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <DataTable
        caption={t('diagnostics.answers')}
        rows={control.questions}
        rowKey={({ question }) => question}
        empty={{ title: t('diagnostics.noAnswer') }}
        columns={[
          {
            key: 'question',
            header: t('diagnostics.question'),
            cell: asked,
          },
          {
            key: 'declared',
            header: t('diagnostics.declared'),
            cell: declaredBefore,
          },
          {
            key: 'controlled',
            header: t('diagnostics.controlled'),
            cell: found,
          },
          {
            key: 'reason',
            header: t('diagnostics.reason'),
            cell: reasonOf,
          },
        ]}
      />
    </Stack>
  );
};

/** The declared answers, and the grade that the workshop found. */
export const Diagnostics = ({ item }: { item: ItemView }) => {
  const { t } = useTranslation('workshop');
  const query = useQuery({
    queryKey: [workshopKey, 'buyback', item.buybackId],
    queryFn: ({ signal }) => call('GET /buybacks/{id}', { params: { id: item.buybackId }, signal }),
  });
  const found = useItemDiagnostics(item);
  return (
    <Loaded query={query}>
      {({ declaredAnswers, declaredGrade, controlledGrade }) => (
        <Stack gap={4}>
          <Card>
            <DescriptionList
              facts={[
                {
                  key: 'declared',
                  label: t('diagnostics.declaredGrade'),
                  value: t(`grades.${declaredGrade}`),
                },
                {
                  key: 'controlled',
                  label: t('diagnostics.controlledGrade'),
                  value:
                    controlledGrade === null
                      ? t('diagnostics.notControlled')
                      : t(`grades.${controlledGrade}`),
                },
              ]}
            />
          </Card>
          <Loaded query={found}>
            {({ control, results, erasures }) => (
              <>
                {control === null ? null : <Answers control={control} />}
                <BenchReports item={item} results={results} erasures={erasures} />
              </>
            )}
          </Loaded>
          <Card>
            <Stack gap={3}>
              <h2>{t('diagnostics.declaredAnswers')}</h2>
              {declaredAnswers.length === 0 ? <p>{t('diagnostics.noAnswer')}</p> : null}
              <DescriptionList
                facts={declaredAnswers.map(({ question, answers }) => ({
                  key: question,
                  label: question,
                  value: answers.join(', '),
                }))}
              />
            </Stack>
          </Card>
        </Stack>
      )}
    </Loaded>
  );
};
