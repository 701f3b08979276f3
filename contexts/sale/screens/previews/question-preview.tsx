import { JourneyProvider } from '../shown/journey.tsx';
import { QuestionAnswers } from '../journey/estimate/question-answers.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownJourney } from '../shown/shown-journey.ts';
import { readIn } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import type { QuestionPreviewProps } from '@reprise/offer/screens/shown/question-preview-slot.ts';
import '../shown/journey.css';

/** The question as the customer is asked it, with what is typed; an answer can be tried. */
export const QuestionPreview = ({ accountId, draft, locale }: QuestionPreviewProps) => {
  const { t } = useTranslation('questions');
  const [chosen, setChosen] = useState<string[]>([]);
  const title = readIn(draft.title, locale);
  const description = readIn(draft.description, locale);
  const question = {
    id: 'previewed-question',
    title,
    type: draft.type,
    answers: draft.answers.map(({ key, name, description: more, drawing }, at) => ({
      id: key,
      name: readIn(name, locale) || t('answer', { place: at + 1 }),
      description: readIn(more, locale),
      drawing,
    })),
  };
  return (
    <section className="sheet-preview" aria-labelledby="question-preview">
      <h2 id="question-preview">{t('preview.beside')}</h2>
      <div className="preview-phone" lang={locale}>
        <div className="sale">
          <h3 className="preview-title">{title || t('questionTitle')}</h3>
          {description === '' ? null : <p className="sale-lead">{description}</p>}
          <JourneyProvider value={shownJourney({ accountId, name: title })}>
            <QuestionAnswers question={question} chosen={chosen} onChange={setChosen} />
          </JourneyProvider>
        </div>
      </div>
    </section>
  );
};
