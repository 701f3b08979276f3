import { instructionTypes } from '../../domain/circuits/circuit.ts';
import { circuitLimits } from '@reprise/platform/domain/core/limits.ts';
import { defaultLocale } from '@reprise/platform/domain/core/locales.ts';
import { Button, IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { focusSoon } from '@reprise/platform/screens/kit/words/focus-soon.ts';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moved } from '@reprise/platform/screens/kit/list/drag-order.ts';
import { noWords } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import { TranslatedField } from '@reprise/platform/screens/kit/form/translated-field.tsx';
import type { RuleFieldsProps } from './rule-draft.ts';
import type { InstructionDraft } from './rule-draft.ts';

type WaysProps = { place: number; count: number; onMove: (to: number) => void; onRemove: () => void };

/** Moves an instruction, or removes it. */
const Ways = ({ place, count, onMove, onRemove }: WaysProps) => {
  const { t } = useTranslation('categories');
  const at = place - 1;
  return (
    <Row gap={1} nowrap>
      <IconButton
        label={t('rule.instruction.up', { place })}
        aria-disabled={at === 0 || undefined}
        onClick={() => onMove(at - 1)}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('rule.instruction.down', { place })}
        aria-disabled={place === count || undefined}
        onClick={() => onMove(at + 1)}
      >
        <IconArrowDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('rule.instruction.remove', { place })} onClick={onRemove}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </Row>
  );
};

type InstructionProps = RuleFieldsProps & { at: number; onSaid: (said: string) => void };

const Instruction = ({ draft, change, errorAt, locale, at, onSaid }: InstructionProps) => {
  const { t } = useTranslation('categories');
  const { instructions } = draft;
  const one = instructions[at];
  if (one === undefined) return null;
  const place = at + 1;
  const set = (changed: Partial<InstructionDraft>): void =>
    change({ instructions: instructions.with(at, { ...one, ...changed }) });
  const count = instructions.length;
  const move = (to: number): void => {
    if (to < 0 || to >= count) return;
    change({ instructions: moved(instructions, at, to) });
    onSaid(t('rule.instruction.moved', { from: place, to: to + 1, count }));
  };
  const remove = (): void => {
    change({ instructions: instructions.toSpliced(at, 1) });
    onSaid(t('rule.instruction.removed', { place }));
    focusSoon('rule.instructions');
  };
  return (
    <li className="rule-step">
      <SelectField
        label={t('rule.instruction.type', { place })}
        options={instructionTypes.map((value) => ({ value, label: t(`rule.instructionTypes.${value}`) }))}
        value={one.type}
        onChange={({ target }) =>
          set({ type: instructionTypes.find((type) => type === target.value) ?? 'none' })
        }
      />
      <Ways place={place} count={count} onMove={move} onRemove={remove} />
      <TranslatedField
        field={`instructions.${at}.${locale === defaultLocale ? 'label' : 'translations'}`}
        label={t('rule.instruction.label', { place })}
        maxLength={circuitLimits.instruction.max}
        words={one.label}
        locale={locale}
        errorAt={errorAt}
        onChange={(label) => set({ label })}
      />
    </li>
  );
};

/** Instructions for the customer, in order, instead of the circuit's; none: the circuit's. */
export const RuleInstructions = (props: RuleFieldsProps) => {
  const { t } = useTranslation('categories');
  const { draft, change } = props;
  const [said, setSaid] = useState('');
  const { instructions } = draft;
  const isFull = instructions.length >= circuitLimits.instructionsMax;
  return (
    <fieldset className="category-workshops">
      <legend>{t('rule.field.instructions')}</legend>
      <output className="visually-hidden">{said}</output>
      <p className="small">{t('rule.help.instructions', { max: circuitLimits.instructionsMax })}</p>
      <ol
        className="rule-list"
        id="rule.instructions"
        tabIndex={-1}
        aria-label={t('rule.field.instructions')}
      >
        {instructions.map(({ key }, at) => (
          <Instruction key={key} {...props} at={at} onSaid={setSaid} />
        ))}
      </ol>
      {isFull ? null : (
        <Row>
          <Button
            look="ghost"
            size="s"
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() =>
              change({
                instructions: [...instructions, { key: newRequestKey(), type: 'none', label: noWords }],
              })
            }
          >
            {t('rule.instruction.add')}
          </Button>
        </Row>
      )}
    </fieldset>
  );
};
