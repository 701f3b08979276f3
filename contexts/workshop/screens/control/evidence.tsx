import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { FileField } from '@reprise/platform/screens/ui/form/file-field.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useEach } from '@reprise/platform/screens/bench/act.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { useKeep, type Outcome } from './control.ts';
import { typedOf, withPhotos, type Evidence } from './evidence-of.ts';
import { uploadPhoto } from './photos.tsx';

type Difference = Outcome['differences'][number];

type OneProps = {
  difference: Difference;
  shown: Evidence[number];
  /** The language of the customer, who reads the reason as it is written. */
  language: Outcome['customerLanguage'];
  /** Why its photos were not taken. */
  refusal: string | undefined;
  onChange: (shown: Evidence[number]) => void;
  onPhotos: (files: File[]) => void;
  onLeave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

const OneDifference = ({ difference, shown, language, refusal, ...on }: OneProps) => {
  const { t, i18n } = useTranslation(['arrivals', 'common']);
  const { question, declared, controlled } = difference;
  const languages = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return (
    <Card>
      <Stack gap={3}>
        <div>
          <h3>{question}</h3>
          <p className="small">
            {t('evidence.declared', { answers: declared?.join(', ') || '–' })}
            <br />
            <b>{t('evidence.controlled', { answers: controlled.join(', ') || t('common:noneOfThese') })}</b>
          </p>
        </div>
        <TextField
          label={t('evidence.reason', { question })}
          description={t('evidence.language', { language: languages.of(language.slice(0, 2)) })}
          lang={language}
          maxLength={500}
          data-evidence-reason=""
          value={shown.reason}
          onBlur={on.onLeave}
          onKeyDown={on.onKeyDown}
          onChange={(event) => on.onChange({ ...shown, reason: event.target.value })}
        />
        <FileField
          label={t('evidence.photos', { question })}
          description={t('complete.have', { count: shown.photos.length })}
          error={refusal}
          accept={fileLimits.photoTypes.join(',')}
          multiple
          camera
          files={[]}
          onChange={on.onPhotos}
        />
      </Stack>
    </Card>
  );
};

type EvidenceFormProps = {
  control: ControlView;
  outcome: Outcome;
  evidence: Evidence;
  onChange: (evidence: Evidence) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** What is wrong with a photo, with the kinds that are taken; undefined where it was refused for something else. */
const aboutFile = ({ violations }: CallRefused): string | undefined =>
  violations.find(({ field }) => field === 'file')?.message;

/** The reason and photos of each difference, as the customer will see them. Saved continuously. */
export const EvidenceForm = ({ control, outcome, evidence, onChange, onKeyDown }: EvidenceFormProps) => {
  const { t } = useTranslation('arrivals');
  const keep = useKeep(control);
  const put = (shown: Evidence[number]): Evidence =>
    evidence.map((one) => (one.questionId === shown.questionId ? shown : one));
  const now = useRef(evidence);
  useEffect(() => {
    now.current = evidence;
  }, [evidence]);
  const save = (all: Evidence): void => keep.mutate({ draft: { evidence: typedOf(all, outcome) } });
  const add = useAct(
    async ({ questionId, files }: { questionId: string; files: File[] }) => {
      const ids: string[] = [];
      for (const file of files) ids.push(await uploadPhoto(file));
      return { questionId, ids };
    },
    ({ questionId, ids }) => {
      // added to what stands there now: a reason may have been written, or a photo been added, meanwhile
      const all = withPhotos(now.current, questionId, ids);
      onChange(all);
      save(all);
    },
    `control-evidence-${control.item.id}`,
  );
  const { send, failed } = useEach(add);
  const refusal = failed?.error instanceof CallRefused ? aboutFile(failed.error) : undefined;
  if (evidence.length === 0) return null;
  return (
    <section id="evidence" aria-label={t('evidence.title')}>
      <Stack gap={3}>
        <h2>{t('evidence.title')}</h2>
        {add.isPending ? <output className="small">{t('complete.sending')}</output> : null}
        <Failure
          key={failed?.key}
          error={refusal === undefined ? (failed?.error ?? keep.error) : keep.error}
        />
        {outcome.differences.map((difference) => {
          const shown = evidence.find(({ questionId }) => questionId === difference.questionId);
          return shown === undefined ? null : (
            <OneDifference
              key={difference.questionId}
              difference={difference}
              shown={shown}
              language={outcome.customerLanguage}
              refusal={failed?.input.questionId === shown.questionId ? refusal : undefined}
              onChange={(changed) => onChange(put(changed))}
              onPhotos={(files) => send({ questionId: shown.questionId, files })}
              onLeave={() => save(evidence)}
              onKeyDown={onKeyDown}
            />
          );
        })}
      </Stack>
    </section>
  );
};
