import type { AskedQuestion } from '@reprise/offer/domain/questions/question.ts';
import { CheckCards, RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { useState, type MouseEvent } from 'react';
import { isTap, strayClicks } from '../frame/stray-clicks.ts';
import { useJourney } from '../../shown/journey.tsx';

type Answer = Pick<AskedQuestion['answers'][number], 'id' | 'name' | 'description' | 'drawing'>;
type AnswersProps = {
  question: Pick<AskedQuestion, 'id' | 'title' | 'type'> & { answers: readonly Answer[] };
  chosen: readonly string[];
  error?: string;
  onChange: (ids: string[]) => void;
  onPress?: (id: string) => void;
};

/** The answers of a question, with their drawings: one or several can be chosen, by clicks that are meant for them. */
export const QuestionAnswers = ({ question, chosen, error, onChange, onPress }: AnswersProps) => {
  const { conditionUrl } = useJourney();
  const [isStray] = useState(() => strayClicks(performance.now()));
  const stopStray = (event: MouseEvent): void => {
    if (isTap(event.nativeEvent) || !isStray(event, onPress !== undefined)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choices = question.answers.map(({ id, name, description, drawing }) => ({
    value: id,
    label: name,
    description,
    ...(drawing === null ? {} : { imageUrl: conditionUrl(drawing) }),
  }));
  const frame = { legend: question.title, hideLegend: true, choices, error, name: question.id };
  return (
    <div
      className={question.answers.some(({ drawing }) => drawing !== null) ? 'sale-drawn' : undefined}
      onClickCapture={stopStray}
    >
      {question.type === 'multiple' ? (
        <CheckCards {...frame} values={chosen} onChange={onChange} />
      ) : (
        <RadioCards {...frame} value={chosen[0]} onChange={(value) => onChange([value])} onPress={onPress} />
      )}
    </div>
  );
};
