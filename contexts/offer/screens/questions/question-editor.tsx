import type { QuestionSettings } from '../../domain/questions/question-settings.ts';
import type { CategoryAsking, QuestionView } from '../../domain/questions/question.contract.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { useResourceForm } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { AnswersEditor } from './answers-editor.tsx';
import { acceptDraft, checkDraft, type QuestionDraft } from './question-draft.ts';
import { questionsKey } from './questions-query.ts';
import { AskingFields, WordsFields } from './question-fields.tsx';
import { TunnelPreview } from './tunnel-preview.tsx';
import { questionPreview } from '../shown/question-preview-slot.ts';

type EditorProps = {
  asking: CategoryAsking;
  /** The question to start from: one of the category, an inherited one to override, or none. */
  shown: QuestionView | null;
  /** The category's saved question; null: none yet. */
  first: QuestionView | null;
  draftOf: (saved: QuestionView | null) => QuestionDraft;
  write: (body: QuestionSettings, over: QuestionView | null, idempotencyKey: string) => Promise<QuestionView>;
  latest: () => Promise<QuestionView | null>;
  /** Where it leads once it is saved; it stays open unless it is given. */
  leadOn?: () => void;
  /** Further actions on the saved question. */
  renderAside?: (saved: QuestionView | null) => ReactNode;
};

/** The form of a question; after a save everything that is shown of questions is fetched again. */
function useQuestion({ asking, shown, first, draftOf, write, latest, leadOn }: EditorProps) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const toast = useToast();
  return useResourceForm<QuestionView | null, QuestionDraft, QuestionSettings, QuestionView>({
    first,
    valuesOf: draftOf,
    check: checkDraft,
    write,
    take: (saved) => saved,
    latest,
    onSaved: () => {
      toast({ tone: 'ok', text: t('saved') });
      void client.invalidateQueries({ queryKey: [questionsKey] });
    },
    leadOn,
    draft: { place: `question ${asking.category.id} ${shown?.id ?? 'new'}`, accept: acceptDraft },
  });
}

/** The form of a question, with the effects of its answers on a price, and a preview of the tunnel. */
export const QuestionEditor = (props: EditorProps) => {
  const { asking, shown, renderAside } = props;
  const { t } = useTranslation('questions');
  const [isPreviewed, setPreviewed] = useState(false);
  const { category, questions } = asking;
  const form = useQuestion(props);
  const fields = { draft: form.values, locale: form.locale, errorAt: form.errorAt, onChange: form.change };
  return (
    <div className="sheet-columns question-columns">
      <ResourceForm form={form} languages="tabs" failed={t('saveFailed')} isNew={form.saved === null}>
        <Section title={t('words')} help={t('wordsHelp')}>
          <WordsFields {...fields} />
        </Section>
        <Section title={t('how')} help={t('howHelp')}>
          <AskingFields {...fields} />
        </Section>
        <AnswersEditor
          {...fields}
          currency={category.currency}
          others={questions.filter(({ id }) => id !== shown?.id)}
        />
        <Row gap={2}>
          <Button
            look="ghost"
            icon={<IconEye size={20} aria-hidden="true" />}
            onClick={() => setPreviewed(true)}
          >
            {t('preview.open')}
          </Button>
          {renderAside?.(form.saved)}
        </Row>
      </ResourceForm>
      <questionPreview.Shown accountId={category.accountId} draft={form.values} locale={form.locale} />
      {/* a form of its own: it does not stand in the other */}
      {isPreviewed ? (
        <TunnelPreview
          category={category}
          question={{ id: shown?.id ?? null, checked: checkDraft(form.values) }}
          onClose={() => setPreviewed(false)}
        />
      ) : null}
    </div>
  );
};
