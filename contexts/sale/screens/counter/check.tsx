import { StepBar } from '@reprise/platform/screens/ui/shown/progress.tsx';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { CharacteristicsStep } from './characteristics-step.tsx';
import { DiagnosisStep } from './diagnosis-step.tsx';
import { keepFound, keptFound, type Found } from './found.ts';
import { dropNumber } from './kept-numbers.tsx';
import { NotChecked } from './not-checked.tsx';
import { SummaryStep } from './summary-step.tsx';
import { counterQuery, type CounterDossier } from './use-counter.ts';

const route = getRouteApi('/buybacks-predeclared');
const steps = ['characteristics', 'diagnosis', 'summary'] as const;
type StepKey = (typeof steps)[number];

const Wizard = ({ dossier }: { dossier: CounterDossier }) => {
  const { t } = useTranslation('dashboard');
  const { t: say } = useTranslation('counter');
  const { step: asked, number } = route.useSearch();
  const navigate = route.useNavigate();
  const [found, setFound] = useState(() => keptFound(dossier));
  const change = (next: Found): void => {
    setFound(next);
    keepFound(dossier, next);
  };
  // there is no summary before every question is answered
  const wanted = steps.find((one) => one === asked) ?? 'characteristics';
  const step: StepKey = wanted === 'summary' && found.declarationId === null ? 'diagnosis' : wanted;
  const go = (to: StepKey): void => void navigate({ search: { number, step: to } });
  const href = (to: StepKey): string =>
    `/buybacks-predeclared?number=${dossier.identificationNumber}&step=${to}`;
  return (
    <div className="counter-page">
      <StepBar
        current={step}
        steps={[
          { key: 'search', label: say('check.search'), href: '/buybacks-predeclared' },
          ...steps.map((key) => ({ key, label: t(`predeclared.steps.${key}`), href: href(key) })),
          { key: 'confirmation', label: t('predeclared.steps.confirmation') },
        ]}
      />
      {step === 'characteristics' ? (
        <CharacteristicsStep
          dossier={dossier}
          found={found}
          onChange={change}
          onNext={() => go('diagnosis')}
        />
      ) : null}
      {step === 'diagnosis' ? (
        <DiagnosisStep dossier={dossier} found={found} onChange={change} onNext={() => go('summary')} />
      ) : null}
      {step === 'summary' && found.declarationId !== null ? (
        <SummaryStep dossier={dossier} found={found} declarationId={found.declarationId} />
      ) : null}
    </div>
  );
};

/** The check of one dossier: the thing, its answers, its price now, and the customer's yes. */
export const Check = ({ number }: { number: string }) => {
  const { t } = useTranslation('dashboard');
  const dossier = useQuery(counterQuery(number));
  const refusal = codeOf(dossier.error);
  // a kept number goes on waiting for an answer about it: without a network, or signed out, there is none
  const isAnswered = dossier.isSuccess || refusal === 'not_recognised' || refusal === 'not_eligible';
  useEffect(() => {
    if (isAnswered) dropNumber(number);
  }, [isAnswered, number]);
  if (dossier.error instanceof CallRefused && dossier.error.status < 500 && dossier.error.status !== 403)
    return <NotChecked refused={dossier.error} />;
  return (
    <Loaded query={dossier} title={t('predeclared.title')}>
      {(found) => <Wizard dossier={found} />}
    </Loaded>
  );
};
