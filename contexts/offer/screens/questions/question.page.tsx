import type { CategoryAsking, QuestionView } from '../../domain/questions/question.contract.ts';
import type { QuestionSettings } from '../../domain/questions/question-settings.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { AnswerLine } from './answer-line.tsx';
import { blankDraft, draftOf } from './question-draft.ts';
import { QuestionEditor } from './question-editor.tsx';
import { categoryHref, writtenQuery } from './questions-query.ts';
import { RemoveQuestion } from './remove-question.tsx';
import { useSpokenText } from './spoken-text.ts';
import './questions.css';

const route = getRouteApi('/diagnostic/category/$categoryId/question/$questionId');

type Shown = { asking: CategoryAsking; question: QuestionView };

/** Read-only: the question in the reader's language, and the effects of its answers. */
const Read = ({ asking, question }: Shown) => {
  const { t } = useTranslation('questions');
  const spoken = useSpokenText();
  return (
    <>
      <Alert tone="info">{t('readOnly')}</Alert>
      <Card>
        <Stack gap={3}>
          <h2>{spoken(question.title)}</h2>
          <p className="question-how">{spoken(question.description)}</p>
          <ul className="question-answers">
            {question.answers.map((answer) => (
              <AnswerLine key={answer.id} answer={answer} currency={asking.category.currency} />
            ))}
          </ul>
        </Stack>
      </Card>
    </>
  );
};

/** An inherited question is overridden here: saving creates a question of the category. */
const Customise = ({ asking, question }: Shown) => {
  const { t } = useTranslation('questions');
  const navigate = useNavigate();
  const { id, label } = asking.category;
  const from = question.inheritedFrom?.label ?? '';
  return (
    <>
      <Alert tone="info">{t('customiseLead', { from, name: label })}</Alert>
      <QuestionEditor
        asking={asking}
        shown={question}
        first={null}
        draftOf={(saved) => (saved === null ? draftOf(question, true) : draftOf(saved))}
        write={(body, _, idempotencyKey) =>
          call('POST /categories/{id}/diagnostic-questions', {
            params: { id },
            body: { ...body, code: question.code },
            idempotencyKey,
          })
        }
        latest={() => Promise.resolve(null)}
        leadOn={() => void navigate({ to: categoryHref(id) })}
      />
    </>
  );
};

const Change = ({ asking, question }: Shown) => {
  const { t } = useTranslation('questions');
  const { overrides } = question;
  const params = { id: question.id };
  return (
    <>
      {overrides === null ? null : (
        <Alert tone="info">{t('overrideLead', { name: overrides.category.label })}</Alert>
      )}
      <QuestionEditor
        asking={asking}
        shown={question}
        first={question}
        draftOf={(saved) => (saved === null ? blankDraft() : draftOf(saved))}
        write={(body: QuestionSettings, over) =>
          call('PATCH /diagnostic-questions/{id}', {
            params,
            body: { ...body, version: over?.version ?? question.version },
          })
        }
        latest={() => call('GET /diagnostic-questions/{id}', { params })}
        renderAside={(saved) => <RemoveQuestion asking={asking} question={saved ?? question} />}
      />
    </>
  );
};

const Written = ({ asking, question }: Shown) => {
  const can = useCan();
  if (!can('question_write')) return <Read asking={asking} question={question} />;
  return question.inheritedFrom === null ? (
    <Change asking={asking} question={question} />
  ) : (
    <Customise asking={asking} question={question} />
  );
};

const Found = ({ asking, questionId }: { asking: CategoryAsking; questionId: string }) => {
  const { t } = useTranslation('questions');
  const can = useCan();
  const { id, label } = asking.category;
  // as it was opened: typed values stay when it is saved and fetched again
  const [question] = useState(() => asking.questions.find((one) => one.id === questionId));
  const back = <TextLink href={categoryHref(id)}>{t('backTo', { name: label })}</TextLink>;
  if (question === undefined)
    return (
      <>
        <PageTitle title={t('seeTitle')} />
        <EmptyState
          title={t('gone')}
          action={<LinkButton href={categoryHref(id)}>{t('backTo', { name: label })}</LinkButton>}
        >
          {t('goneHelp')}
        </EmptyState>
      </>
    );
  const isOwn = question.inheritedFrom === null;
  const title = isOwn ? t('editTitle') : t('customiseTitle', { name: label });
  return (
    <>
      <p className="question-path">{back}</p>
      <PageTitle title={can('question_write') ? title : t('seeTitle')} />
      <Written asking={asking} question={question} />
    </>
  );
};

/** One question of a category: changed, overridden where it is inherited, or read-only. */
export const Page = () => {
  const { t } = useTranslation('questions');
  const { categoryId, questionId } = route.useParams();
  const query = useQuery(writtenQuery(categoryId));
  return (
    <Stack gap={4}>
      <Loaded query={query} title={t('seeTitle')}>
        {(asking) => <Found key={`${categoryId} ${questionId}`} asking={asking} questionId={questionId} />}
      </Loaded>
    </Stack>
  );
};
