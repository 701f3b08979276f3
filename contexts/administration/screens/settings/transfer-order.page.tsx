import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { transferOrderVariables } from '@reprise/dossier/domain/documents/transfer-order-terms.ts';
import { transferOrderLimits } from '@reprise/platform/domain/core/limits.ts';
import { termsOfTransfer } from '@reprise/paperwork/domain/transfer-terms/transfer-terms.contract.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { IconDiamond, IconEye } from '@tabler/icons-react';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { useFieldSentence } from '@reprise/platform/screens/kit/form/field-sentence.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { WriteFailure } from '@reprise/platform/screens/kit/calls/write-failure.tsx';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { ResumedDraft } from '@reprise/platform/screens/kit/form/resumed-draft.tsx';
import { VariableField, type Variable } from '@reprise/platform/screens/kit/form/variable-field.tsx';
import { termsQuery } from './settings-query.ts';
import { TermsPreview } from './terms-preview.tsx';
import { useTerms } from './use-terms.ts';
import './settings.css';

type Terms = CallAnswer<Api['GET /transfer-order-terms/{accountId}']>;

function useVariables(): Variable[] {
  const { t } = useTranslation('settings');
  return transferOrderVariables.map((name) => ({ name, label: t(`transferVariable.${name}`) }));
}

/** The violations of the terms, shown after the first try; only valid terms are used. */
function useChecked(text: string) {
  const sentence = useFieldSentence();
  const [tried, setTried] = useState(false);
  const checked = termsOfTransfer.safeParse(text);
  const [first] = checked.success ? [] : violationsOf(checked.error, text);
  return {
    problem: tried && first ? sentence(first) : undefined,
    whenRight: (act: () => void): void => {
      setTried(true);
      if (checked.success) act();
      else document.getElementById('terms')?.focus();
    },
  };
}

const Editor = ({ first }: { first: Terms }) => {
  const { t } = useTranslation('settings');
  const variables = useVariables();
  const state = useTerms(first);
  const [previewed, setPreviewed] = useState<string>();
  const { problem, whenRight } = useChecked(state.text);
  const refused = state.error instanceof CallRefused ? state.error.violations[0]?.message : undefined;
  return (
    <form
      className="terms-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        whenRight(state.save);
      }}
    >
      <LeaveGuard when={state.isChanged && !state.busy} isKept />
      {first.enabled ? null : <Alert tone="warn">{t('terms.notEnabled')}</Alert>}
      {state.isResumed ? <ResumedDraft onGiveUp={state.giveUp} /> : null}
      <Card>
        <VariableField
          id="terms"
          label={t('terms.label')}
          description={t('terms.help')}
          error={problem ?? refused}
          value={state.text}
          onChange={state.write}
          variables={variables}
          max={transferOrderLimits.terms.max}
        />
      </Card>
      <WriteFailure
        error={state.error}
        title={t('terms.saveFailed')}
        busy={state.busy}
        onRead={state.read}
        onReplace={state.replace}
      />
      <Row>
        <Button type="submit" busy={state.busy}>
          {t('save')}
        </Button>
        <Button
          look="ghost"
          icon={<IconEye size={20} aria-hidden="true" />}
          onClick={() => whenRight(() => setPreviewed(state.text))}
        >
          {t('terms.preview')}
        </Button>
        <span className="small" aria-live="polite">
          {state.isChanged ? t('unsaved') : t('nothingChanged')}
        </span>
      </Row>
      {previewed === undefined ? null : (
        <TermsPreview accountId={first.accountId} terms={previewed} onClose={() => setPreviewed(undefined)} />
      )}
    </form>
  );
};

const OfOne = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('settings');
  const query = useQuery(termsQuery(accountId));
  const withoutPremium = query.error instanceof CallRefused && query.error.status === 403;
  if (withoutPremium)
    return (
      <EmptyState
        icon={<IconDiamond size={36} stroke={1.5} aria-hidden="true" />}
        title={t('terms.premiumOff')}
      >
        {t('terms.premiumHelp')}
      </EmptyState>
    );
  return <Loaded query={query}>{(first) => <Editor first={first} />}</Loaded>;
};

/** The terms printed on the transfer order: a premium feature. */
export const Page = () => {
  const { t } = useTranslation('settings');
  return (
    <Stack gap={5}>
      <PageTitle title={t('title.transferOrder')} badge={<StateBadge tone="info" label={t('premium')} />} />
      <OfAccount>{(id) => <OfOne key={id} accountId={id} />}</OfAccount>
    </Stack>
  );
};
