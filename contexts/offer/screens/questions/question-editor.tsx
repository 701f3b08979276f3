import type { QuestionSettings } from '../../domain/questions/question-settings.ts';
import type { CategoryAsking, QuestionView } from '../../domain/questions/question.contract.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetBar, Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { SheetHead } from '@reprise/platform/screens/kit/form/sheet-head.tsx';
import { useSheet } from '@reprise/platform/screens/kit/form/use-sheet.ts';
import { WriteFailure } from '@reprise/platform/screens/kit/calls/write-failure.tsx';
import { AnswersEditor } from './answers-editor.tsx';
import { acceptDraft, checkDraft, type QuestionDraft } from './question-draft.ts';
import { questionsKey } from './questions-query.ts';
import { AskingFields, WordsFields } from './question-fields.tsx';
import { TunnelPreview } from './tunnel-preview.tsx';

type EditorProps = {
  asking: CategoryAsking;
  /** The question to start from: one of the category, an inherited one to override, or none. */
  shown: QuestionView | null;
  /** The category's saved question; null: none yet. */
  first: QuestionView | null;
  draftOf: (saved: QuestionView | null) => QuestionDraft;
  write: (body: QuestionSettings, over: QuestionView | null) => Promise<QuestionView>;
  latest: () => Promise<QuestionView | null>;
  onSaved: (saved: QuestionView) => void;
  /** Further actions on the saved question. */
  renderAside?: (saved: QuestionView | null) => ReactNode;
};

/** The form of a question; after a save everything that is shown of questions is fetched again. */
function useQuestionSheet(props: EditorProps) {
  const { asking, shown, first, draftOf, write, latest, onSaved } = props;
  const client = useQueryClient();
  return useSheet<QuestionView | null, QuestionDraft, QuestionSettings>({
    place: `question ${asking.category.id} ${shown?.id ?? 'new'}`,
    first,
    draftOf,
    accept: acceptDraft,
    check: checkDraft,
    write,
    latest,
    onSaved: (saved) => {
      void client.invalidateQueries({ queryKey: [questionsKey] });
      if (saved !== null) onSaved(saved);
    },
  });
}

/** The form of a question, with the effects of its answers on a price, and a preview of the tunnel. */
export const QuestionEditor = (props: EditorProps) => {
  const { asking, shown, renderAside } = props;
  const { t } = useTranslation('questions');
  const [isPreviewed, setPreviewed] = useState(false);
  const { category, questions } = asking;
  const sheet = useQuestionSheet(props);
  const fields = { draft: sheet.draft, locale: sheet.locale, errorAt: sheet.errorAt, onChange: sheet.change };
  return (
    <>
      <form
        className="sheet-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sheet.send();
        }}
      >
        <WriteFailure
          error={sheet.error}
          title={t('saveFailed')}
          busy={sheet.busy}
          onRead={sheet.read}
          onReplace={sheet.replace}
        />
        <SheetHead sheet={sheet} />
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
          {renderAside?.(sheet.saved)}
        </Row>
        <SheetBar isChanged={sheet.isChanged} busy={sheet.busy} giveUp={sheet.giveUp} />
      </form>
      {/* a form of its own: it does not stand in the other */}
      {isPreviewed ? (
        <TunnelPreview
          category={category}
          question={{ id: shown?.id ?? null, checked: checkDraft(sheet.draft) }}
          onClose={() => setPreviewed(false)}
        />
      ) : null}
    </>
  );
};
