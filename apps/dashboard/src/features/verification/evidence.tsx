import type { ControlDraft } from '@reprise/domain/item/item';
import type { ControlView } from '@reprise/domain/item/item.contract';
import { fileLimits } from '@reprise/domain/limits';
import { FileField } from '@reprise/ui/file-field';
import { TextField } from '@reprise/ui/field';
import { Card, Stack } from '@reprise/ui/layout';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../lib/workshop/act.ts';
import { Failure } from '../../lib/workshop/failure.tsx';
import { useKeep, type Outcome } from './control.ts';
import { uploadPhoto } from './photos.tsx';

export type Evidence = NonNullable<ControlDraft['evidence']>;
type Difference = Outcome['differences'][number];

/** What each difference is shown with: what was kept before, else what was found in its own words, or `none` of them. */
export const evidenceOf = (outcome: Outcome, none: string, kept: Evidence = []): Evidence =>
  outcome.differences.map(
    ({ questionId, question, controlled }) =>
      kept.find((one) => one.questionId === questionId) ?? {
        questionId,
        reason: `${question} – ${controlled.join(', ') || none}`.slice(0, 500),
        photos: [],
      },
  );

type OneProps = {
  difference: Difference;
  shown: Evidence[number];
  onChange: (shown: Evidence[number]) => void;
  onPhotos: (files: File[]) => void;
  onLeave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

const OneDifference = ({ difference, shown, onChange, onPhotos, onLeave, onKeyDown }: OneProps) => {
  const { t } = useTranslation('arrivals');
  const { question, declared, controlled } = difference;
  return (
    <Card>
      <Stack gap={3}>
        <div>
          <h3>{question}</h3>
          <p className="small">
            {t('evidence.declared', { answers: declared.join(', ') || '–' })}
            <br />
            <b>{t('evidence.controlled', { answers: controlled.join(', ') || t('evidence.none') })}</b>
          </p>
        </div>
        <TextField
          label={t('evidence.reason', { question })}
          maxLength={500}
          data-evidence-reason=""
          value={shown.reason}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange({ ...shown, reason: event.target.value })}
        />
        <FileField
          label={t('evidence.photos', { question })}
          description={t('complete.have', { count: shown.photos.length })}
          accept={fileLimits.photoTypes.join(',')}
          multiple
          camera
          files={[]}
          onChange={onPhotos}
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

/** Why, and the photos that show it, difference by difference: the customer reads them so. Kept as one goes. */
export const EvidenceForm = ({ control, outcome, evidence, onChange, onKeyDown }: EvidenceFormProps) => {
  const { t } = useTranslation('arrivals');
  const keep = useKeep(control);
  const put = (shown: Evidence[number]): Evidence =>
    evidence.map((one) => (one.questionId === shown.questionId ? shown : one));
  const save = (all: Evidence): void => keep.mutate({ draft: { evidence: all } });
  const add = useAct(
    async ({ shown, files }: { shown: Evidence[number]; files: File[] }) => {
      const ids: string[] = [];
      for (const file of files) ids.push(await uploadPhoto(file));
      return { ...shown, photos: [...shown.photos, ...ids] };
    },
    (shown) => {
      const all = put(shown);
      onChange(all);
      save(all);
    },
  );
  return (
    <section id="evidence" aria-label={t('evidence.title')}>
      <Stack gap={3}>
        <h2>{t('evidence.title')}</h2>
        {add.isPending ? <output className="small">{t('complete.sending')}</output> : null}
        <Failure error={add.error ?? keep.error} />
        {outcome.differences.map((difference) => {
          const shown = evidence.find(({ questionId }) => questionId === difference.questionId);
          return shown === undefined ? null : (
            <OneDifference
              key={difference.questionId}
              difference={difference}
              shown={shown}
              onChange={(changed) => onChange(put(changed))}
              onPhotos={(files) => add.mutate({ shown, files })}
              onLeave={() => save(evidence)}
              onKeyDown={onKeyDown}
            />
          );
        })}
      </Stack>
    </section>
  );
};
