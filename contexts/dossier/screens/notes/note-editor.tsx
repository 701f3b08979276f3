import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Field } from '@reprise/platform/screens/ui/form/field.tsx';
import { Suggestions } from '@reprise/platform/screens/ui/form/suggest-field.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mentionedIn, type Mention } from '../../domain/notes/mentions.ts';
import { noteLimits } from '../../domain/notes/note.limits.ts';
import { blankDraft, useDraft, type Draft } from '../buybacks/drafts.ts';
import { useMentions } from './use-mentions.ts';

type FieldProps = {
  buybackId: string;
  label: string;
  error: string | undefined;
  text: string;
  onText: (text: string) => void;
  onMention: (mention: Mention) => void;
};

/** The field of a note: after an @ it offers colleagues, of whom one is taken. */
const NoteField = ({ buybackId, label, error, text, onText, onMention }: FieldProps) => {
  const { t } = useTranslation('notes');
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { colleagues, active, follow, take, onKeyDown, leave } = useMentions({
    buybackId,
    area,
    text,
    onText,
    onMention,
  });
  const isListed = colleagues.length > 0;
  return (
    <Field label={label} description={t('help')} error={error}>
      {(wiring) => (
        <div className="suggest">
          <span className="control">
            <textarea
              {...wiring}
              ref={area}
              rows={3}
              maxLength={noteLimits.text.max}
              value={text}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-controls={isListed ? listId : undefined}
              aria-activedescendant={isListed ? `${listId}-${active}` : undefined}
              onChange={(event) => {
                onText(event.target.value);
                follow();
              }}
              onSelect={follow}
              onKeyDown={onKeyDown}
              onBlur={leave}
            />
          </span>
          <output className="visually-hidden">
            {isListed ? t('offered', { count: colleagues.length }) : ''}
          </output>
          {isListed ? (
            <Suggestions
              id={listId}
              label={t('colleagues')}
              suggestions={colleagues.map(({ id, name }) => ({ key: id, label: name }))}
              active={active}
              onChoose={take}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
};

export type Written = { text: string; mentions: string[] };
type EditorProps = {
  buybackId: string;
  label: string;
  /** The note that is changed; else it is a new one. */
  note?: Draft & { id: string };
  refusal: string | undefined;
  busy: boolean;
  onSave: (written: Written, emptied: () => void) => void;
  onCancel?: () => void;
};

/** Writes a note, or changes one: its text, and whom it names. */
export const NoteEditor = ({ buybackId, label, note, refusal, busy, onSave, onCancel }: EditorProps) => {
  const { t } = useTranslation(['notes', 'fields']);
  const [{ text, mentions }, change] = useDraft(note?.id ?? 'note', note ?? blankDraft);
  const [asked, setAsked] = useState(false);
  const emptied = (): void => {
    // what was typed meanwhile stays, with whom it names
    change((now) => (now.text === text ? (note ?? blankDraft) : now));
    setAsked(false);
  };
  const isEmpty = text.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        const named = mentionedIn(text, mentions).map(({ userId }) => userId);
        if (!isEmpty && !busy) onSave({ text: text.trim(), mentions: named }, emptied);
      }}
    >
      <Stack gap={3}>
        {refusal === undefined ? null : (
          <Alert tone="bad" live>
            {refusal}
          </Alert>
        )}
        <NoteField
          buybackId={buybackId}
          label={label}
          error={asked && isEmpty ? t('fields:required') : undefined}
          text={text}
          onText={(typed) => change((now) => ({ ...now, text: typed }))}
          onMention={(mention) => change((now) => ({ ...now, mentions: [...now.mentions, mention] }))}
        />
        <Row>
          <Button type="submit" size="s" busy={busy}>
            {t(note === undefined ? 'write' : 'save')}
          </Button>
          {onCancel === undefined ? null : (
            <Button
              look="ghost"
              size="s"
              onClick={() => {
                change(() => note ?? blankDraft);
                onCancel();
              }}
            >
              {t('cancel')}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
};
