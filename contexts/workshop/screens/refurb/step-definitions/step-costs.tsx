import type { StepDefinitionDetail } from '../../../domain/refurb/step-definition.ts';
import { useCurrencySign } from '@reprise/offer/screens/shown/use-currency-sign.ts';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { costId } from './new-costs.tsx';
import { costOf, typedCost } from './step-values.ts';
import { stepsKey, type Workshop } from './steps-query.ts';

/** Reports whether the cost of a workshop has unsaved changes. */
type Unsaved = (warehouseId: string, isUnsaved: boolean) => void;
type OneProps = { step: StepDefinitionDetail; workshop: Workshop; onUnsaved: Unsaved };

const costIn = ({ costs }: StepDefinitionDetail, { id }: Workshop): number | null =>
  costs?.find(({ warehouseId }) => warehouseId === id)?.cost ?? null;

const isStale = (error: unknown): boolean => error instanceof CallRefused && error.code === 'status_changed';

/** Why the cost was not saved; where somebody else has set it meanwhile, to what. */
function useWhy({ currency }: StepDefinitionDetail, kept: number | null): (error: Error) => string {
  const { t, i18n } = useTranslation(['refurb-step-definitions', 'common']);
  return (error) =>
    isStale(error)
      ? t('cost.changed', { cost: kept === null ? t('cost.none') : moneyText(kept, currency, i18n.language) })
      : errorText(error, t('common:errors.network'));
}

/** The cost being edited; an error is shown after sending, until the field changes. */
function useCost({ step, workshop, onUnsaved }: OneProps) {
  const { t, i18n } = useTranslation('refurb-step-definitions');
  const client = useQueryClient();
  const toast = useToast();
  const [kept, setKept] = useState(costIn(step, workshop));
  const why = useWhy(step, kept);
  const [typed, setTyped] = useState(typedCost(kept, i18n.language));
  const [isWrong, setWrong] = useState(false);
  const save = useMutation({
    mutationFn: (cost: number | null) =>
      call('PUT /refurb-steps/{id}/warehouse-costs/{warehouseId}', {
        params: { id: step.id, warehouseId: workshop.id },
        body: { cost, seen: kept },
      }),
    meta: { quiet: true },
    onError: async (error) => {
      if (!isStale(error)) return;
      setKept(costIn(await call('GET /refurb-steps/{id}', { params: { id: step.id } }), workshop));
    },
    onSuccess: (_, cost) => {
      setKept(cost);
      onUnsaved(workshop.id, false);
      toast({ tone: 'ok', text: t('cost.saved', { workshop: workshop.name }) });
      void client.invalidateQueries({ queryKey: [stepsKey, 'list'] });
    },
  });
  const cost = costOf(typed);
  const refused = save.error === null ? undefined : why(save.error);
  return {
    typed,
    type: (text: string): void => {
      setTyped(text);
      onUnsaved(workshop.id, costOf(text) !== kept);
      setWrong(false);
      save.reset();
    },
    error: isWrong ? t('cost.wrong') : refused,
    isChanged: cost !== kept,
    busy: save.isPending,
    send: (): void => {
      setWrong(cost === undefined);
      if (cost !== undefined && !save.isPending) save.mutate(cost);
    },
  };
}

/** The cost in one workshop, with its own button to save. */
const OneCost = (props: OneProps) => {
  const { step, workshop } = props;
  const { t } = useTranslation('refurb-step-definitions');
  const { typed, type, error, isChanged, busy, send } = useCost(props);
  return (
    <form
      className="step-cost"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        id={costId(workshop.id)}
        label={workshop.name}
        optional
        inputMode="decimal"
        autoComplete="off"
        suffix={useCurrencySign(step.currency)}
        value={typed}
        error={error}
        onChange={(event) => type(event.target.value)}
      />
      <Button
        type="submit"
        size="s"
        look={isChanged ? 'primary' : 'ghost'}
        busy={busy}
        aria-label={t('cost.saveNamed', { workshop: workshop.name })}
      >
        {t('cost.save')}
      </Button>
    </form>
  );
};

/** The cost of a step in each workshop within scope; items that have the step keep their cost. */
export const StepCosts = ({
  step,
  workshops,
  isAsked,
}: {
  step: StepDefinitionDetail;
  workshops: readonly Workshop[];
  /** Does the form beside it ask already before it is left? */
  isAsked: boolean;
}) => {
  const { t } = useTranslation('refurb-step-definitions');
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const onUnsaved: Unsaved = (id, isUnsaved) =>
    setUnsaved((before) => [...before.filter((one) => one !== id), ...(isUnsaved ? [id] : [])]);
  return (
    <Card>
      <LeaveGuard when={unsaved.length > 0 && !isAsked} />
      <Stack gap={4}>
        <div>
          <h2>{t('cost.title')}</h2>
          <p className="small">{t('cost.help')}</p>
        </div>
        {workshops.map((workshop) => (
          <OneCost key={workshop.id} step={step} workshop={workshop} onUnsaved={onUnsaved} />
        ))}
      </Stack>
    </Card>
  );
};
