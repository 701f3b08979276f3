import type { CategoryAsking, QuestionView } from '../../domain/questions/question.contract.ts';
import type { QuestionMove } from '@reprise/platform/domain/core/order.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { IconButton, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  type Icon,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerLine } from './answer-line.tsx';
import { questionHref } from './questions-query.ts';
import { useSpokenText } from './spoken-text.ts';
import { isMovable, moveButtonId } from './use-order.ts';

type RowProps = {
  category: CategoryAsking['category'];
  question: QuestionView;
  at: number;
  /** Its place among the movable ones, and their number. */
  among: { at: number; count: number };
  isEarly: boolean;
  isConditional: boolean;
  mayWrite: boolean;
  busy: boolean;
  item: ComponentProps<'li'>;
  grip: ComponentProps<'span'>;
  onMove: (direction: QuestionMove) => void;
  onMute: (muted: boolean) => void;
};

/** Its category, and how it is asked. */
const Badges = ({ question, isEarly, isConditional, category }: RowProps) => {
  const { t } = useTranslation('questions');
  const { inheritedFrom, overrides, mutedBy, type, required } = question;
  return (
    <span className="question-badges">
      {inheritedFrom === null ? null : (
        <StateBadge tone="idle" label={t('inherited', { name: inheritedFrom.label })} />
      )}
      {overrides === null ? null : (
        <StateBadge tone="info" label={t('customised', { name: overrides.category.label })} />
      )}
      {mutedBy === null ? null : (
        <StateBadge
          tone="warn"
          label={mutedBy.id === category.id ? t('muted') : t('mutedBy', { name: mutedBy.label })}
        />
      )}
      {isEarly ? <StateBadge tone="bad" label={t('early')} /> : null}
      {type === 'multiple' ? <StateBadge tone="idle" label={t('multiple')} /> : null}
      {required ? null : <StateBadge tone="idle" label={t('optional')} />}
      {isConditional ? <StateBadge tone="idle" label={t('conditional')} /> : null}
    </span>
  );
};

const ways: readonly { direction: QuestionMove; icon: Icon; up: boolean }[] = [
  { direction: 'top', icon: IconArrowBarToUp, up: true },
  { direction: 'up', icon: IconArrowUp, up: true },
  { direction: 'down', icon: IconArrowDown, up: false },
  { direction: 'bottom', icon: IconArrowBarToDown, up: false },
];

const Moves = ({ question, among, grip, onMove }: RowProps) => {
  const { t } = useTranslation('questions');
  const name = useSpokenText()(question.title);
  return (
    <div className="question-moves">
      <span {...grip} className="question-grip" title={t('drag')} data-grip>
        <IconGripVertical size={20} aria-hidden="true" />
      </span>
      {ways.map(({ direction, icon: Arrow, up }) => {
        const isEnd = up ? among.at === 0 : among.at === among.count - 1;
        return (
          <IconButton
            key={direction}
            id={moveButtonId(question.id, direction)}
            label={t(`move.${direction}`, { name })}
            aria-disabled={isEnd || undefined}
            onClick={isEnd ? undefined : () => onMove(direction)}
          >
            <Arrow size={20} aria-hidden="true" />
          </IconButton>
        );
      })}
    </div>
  );
};

/** Whether it is asked in this category; one that an ancestor mutes can be unmuted there, or overridden here. */
const Switch = ({ question, category, busy, onMute }: RowProps) => {
  const { t } = useTranslation('questions');
  const name = useSpokenText()(question.title);
  const { mutedBy } = question;
  if (mutedBy !== null && mutedBy.id !== category.id) return null;
  const isAsked = mutedBy === null;
  return (
    <label className="question-switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isAsked}
        aria-label={t('askNamed', { name })}
        checked={isAsked}
        onChange={() => {
          if (!busy) onMute(isAsked);
        }}
      />
      <span aria-hidden="true">{t('askedHere')}</span>
    </label>
  );
};

const Open = ({ question, category, mayWrite }: RowProps) => {
  const { t } = useTranslation('questions');
  const name = useSpokenText()(question.title);
  const way = mayWrite ? (question.inheritedFrom === null ? 'edit' : 'customise') : 'see';
  return (
    <LinkButton
      look="ghost"
      size="s"
      href={questionHref(category.id, question.id)}
      aria-label={t(`${way}Named`, { name })}
    >
      {t(way)}
    </LinkButton>
  );
};

/** A question of the list: its category, its answers with their effects, and its actions. */
export const QuestionRow = (props: RowProps) => {
  const { t } = useTranslation('questions');
  const spoken = useSpokenText();
  const { question, category, at, isEarly, mayWrite, item } = props;
  const { className = '', ...drop } = item;
  const look = [
    className,
    question.mutedBy === null ? '' : 'question-muted',
    question.inheritedFrom === null ? '' : 'question-inherited',
  ];
  return (
    <li {...drop} className={look.filter(Boolean).join(' ')}>
      <div className="question-about">
        <h2>
          <span className="question-place">{at + 1}</span> {spoken(question.title)}
        </h2>
        <Badges {...props} />
        {isEarly ? <p className="small">{t('earlyHelp')}</p> : null}
        <ul className="question-answers">
          {question.answers.map((answer) => (
            <AnswerLine key={answer.id} answer={answer} currency={category.currency} />
          ))}
        </ul>
      </div>
      <div className="question-acts">
        {mayWrite && isMovable(question) ? <Moves {...props} /> : null}
        {mayWrite ? <Switch {...props} /> : null}
        <Open {...props} />
      </div>
    </li>
  );
};
