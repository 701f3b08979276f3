import type { StepDefinitionDetail } from '../../../domain/refurb/step-definition.ts';
import { refurbLimits } from '@reprise/platform/domain/core/limits.ts';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { defineForm } from '@reprise/platform/screens/kit/form/define-form.tsx';
import { unchecked, type Checked } from '@reprise/platform/screens/kit/form/resource.ts';
import { TextAreaField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { DeleteStep } from './delete-step.tsx';
import { costId, NewCosts } from './new-costs.tsx';
import { StepCosts } from './step-costs.tsx';
import { costOf, requiredIn, type StepValues } from './step-values.ts';
import { stepsKey, workshopsQuery } from './steps-query.ts';
import { StockField } from './stock-field.tsx';
import './refurb-step-definitions.css';

const useWorkshops = ({ saved, accountId }: { saved: StepDefinitionDetail | null; accountId: string }) =>
  useQuery(workshopsQuery(saved?.buyerAccountId ?? accountId));

/** What is sent of the fields, and what is missing. */
function sheetOf({ costs, ...sheet }: StepValues): Checked<typeof sheet> {
  const violations = [
    ...requiredIn(sheet).map((field) => ({ field, code: 'required' })),
    ...Object.entries(costs).flatMap(([id, typed]) =>
      costOf(typed) === undefined ? [{ field: costId(id), code: 'decimal' }] : [],
    ),
  ];
  return violations.length > 0 ? { ok: false, violations } : unchecked(sheet);
}

/** The known costs of a new step. */
const costsOf = ({ costs }: StepValues) =>
  Object.entries(costs).flatMap(([warehouseId, typed]) => {
    const cost = costOf(typed);
    return cost === null || cost === undefined ? [] : [{ warehouseId, cost }];
  });

/** A step: its fields, its cost in each workshop, and what refers to it. */
export const { Create, Edit } = defineForm(
  { read: 'GET /refurb-steps/{id}', create: 'POST /refurb-steps', change: 'PATCH /refurb-steps/{id}' },
  {
    words: 'refurb-step-definitions',
    stale: [stepsKey],
    needs: useWorkshops,
    heading: ({ t, saved }) => ({ title: saved === null ? t('form.createTitle') : saved.name }),
    create: {
      of: (form) => <OfAccount kind="buyer">{form}</OfAccount>,
      blank: (): StepValues => ({ name: '', description: '', stockId: '', costs: {} }),
      body: (values, { can, accountId }) => {
        const sheet = sheetOf(values);
        if (!sheet.ok) return sheet;
        const whose = can('client_list') ? { buyerAccountId: accountId } : {};
        return unchecked({ ...sheet.body, costs: costsOf(values), ...whose });
      },
      said: ({ t }) => ({
        button: t('form.create'),
        done: ({ name }) => t('form.created', { name }),
        failed: t('form.createFailed'),
      }),
      to: (_, { can, accountId }) =>
        can('client_list') ? `/refurb-steps?account=${accountId}` : '/refurb-steps',
    },
    change: {
      opening: ({ t }) => t('form.editTitle'),
      gone: ({ t }) => (
        <EmptyState
          title={t('form.goneTitle')}
          action={<LinkButton href="/refurb-steps">{t('form.back')}</LinkButton>}
        >
          {t('form.goneText')}
        </EmptyState>
      ),
      values: ({ name, description, stockId }) => ({ name, description, stockId: stockId ?? '', costs: {} }),
      body: sheetOf,
      said: ({ t }) => ({
        button: t('form.save'),
        done: () => t('form.saved'),
        failed: t('form.updateFailed'),
      }),
    },
    wiring: ({ t }) => ({
      sentence: ({ field }) => (field.startsWith(costId('')) ? t('cost.wrong') : undefined),
    }),
    frame: ({ t, saved, accountId }) => ({
      className: 'step-definition-form',
      foot: 'line',
      back: { href: `/refurb-steps?account=${saved?.buyerAccountId ?? accountId}`, label: t('form.back') },
    }),
    fields: ({ wire, values, change, errorAt, saved }, { t, needs: workshops }) => (
      <>
        <Card>
          <Stack gap={4}>
            <TextField maxLength={refurbLimits.stepName.max} {...wire('name')} label={t('form.name')} />
            <TextAreaField
              description={t('form.descriptionHelp')}
              optional
              rows={3}
              maxLength={refurbLimits.stepDescription.max}
              {...wire('description')}
              label={t('form.description')}
            />
            <StockField
              workshops={workshops}
              value={values.stockId}
              kept={saved && { id: saved.stockId ?? '', name: saved.stockName }}
              error={errorAt('stockId')}
              onChange={(stockId) => change({ stockId })}
            />
          </Stack>
        </Card>
        {saved === null ? (
          <NewCosts
            workshops={workshops}
            costs={values.costs}
            errorOf={(id) => errorAt(costId(id))}
            onChange={(costs) => change({ costs })}
          />
        ) : null}
      </>
    ),
    around: (drawn, { saved: step, needs: workshops }, { isChanged }) =>
      step === null ? (
        drawn
      ) : (
        <div className="step-definition-columns">
          {drawn}
          <Stack gap={4}>
            <StepCosts step={step} workshops={workshops} isAsked={isChanged} />
            <DeleteStep step={step} />
          </Stack>
        </div>
      ),
  },
);
