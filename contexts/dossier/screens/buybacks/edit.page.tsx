import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { FormErrorSummary } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { useRefusalText } from '@reprise/platform/screens/kit/calls/refusal-text.ts';
import { BuybackBadge } from '../shown/state-badges.tsx';
import { useStatusWords } from '@reprise/platform/screens/kit/words/status-words.ts';
import { namedProblem } from '@reprise/platform/screens/kit/calls/named-problem.ts';
import { EditForm } from './edit-form.tsx';
import { isImeiLocked, type Mode } from './edition.ts';
import { buybackActions } from '../../domain/buybacks/buyback.actions.ts';
import { buybackQuery, useEdition } from './use-edition.ts';

const route = getRouteApi('/buyback/$id/edit');

/**
 * Why the correction was not saved: somebody else saved first, or a refusal, with a link to the dossier that holds the
 * device.
 */
const NotSaved = ({ edition, status }: { edition: ReturnType<typeof useEdition>; status: string }) => {
  const { t } = useTranslation(['back_office', 'counter']);
  const words = useStatusWords();
  return (
    <>
      {edition.isStale ? (
        <Alert tone="warn" live>
          {t('edit.stale', { status: words(status) })}
        </Alert>
      ) : null}
      {edition.refusal === undefined ? null : (
        <Alert tone="bad" live>
          {edition.refusal}
        </Alert>
      )}
      {edition.heldBy?.id == null ? null : (
        <LinkButton look="ghost" href={`/buyback/${edition.heldBy.id}`}>
          {t('counter:openImei.open')}
        </LinkButton>
      )}
    </>
  );
};

const Form = ({ buyback, modes }: { buyback: BuybackView; modes: readonly Mode[] }) => {
  const { t } = useTranslation(['back_office', 'dashboard']);
  const router = useRouter();
  const edition = useEdition(buyback, modes, () =>
    router.history.push(`/buyback/${buyback.id}/edition?itemWorkflowStep=${buyback.itemStatus}`),
  );
  const { problem, problems, sent } = edition;
  const summary = problems.flatMap(({ field }) => {
    const message = problem(field);
    return message === undefined ? [] : [namedProblem(field, nameOf(field), message)];
  });
  function nameOf(field: string): string {
    return document.querySelector(`label[for="${CSS.escape(field)}"]`)?.textContent ?? field;
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!edition.busy) edition.submit();
      }}
    >
      <LeaveGuard when={edition.isChanged && !edition.busy} />
      <Stack gap={4}>
        <NotSaved edition={edition} status={buyback.status} />
        {sent > 0 ? <FormErrorSummary problems={summary} submitCount={sent} /> : null}
        <EditForm
          values={edition.values}
          onChange={edition.setValues}
          problem={problem}
          parts={edition.parts}
          iban={buyback.customer?.iban ?? null}
          modes={modes}
          currency={buyback.currency}
          imeiLocked={isImeiLocked(buyback)}
        />
        <Row>
          <LinkButton look="ghost" href={`/buyback/${buyback.id}`}>
            {t('dashboard:action.keep')}
          </LinkButton>
          <Button type="submit" busy={edition.busy}>
            {t('edit.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};

/** Shown instead of the form when the dossier may not be edited any more: the reason, and a link back. */
const Refused = ({ buyback, code }: { buyback: BuybackView; code: string }) => {
  const { t } = useTranslation('back_office');
  const why = useRefusalText();
  return (
    <Stack>
      <Alert tone="warn">{why(code)}</Alert>
      <Row>
        <LinkButton look="ghost" href={`/buyback/${buyback.id}`}>
          {t('edit.back')}
        </LinkButton>
      </Row>
    </Stack>
  );
};

const Opened = ({ buyback }: { buyback: BuybackView }) => {
  const { t } = useTranslation('back_office');
  const transitions = useQuery({
    queryKey: ['buyback', buyback.id, 'transitions'],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/transitions', { params: { id: buyback.id }, signal }),
  });
  const modes = useQuery({
    queryKey: ['buyback', buyback.id, 'payment-modes'],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/payment-modes', { params: { id: buyback.id }, signal }),
  });
  return (
    <>
      <PageTitle
        title={t('edit.title')}
        badge={<BuybackBadge status={buyback.status} litigation={buyback.litigationStatus} />}
        count={<GroupedNumber value={buyback.identificationNumber} />}
      />
      <p>{buyback.productLabel}</p>
      <Loaded query={transitions}>
        {(next) => {
          const edit = buybackActions.offered(next).find(({ action }) => action === 'edit');
          return edit?.refusal === null ? (
            <Loaded query={modes}>{(found) => <Form buyback={buyback} modes={found} />}</Loaded>
          ) : (
            <Refused buyback={buyback} code={edit?.refusal ?? 'not_editable'} />
          );
        }}
      </Loaded>
    </>
  );
};

/** Corrects a dossier before its item is received (docs/transitions.md, "Correction"). */
export const Page = () => {
  const { t } = useTranslation('back_office');
  const { id } = route.useParams();
  const buyback = useQuery(buybackQuery(id));
  return (
    <Loaded query={buyback} title={t('edit.title')}>
      {(found) => <Opened buyback={found} />}
    </Loaded>
  );
};
