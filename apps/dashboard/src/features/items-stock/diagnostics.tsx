import type { ItemView } from '@reprise/domain/item/item';
import { DescriptionList } from '@reprise/ui/details';
import { Card, Stack } from '@reprise/ui/layout';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { workshopKey } from '../../lib/workshop/act.ts';

/** What the customer declared, and the condition that the workshop found. */
export const Diagnostics = ({ item }: { item: ItemView }) => {
  const { t } = useTranslation('workshop');
  const query = useQuery({
    queryKey: [workshopKey, 'buyback', item.buybackId],
    queryFn: ({ signal }) => call('GET /buybacks/{id}', { params: { id: item.buybackId }, signal }),
  });
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
