import { audiences, type Audience, type Responses } from '../../domain/questions/question.ts';
import type { QuestionSettings } from '../../domain/questions/question-settings.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFieldSentence } from '@reprise/platform/screens/kit/form/field-sentence.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import type { Checked } from '@reprise/platform/screens/kit/form/resource.ts';
import { questionsKey } from './questions-query.ts';
import { tunnel } from '../shown/tunnel-slot.ts';

type PreviewProps = {
  category: { id: string; label: string };
  /** The typed question; null: the category as it is saved. */
  question: { id: string | null; checked: Checked<QuestionSettings> } | null;
  onClose: () => void;
};

/** Why there is no preview yet. */
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

/** A preview of the site's tunnel for a product of the category, with the typed question; nothing is kept. */
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
