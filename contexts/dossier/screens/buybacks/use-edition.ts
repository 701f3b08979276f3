import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import { fieldCodes } from '@reprise/platform/domain/core/violations.ts';
import { today } from '../shown/customer-form.ts';
import { heldBy } from '../../domain/device-releases/held-by.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useFailedElsewhere } from '@reprise/platform/screens/kit/form/failed-elsewhere.ts';
import { same } from '@reprise/platform/screens/kit/form/same.ts';
import { versionOver } from '@reprise/platform/screens/kit/form/version-over.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { checkEdition, typedOver, valuesOf, type EditableParts, type Edition, type Mode } from './edition.ts';

type Problem = Violation & { message?: string };

/** The sentence of a violation in the current language; the server's sentence where the code is not a field's. */
function useFaults(problems: readonly Problem[]): (field: string) => string | undefined {
  const { t } = useTranslation('fields');
  return (field) => {
    const found = problems.find((one) => one.field === field);
    if (found === undefined) return undefined;
    const known = fieldCodes.find((one) => one === found.code);
    return known === undefined ? (found.message ?? t('invalid')) : t(known, found.values ?? {});
  };
}

/** The dossier that is corrected. */
export const buybackQuery = (id: string) =>
  queryOptions({
    queryKey: ['buyback', id],
    queryFn: ({ signal }) => call('GET /buybacks/{id}', { params: { id }, signal }),
  });

/** What the form shows of a dossier. */
const shownOf = (buyback: BuybackView): object => ({ ...valuesOf(buyback), iban: buyback.customer?.iban });

/**
 * Sends the edition over the dossier as it was opened: it is read again by itself while one types. When somebody else
 * saved first the form is over what they saved from then on: it shows that, and what was typed stays.
 */
function useSend(
  { buyback, opened }: Record<'buyback' | 'opened', BuybackView>,
  onSaved: () => void,
  onRefused: (problems: readonly Problem[]) => void,
  onStale: (saved: BuybackView) => void,
) {
  const { t } = useTranslation('back_office');
  const cache = useQueryClient();
  const { queryKey } = buybackQuery(buyback.id);
  const failedElsewhere = useFailedElsewhere();
  const readAgain = () => cache.invalidateQueries({ queryKey });
  const command = useMutation({
    mutationFn: (edition: Edition) =>
      call('PATCH /buybacks/{id}', {
        params: { id: buyback.id },
        body: { version: versionOver(opened, buyback, shownOf), ...edition },
      }),
    meta: { quiet: true },
    onSuccess: readAgain,
    onError: async (error) => {
      failedElsewhere(error);
      if (!(error instanceof CallRefused)) return;
      onRefused(error.violations);
      if (error.code === 'status_changed' || error.code === 'price_changed') await readAgain();
      const saved = error.code === 'status_changed' ? cache.getQueryData(queryKey) : undefined;
      if (saved !== undefined) onStale(saved);
    },
  });
  const { error } = command;
  const isStale = error instanceof CallRefused && error.code === 'status_changed';
  return {
    send: (edition: Edition): void => command.mutate(edition, { onSuccess: onSaved }),
    busy: command.isPending,
    isStale,
    /** The open dossier that already names the device. */
    heldBy: heldBy(error),
    refusal: error === null || isStale ? undefined : errorText(error, t('edit.failed')),
  };
}

/** The form of an edition: its values, its violations, and the call that saves it. */
export function useEdition(buyback: BuybackView, modes: readonly Mode[], onSaved: () => void) {
  const can = useCan();
  const [opened, setOpened] = useState(buyback);
  const [values, setValues] = useState(() => valuesOf(buyback));
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [sent, setSent] = useState(0);
  const parts: EditableParts = {
    customer: buyback.customer !== null,
    identity: buyback.customer !== null && can('customer_identity_document_read'),
  };
  const command = useSend({ buyback, opened }, onSaved, setProblems, (saved) => {
    setValues((typed) => typedOver(typed, valuesOf(opened), valuesOf(saved)));
    setOpened(saved);
  });
  const submit = (): void => {
    const checked = checkEdition(values, parts, today(), modes);
    setProblems(checked.ok ? [] : checked.violations);
    setSent((count) => count + 1);
    if (checked.ok) command.send(checked.edition);
  };
  const isChanged = !same(values, valuesOf(opened));
  const problem = useFaults(problems);
  return { values, setValues, isChanged, parts, problems, problem, sent, submit, ...command };
}
