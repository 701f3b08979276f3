import type { RefurbDiagnosisView } from '../../../domain/refurb/refurb.contract.ts';
import { KeyHint } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { answersAfter } from '@reprise/offer/domain/questions/given-answers.ts';
import { BenchColumns } from '@reprise/platform/screens/bench/bench-page.tsx';
import { ChosenAloud } from '@reprise/platform/screens/bench/chosen-aloud.tsx';
import { useKeys } from '@reprise/platform/screens/ui/core/front.tsx';
import { DiagnosisPage } from './diagnosis-page.tsx';
import { chosenFor, keptSteps, writtenSteps } from './diagnosis.ts';

const route = getRouteApi('/warehouse/refurb-diagnosis/$id/summary');

const Answers = ({ diagnosis }: { diagnosis: RefurbDiagnosisView }) => (
  <Card>
    <DescriptionList
      facts={diagnosis.questions.map((question) => {
        const chosen = chosenFor(diagnosis.responses, question.id);
        const labels = question.responses.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
        return { key: question.id, label: question.label, value: labels.join(', ') || '–' };
      })}
    />
  </Card>
);

/** What a test station measured on the item, if any did. */
const Measures = ({ measures }: Pick<RefurbDiagnosisView, 'measures'>) => {
  const { t } = useTranslation('workshop');
  if (measures.length === 0) return null;
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('diagnosis.measures')}</h2>
        <DescriptionList
          facts={measures.map(({ name, value, unit }) => ({
            key: name,
            label: name,
            value: [value, unit].filter(Boolean).join(' '),
          }))}
        />
      </Stack>
    </Card>
  );
};

/** The chosen steps in the address; a digit toggles a step, Enter goes on. */
function useKeptSteps({ id, proposedSteps }: RefurbDiagnosisView) {
  const navigate = useNavigate();
  const { steps } = route.useSearch();
  const params = { id };
  const chosen = keptSteps(steps, proposedSteps);
  const choose = (next: string[]): void =>
    void navigate({
      to: '/warehouse/refurb-diagnosis/$id/summary',
      params,
      search: { steps: writtenSteps(next) },
      replace: true,
    });
  const goOn = (): void =>
    void navigate({
      to: '/warehouse/refurb-diagnosis/$id/stock',
      params,
      search: { steps: writtenSteps(chosen) },
    });
  useKeys((key) => {
    if (key === 'Enter') return goOn;
    const step = /^[1-9]$/.test(key) ? proposedSteps[Number(key) - 1] : undefined;
    return step === undefined ? undefined : () => choose(answersAfter(chosen, step.id, 'multiple'));
  });
  return { chosen, choose, goOn };
}

/** The proposed steps; those that are not needed are removed, each by its digit. */
const Steps = ({ diagnosis }: { diagnosis: RefurbDiagnosisView }) => {
  const { t } = useTranslation(['workshop', 'ui']);
  const can = useCan();
  const { proposedSteps, currency } = diagnosis;
  const { chosen, choose, goOn } = useKeptSteps(diagnosis);
  const total = proposedSteps
    .filter((step) => chosen.includes(step.id))
    .reduce((sum, { cost = 0 }) => sum + cost, 0);
  return (
    <div className="stack gap-4">
      {proposedSteps.length === 0 ? <p>{t('diagnosis.noStep')}</p> : null}
      <CheckCards
        legend={t('diagnosis.proposed')}
        hideLegend={proposedSteps.length === 0}
        values={chosen}
        onChange={choose}
        choices={proposedSteps.map((step, index) => ({
          value: step.id,
          label: step.name,
          description: step.description,
          aside: (
            <Row gap={2} nowrap>
              {step.cost === undefined ? null : <Money cents={step.cost} currency={currency} />}
              {index < 9 ? <KeyHint>{String(index + 1)}</KeyHint> : null}
            </Row>
          ),
        }))}
      />
      <ChosenAloud
        chosen={proposedSteps.filter(({ id: step }) => chosen.includes(step)).map(({ name }) => name)}
      />
      {can('items_economic_data_read') && proposedSteps.length > 0 ? (
        <p>
          {t('diagnosis.plannedCost')} <Money cents={total} currency={currency} />
        </p>
      ) : null}
      <Row>
        <Button onClick={goOn}>
          {t('diagnosis.chooseStock')} <KeyHint>{t('ui:bench.enter')}</KeyHint>
        </Button>
      </Row>
    </div>
  );
};

export const Page = () => {
  const { id } = route.useParams();
  return (
    <DiagnosisPage id={id} step="summary">
      {(diagnosis) => (
        <BenchColumns>
          <Stack gap={4}>
            <Answers diagnosis={diagnosis} />
            <Measures measures={diagnosis.measures} />
          </Stack>
          <Steps diagnosis={diagnosis} />
        </BenchColumns>
      )}
    </DiagnosisPage>
  );
};
