import { audiences, type Audience, type Responses } from '@reprise/domain/catalogue/question';
import type { QuestionSettings } from '@reprise/domain/catalogue/question-settings';
import { Alert } from '@reprise/ui/alert';
import { Button } from '@reprise/ui/button';
import { Modal } from '@reprise/ui/dialog';
import { SelectField } from '@reprise/ui/field';
import { LoadingState } from '@reprise/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useFieldSentence } from '../../lib/field-sentence.ts';
import { Loaded } from '../../lib/loaded.tsx';
import type { Checked } from '../../lib/use-sheet.ts';
import { questionsKey } from './questions-query.ts';
import { tunnel } from './tunnel-slot.ts';

type PreviewProps = {
  category: { id: string; label: string };
  /** What is being written; null: the category as it is saved. */
  question: { id: string | null; checked: Checked<QuestionSettings> } | null;
  onClose: () => void;
};

/** Why what is written cannot be shown yet. */
const Incomplete = ({ checked }: { checked: Checked<QuestionSettings> & { ok: false } }) => {
  const { t } = useTranslation('questions');
  const sentence = useFieldSentence();
  const sentences = new Set(checked.violations.map((one) => sentence(one)));
  return (
    <Alert tone="warn" title={t('preview.incomplete')}>
      <ul className="preview-missing">
        {[...sentences].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Alert>
  );
};

type SeenProps = Pick<PreviewProps, 'category'> & {
  question: (QuestionSettings & { id: string | null }) | null;
};

const Seen = ({ category: { id }, question }: SeenProps) => {
  const { t } = useTranslation('questions');
  const [audience, setAudience] = useState<Audience>('customer');
  const [turn, setTurn] = useState(0);
  const previewOf = (responses: Responses | null) =>
    call('POST /categories/{id}/diagnostic-questions/preview', {
      params: { id },
      body: { question, audience, responses },
    });
  const query = useQuery({
    queryKey: [questionsKey, 'preview', id, audience, question],
    queryFn: () => previewOf(null),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <div className="preview-tools">
        <SelectField
          size="s"
          label={t('preview.audience')}
          options={audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
          value={audience}
          onChange={({ target }) => setAudience(audiences.find((one) => one === target.value) ?? 'customer')}
        />
        <Button look="ghost" size="s" onClick={() => setTurn(turn + 1)}>
          {t('preview.restart')}
        </Button>
      </div>
      <Loaded query={query}>
        {(preview) => (
          <>
            {preview.isProduct ? null : <Alert tone="info">{t('preview.noProduct')}</Alert>}
            <tunnel.Shown key={`${audience} ${turn}`} preview={preview} estimate={previewOf} />
          </>
        )}
      </Loaded>
    </>
  );
};

/** The site's own tunnel of a product of the category, with what is being written in it; nothing is kept. */
export const TunnelPreview = ({ category, question, onClose }: PreviewProps) => {
  const { t } = useTranslation('questions');
  const checked = question?.checked;
  return (
    <Modal open size="wide" title={t('preview.title')} onClose={onClose}>
      <div className="preview">
        <p className="small">
          {t('preview.help', { name: category.label })} {question === null ? null : t('preview.unsaved')}
        </p>
        {checked?.ok === false ? (
          <Incomplete checked={checked} />
        ) : (
          <Suspense fallback={<LoadingState />}>
            <Seen
              category={category}
              question={question === null || !checked?.ok ? null : { ...checked.body, id: question.id }}
            />
          </Suspense>
        )}
      </div>
    </Modal>
  );
};
