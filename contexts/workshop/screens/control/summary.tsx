import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { ActionList, type BenchAction } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { TextAreaField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useState, type Dispatch, type KeyboardEvent, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { actionIcon, useItemButton } from '../bench/action-icons.tsx';
import { BenchColumns } from '@reprise/platform/screens/bench/bench-page.tsx';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { QuarantineDialog } from '../bench/item-dialogs.tsx';
import { ReasonDialog } from '@reprise/platform/screens/bench/reason-dialog.tsx';
import { missingFrom, type Findings, type Missing } from './confirmable.ts';
import type { Confirmation } from './confirmed.tsx';
import { ContradictedControl } from './contradicted-control.tsx';
import { useStep, type Outcome } from './control.ts';
import { useConfirm, useRefuse } from './decide-control.ts';
import { EvidenceForm } from './evidence.tsx';
import { evidenceOf } from './evidence-of.ts';
import { Differences, Ledgers } from './ledgers.tsx';
import { otherReasonOf } from './kept-words.ts';
import { ControlPhotos } from './photos.tsx';
import { useKeepWords } from './use-keep-words.ts';

type SummaryProps = { control: ControlView; outcome: Outcome; onConfirmed: (done: Confirmation) => void };
const tones = {
  bb_completed: 'ok',
  bb_completed_by_price: 'ok',
  bb_completed_with_absorption: 'info',
  litigation: 'warn',
  refuse: 'bad',
} as const;

type FindingsFormProps = {
  outcome: Outcome;
  findings: Findings;
  onChange: (findings: Findings) => void;
  /** Called when a field loses the focus. */
  onLeave: () => void;
  commentMandatory: boolean;
  /** Called when Enter is pressed in a field. */
  onEnter: () => void;
};

const enterIn =
  (onEnter: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onEnter();
  };

const FindingsForm = ({
  outcome,
  findings,
  commentMandatory,
  onChange,
  onLeave,
  onEnter,
}: FindingsFormProps) => {
  const { t } = useTranslation('workshop');
  const can = useCan();
  const asks = outcome.outcome === 'litigation';
  return (
    <Stack gap={4}>
      {asks ? (
        <TextField
          id="other-reason"
          label={t('summary.otherReason')}
          optional
          maxLength={500}
          value={findings.otherReason}
          onBlur={onLeave}
          onKeyDown={enterIn(onEnter)}
          onChange={(event) => onChange({ ...findings, otherReason: event.target.value })}
        />
      ) : null}
      {asks && can('litigation_custom_price') ? (
        <TextField
          id="custom-price"
          label={t('summary.customPrice')}
          description={t('summary.customPriceHelp')}
          optional
          inputMode="decimal"
          suffix={outcome.currency}
          value={findings.customPrice}
          onKeyDown={enterIn(onEnter)}
          onChange={(event) => onChange({ ...findings, customPrice: event.target.value })}
        />
      ) : null}
      <TextAreaField
        id="control-comment"
        label={t('summary.comment')}
        description={asks ? t('summary.commentShared') : undefined}
        optional={!commentMandatory}
        rows={2}
        maxLength={500}
        value={findings.comment}
        onBlur={onLeave}
        onKeyDown={enterIn(onEnter)}
        onChange={(event) => onChange({ ...findings, comment: event.target.value })}
      />
    </Stack>
  );
};

const places: Record<Missing, string> = {
  photo: '#evidence input[type="file"], #control-photos input',
  reason: '#evidence [data-evidence-reason][value=""], #other-reason',
  comment: '#control-comment',
  price: '#custom-price',
};
const focusOn = (missing: Missing): void => document.querySelector<HTMLElement>(places[missing])?.focus();

type Asking = 'quarantine' | 'refuse' | null;
type AskedProps = Pick<ControlView, 'item'> &
  Pick<SummaryProps, 'onConfirmed'> & { asking: Asking; onClose: () => void };

function useSummaryActions(
  { control, outcome }: SummaryProps,
  findings: Findings,
  ask: (what: Asking) => void,
) {
  const { t } = useTranslation('workshop');
  const can = useCan();
  const goTo = useStep();
  const button = useItemButton();
  const { draft, commentMandatory, item } = control;
  const missing = missingFrom(outcome, findings, { photos: draft.photos.length, commentMandatory });
  return (confirm: () => void): BenchAction[] => [
    {
      key: 'confirm',
      label: t(`summary.confirm.${outcome.outcome}`),
      // never refused, since Enter would then do the next action; it leads to what is missing instead
      detail: missing === null ? t(`summary.then.${outcome.outcome}`) : t(`summary.missing.${missing}`),
      icon: actionIcon('control'),
      onAct: missing === null ? confirm : () => focusOn(missing),
    },
    {
      key: 'back',
      label: t('summary.answersAgain'),
      shortcut: 'D',
      onAct: () => goTo('diagnostic', item.id),
    },
    ...(can('quarantine_transition') ? [button('quarantine', () => ask('quarantine'))] : []),
    ...(can('item_control_refuse')
      ? [
          {
            key: 'refuse',
            label: t('actions.refuse'),
            icon: actionIcon('refuse'),
            shortcut: 'R',
            aside: true,
            onAct: () => ask('refuse'),
          },
        ]
      : []),
  ];
}

/** The dialogs for a quarantine and for refusing the product. */
const AskedDialog = ({ asking, item, onClose, onConfirmed }: AskedProps) => {
  const { t } = useTranslation('workshop');
  const refuse = useRefuse(item, onConfirmed);
  return (
    <>
      {asking === 'quarantine' ? (
        <QuarantineDialog
          item={item}
          onClose={onClose}
          onDone={(put) => onConfirmed({ item: put, outcome: 'quarantine' })}
        />
      ) : null}
      {asking === 'refuse' ? (
        <ReasonDialog
          title={t('refuse.title')}
          confirmLabel={t('actions.refuse')}
          danger
          text={{ label: t('reason'), required: true, max: 500 }}
          busy={refuse.isPending}
          error={refuse.error}
          onClose={onClose}
          onGive={({ text }) => refuse.mutate(text)}
        >
          <p>{t('refuse.help')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
};

/** The findings of the operator; the draft and the outcome give the initial values. */
function useFindings({ control: { draft }, outcome }: SummaryProps) {
  const asks = outcome.outcome === 'litigation';
  return useState<Findings>(() => ({
    evidence: asks ? evidenceOf(outcome, draft.evidence) : [],
    otherReason: asks ? otherReasonOf(draft) : '',
    comment: draft.comment,
    customPrice: '',
  }));
}

/** The outcome, and that the payment will wait where the IMEI is not the declared one. */
const Told = ({ control: { draft }, outcome }: Pick<SummaryProps, 'control' | 'outcome'>) => {
  const { t } = useTranslation('workshop');
  return (
    <>
      <Alert tone={tones[outcome.outcome]} title={t(`outcomes.${outcome.outcome}`)} live>
        {t(`grades.${outcome.grade}`)}
      </Alert>
      {draft.imeiMeaning || draft.imeiUnreadable ? (
        <Alert tone="info" title={t('serial.held')}>
          {t('serial.heldHelp')}
        </Alert>
      ) : null}
    </>
  );
};

type EntriesProps = Pick<SummaryProps, 'control' | 'outcome'> &
  Pick<FindingsFormProps, 'findings' | 'onLeave' | 'onEnter'> & {
    onChange: Dispatch<SetStateAction<Findings>>;
  };

/** What the operator enters: the evidence where a price is proposed, photos, and words. */
const Entries = ({ control, ...form }: EntriesProps) => {
  const { outcome, findings, onChange, onEnter } = form;
  return (
    <>
      {outcome.outcome === 'litigation' ? (
        <EvidenceForm
          {...{ control, outcome }}
          evidence={findings.evidence}
          onChange={(evidence) => onChange((before) => ({ ...before, evidence }))}
          onKeyDown={enterIn(onEnter)}
        />
      ) : null}
      <div id="control-photos">
        <ControlPhotos
          control={control}
          required={outcome.photosRequired && findings.evidence.length === 0}
        />
      </div>
      <FindingsForm {...form} commentMandatory={control.commentMandatory} />
    </>
  );
};

/** The summary before confirming: the outcome, why, and what the operator still has to enter. */
export const Summary = (props: SummaryProps) => {
  const { control, outcome, onConfirmed } = props;
  const { item } = control;
  const [asking, setAsking] = useState<Asking>(null);
  const [findings, setFindings] = useFindings(props);
  const confirm = useConfirm(item, outcome, onConfirmed);
  const words = useKeepWords({ control, outcome, findings, isConfirming: confirm.isPending });
  const actionsWith = useSummaryActions(props, findings, setAsking);
  const send = (sent: Omit<Parameters<typeof confirm.mutate>[0], 'findings'>): void => {
    if (!confirm.isPending) confirm.mutate({ findings, ...sent });
  };
  const actions = actionsWith(() => send({}));
  const entries = (
    <Entries
      {...{ control, outcome, findings }}
      onChange={setFindings}
      onLeave={words.save}
      onEnter={() => actions[0]?.onAct()}
    />
  );
  // a proposal asks for much: it takes the wide column, and the way to send it stays in sight
  const asks = outcome.outcome === 'litigation';
  return (
    <>
      <Told {...{ control, outcome }} />
      <Failure error={confirm.error ?? words.error} />
      <ContradictedControl
        {...{ item, confirm }}
        onStand={(confirmedDifferences) => send({ confirmedDifferences })}
      />
      <BenchColumns>
        <Stack gap={5} data-words="">
          <Ledgers outcome={outcome} />
          <Card>
            <Differences outcome={outcome} />
          </Card>
          {asks ? entries : null}
        </Stack>
        <div className={asks ? 'bench-in-sight' : undefined}>
          <Stack gap={5} data-words="">
            <ActionList actions={actions} />
            {asks ? null : entries}
          </Stack>
        </div>
      </BenchColumns>
      <AskedDialog {...{ asking, item, onConfirmed }} onClose={() => setAsking(null)} />
    </>
  );
};
