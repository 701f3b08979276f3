import type { RefurbQuestionView } from '../../../domain/refurb/refurb.contract.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { categoriesQuery, questionsKey, questionsQuery, stepsQuery } from './questions-query.ts';
import { QuestionRow } from './question-row.tsx';

type Moved = { question: RefurbQuestionView; direction: 'up' | 'down' };

const Questions = ({ questions }: { questions: readonly RefurbQuestionView[] }) => {
  const { t } = useTranslation('workshop');
  const client = useQueryClient();
  const toast = useToast();
  const steps = useQuery(stepsQuery);
  const categories = useQuery(categoriesQuery(useSignedIn().module === 'root'));
  const move = useAct(
    ({ question, direction }: Moved) =>
      call('POST /refurb-diagnostic-questions/{id}/move', {
        params: { id: question.id },
        body: { direction },
      }),
    ({ position }, { question }) => {
      void client.invalidateQueries({ queryKey: [questionsKey] });
      toast({ tone: 'ok', text: t('refurbQuestions.moved', { question: question.label, place: position }) });
    },
    'refurb-questions',
  );
  return (
    <Stack gap={4}>
      <Failure error={move.error} />
      <ol className="questions" aria-label={t('refurbQuestions.title')}>
        {questions.map((question, at) => (
          <QuestionRow
            key={question.id}
            question={question}
            steps={steps.data?.items ?? []}
            categories={categories.data ?? []}
            onUp={at === 0 ? undefined : () => move.mutate({ question, direction: 'up' })}
            onDown={
              at === questions.length - 1 ? undefined : () => move.mutate({ question, direction: 'down' })
            }
          />
        ))}
      </ol>
    </Stack>
  );
};

/** The questions of the diagnosis in their order, with the steps that their answers propose. */
export const Page = () => {
  const { t } = useTranslation('workshop');
  const query = useQuery(questionsQuery);
  const create = (
    <LinkButton href="/refurb-diagnosis-questions/create">{t('refurbQuestions.create')}</LinkButton>
  );
  const isEmpty = query.data?.items.length === 0;
  return (
    <Stack gap={4}>
      <PageTitle
        title={t('refurbQuestions.title')}
        count={query.data?.total}
        actions={isEmpty ? undefined : create}
      />
      <p>{t('refurbQuestions.help')}</p>
      <Loaded query={query}>
        {({ items }) =>
          isEmpty ? (
            <EmptyState title={t('refurbQuestions.none')} action={create} />
          ) : (
            <Questions questions={items} />
          )
        }
      </Loaded>
    </Stack>
  );
};
