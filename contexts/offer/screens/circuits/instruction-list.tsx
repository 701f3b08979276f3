import { instructionTypes } from '../../domain/circuits/circuit.ts';
import { circuitLimits, fileLimits } from '@reprise/platform/domain/core/limits.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { Button, IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { FieldError, SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { publicFileUrl } from '@reprise/platform/screens/shell/public-file.ts';
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconPhoto,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { moved, useDragOrder } from '@reprise/platform/screens/kit/list/drag-order.ts';
import { TranslatedField } from '@reprise/platform/screens/kit/form/translated-field.tsx';
import { UploadField, type UploadRule } from '@reprise/platform/screens/kit/form/upload-field.tsx';
import { isFull, withInstruction, type InstructionDraft } from './circuit-draft.ts';

const pictureRule: UploadRule = {
  mediaTypes: ['image/jpeg', 'image/png'],
  said: 'JPG, PNG',
  maxBytes: fileLimits.imageBytes,
};

type ErrorAt = (field: string) => string | undefined;
type ListProps = {
  accountId: string;
  instructions: readonly InstructionDraft[];
  locale: Locale;
  errorAt: ErrorAt;
  onChange: (instructions: InstructionDraft[]) => void;
};

const buttonId = (key: string, way: string): string => `${key}-${way}`;

type HeadProps = {
  at: number;
  count: number;
  of: InstructionDraft;
  grip: ComponentProps<'span'>;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** The position of an instruction: dragged by its handle, moved and removed by keyboard. */
const Head = ({ at, count, of, grip, onMove, onRemove }: HeadProps) => {
  const { t } = useTranslation('circuits');
  const place = at + 1;
  return (
    <div className="step-edited-head">
      <span {...grip} className="step-edited-grip" title={t('step.drag')} data-grip>
        <IconGripVertical size={20} aria-hidden="true" />
      </span>
      <h3>{t('step.place', { place })}</h3>
      <IconButton
        id={buttonId(of.key, 'up')}
        label={t('step.up', { place })}
        aria-disabled={at === 0 || undefined}
        onClick={() => onMove(at - 1)}
      >
        <IconArrowUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        id={buttonId(of.key, 'down')}
        label={t('step.down', { place })}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => onMove(at + 1)}
      >
        <IconArrowDown size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('step.remove', { place })} onClick={onRemove}>
        <IconTrash size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
};

type FieldsProps = {
  at: number;
  of: InstructionDraft;
  accountId: string;
  locale: Locale;
  errorAt: ErrorAt;
  onChange: (instruction: InstructionDraft) => void;
};

/** The picture of an instruction; the drawing of its type where there is none. */
const Picture = ({ at, of, accountId, errorAt, onChange }: FieldsProps) => {
  const { t } = useTranslation('circuits');
  const place = at + 1;
  return (
    <details className="step-edited-picture">
      <summary>
        {of.image === null ? (
          <>
            <IconPhoto size={20} aria-hidden="true" />
            {t('step.addPicture')}
          </>
        ) : (
          <>
            <img src={publicFileUrl(of.image)} alt="" />
            {t('step.changePicture')}
          </>
        )}
      </summary>
      <UploadField
        label={t('step.picture', { place })}
        description={t('step.pictureHelp')}
        error={errorAt(`instructions.${at}.image`)}
        purpose="instruction_image"
        rule={pictureRule}
        accountId={accountId}
        value={of.image}
        onChange={(image) => onChange({ ...of, image })}
      />
    </details>
  );
};

const Fields = (props: FieldsProps) => {
  const { at, of, locale, errorAt, onChange } = props;
  const { t } = useTranslation('circuits');
  const field = `instructions.${at}.label`;
  return (
    <div className="step-edited-fields">
      <SelectField
        id={`instructions.${at}.type`}
        label={t('step.type')}
        options={instructionTypes.map((value) => ({ value, label: t(`step.types.${value}`) }))}
        value={of.type}
        error={errorAt(`instructions.${at}.type`)}
        onChange={(event) =>
          onChange({ ...of, type: instructionTypes.find((one) => one === event.target.value) ?? 'none' })
        }
      />
      <TranslatedField
        field={field}
        label={t('step.label')}
        rows={2}
        words={of.label}
        locale={locale}
        errorAt={errorAt}
        onChange={(label) => onChange({ ...of, label })}
      />
      <Picture {...props} />
    </div>
  );
};

/** Changes of the order, announced; the pressed button keeps the focus. */
function useOrder({ instructions, onChange }: Pick<ListProps, 'instructions' | 'onChange'>) {
  const { t } = useTranslation('circuits');
  const [said, setSaid] = useState('');
  const count = instructions.length;
  const focus = (id: string): void => void requestAnimationFrame(() => document.getElementById(id)?.focus());
  return {
    said,
    move: (from: number, to: number): void => {
      const one = instructions[from];
      if (one === undefined || to < 0 || to >= count || from === to) return;
      onChange(moved(instructions, from, to));
      setSaid(t('step.moved', { from: from + 1, to: to + 1, count }));
      focus(buttonId(one.key, to < from ? 'up' : 'down'));
    },
    remove: (at: number): void => {
      onChange(instructions.toSpliced(at, 1));
      setSaid(t('step.removed', { place: at + 1 }));
      focus('instructions');
    },
    add: (): void => {
      onChange(withInstruction(instructions));
      setSaid(t('step.added', { place: count + 1 }));
      focus(`instructions.${count}.type`);
    },
  };
}

/** The instructions of a circuit, in order: six at most, each with its picture. */
export const InstructionList = ({ accountId, instructions, locale, errorAt, onChange }: ListProps) => {
  const { t } = useTranslation('circuits');
  const { said, move, remove, add } = useOrder({ instructions, onChange });
  const { grip, place } = useDragOrder('step-edited', move);
  const tooMany = errorAt('instructions');
  return (
    <Stack gap={4}>
      <output className="visually-hidden">{said}</output>
      {instructions.length === 0 ? <p className="small">{t('step.none')}</p> : null}
      <ol className="steps-edited" id="instructions" tabIndex={-1} aria-label={t('section.instructions')}>
        {instructions.map((of, at) => (
          <li key={of.key} {...place(at)}>
            <Head
              at={at}
              count={instructions.length}
              of={of}
              grip={grip(at)}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
            <Fields
              at={at}
              of={of}
              accountId={accountId}
              locale={locale}
              errorAt={errorAt}
              onChange={(changed) => onChange(instructions.with(at, changed))}
            />
          </li>
        ))}
      </ol>
      {tooMany === undefined ? null : <FieldError>{tooMany}</FieldError>}
      <Row>
        <Button
          look="ghost"
          icon={<IconPlus size={18} aria-hidden="true" />}
          why={isFull(instructions) ? t('step.full', { max: circuitLimits.instructionsMax }) : undefined}
          onClick={add}
        >
          {t('step.add')}
        </Button>
      </Row>
    </Stack>
  );
};
