import { questionLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { Button, IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { IconArrowDown, IconArrowUp, IconDots, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerWords, Consequences, DrawingField, GradeField } from './answer-fields.tsx';
import type { AnswerProps } from './answer-props.ts';
import { Becomes, ImpactFields } from './impact-fields.tsx';
import { NextQuestions } from './next-questions.tsx';

export type OrderProps = { count: number; onMove: (to: number) => void; onRemove: () => void };
type RowProps = AnswerProps & OrderProps & { grip: ComponentProps<'span'>; place: ComponentProps<'tr'> };

/** Moves and removes the answer, for whoever does not drag. */
const Order = ({ at, count, onMove, onRemove }: OrderProps & { at: number }) => {
  const { t } = useTranslation('questions');
  const place = { place: at + 1 };
  const [isFirst, isLast] = [at === 0, at === count - 1];
  return (
    <div className="answer-order">
      <Button
        look="ghost"
        size="s"
        icon={<IconArrowUp size={18} aria-hidden="true" />}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(at - 1)}
      >
        {t('answerUp', place)}
      </Button>
      <Button
        look="ghost"
        size="s"
        icon={<IconArrowDown size={18} aria-hidden="true" />}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(at + 1)}
      >
        {t('answerDown', place)}
      </Button>
      <Button
        look="ghost"
        size="s"
        icon={<IconTrash size={18} aria-hidden="true" />}
        aria-disabled={count <= questionLimits.answersMin || undefined}
        onClick={count <= questionLimits.answersMin ? undefined : onRemove}
      >
        {t('answerRemove', place)}
      </Button>
    </div>
  );
};

/** Alt with the arrows moves the answer in which the focus is. */
const useMoveKeys =
  (at: number, onMove: (to: number) => void) =>
  (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onMove(at + by);
  };

/** Is something wrong in what is folded? */
const isWrongBelow = ({ answer, at, errorAt }: AnswerProps): boolean =>
  errorAt(`answers.${at}.drawing`) !== undefined ||
  answer.nextQuestionIds.some((_, place) => errorAt(`answers.${at}.nextQuestionIds.${place}`) !== undefined);

/** An answer as a row of the table; what is rarer is under it. */
export const AnswerRow = ({ grip, place, count, onMove, onRemove, ...props }: RowProps) => {
  const { t } = useTranslation('questions');
  const { at } = props;
  const [isOpened, setOpened] = useState(false);
  const id = useId();
  const press = useMoveKeys(at, onMove);
  const isOpen = isOpened || isWrongBelow(props);
  const label = { place: at + 1 };
  return (
    <>
      <tr {...place} onKeyDown={press} aria-label={t('answer', label)}>
        <td className="answer-grip">
          <span {...grip} className="question-grip" title={t('drag')} data-grip>
            <IconGripVertical size={18} aria-hidden="true" />
          </span>
        </td>
        <td>
          <AnswerWords {...props} />
        </td>
        <td data-label={t('grade')}>
          <GradeField {...props} />
        </td>
        <td data-label={t('effect')}>
          <ImpactFields {...props} />
        </td>
        <td className="num">
          <Becomes {...props} />
        </td>
        <td data-label={t('consequences')}>
          <Consequences {...props} />
        </td>
        <td className="answer-open">
          <IconButton
            label={t('answerMore', label)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpened(!isOpen)}
          >
            <IconDots size={20} aria-hidden="true" />
          </IconButton>
        </td>
      </tr>
      {isOpen ? (
        <tr className="answer-more" id={id} onKeyDown={press}>
          <td colSpan={7}>
            <DrawingField {...props} />
            <NextQuestions {...props} />
            <Order at={at} count={count} onMove={onMove} onRemove={onRemove} />
          </td>
        </tr>
      ) : null}
    </>
  );
};
