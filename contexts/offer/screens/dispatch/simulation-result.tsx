import type { DispatchSimulation } from '../../domain/dispatch/simulation.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import type { Tone } from '@reprise/platform/screens/ui/shown/tone.tsx';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';

type Verdict = DispatchSimulation['rules'][number];
type Exclusion = Verdict['destinations'][number]['exclusion'];

const tones: Record<Verdict['verdict'], Tone> = {
  chosen: 'ok',
  after_choice: 'info',
  no_eligible_workshop: 'warn',
  not_matched: 'idle',
  disabled: 'idle',
};

function useExclusionWords(): (exclusion: NonNullable<Exclusion>) => string {
  const { t } = useTranslation(['warehouse-dispatch', 'price']);
  return (exclusion) =>
    exclusion === 'other_buyer' ? t('simulate.otherBuyer') : t(`price:dispatch.exclusions.${exclusion}`);
}

/** The conditions with their results; then the workshops that cannot receive the thing, each with its reason. */
const Reasons = ({ verdict }: { verdict: Verdict }) => {
  const { t } = useTranslation('warehouse-dispatch');
  const words = useExclusionWords();
  if (verdict.verdict === 'disabled') return null;
  const excluded = verdict.destinations.flatMap(({ id, name, exclusion }) =>
    exclusion === null ? [] : [{ id, name: name || t('gone'), why: words(exclusion) }],
  );
  return (
    <ul className="dispatch-reasons">
      {verdict.conditions.map(({ attribute, operator, holds }, at) => (
        <li key={`${at} ${attribute}`}>
          {holds ? <IconCheck size={18} aria-hidden="true" /> : <IconX size={18} aria-hidden="true" />}
          <span>
            {t(holds ? 'simulate.holds' : 'simulate.fails', {
              condition: `${t(`attribute.${attribute}`)} ${t(`operator.${operator}`)}…`,
            })}
          </span>
        </li>
      ))}
      {verdict.verdict === 'not_matched'
        ? null
        : excluded.map(({ id, name, why }) => (
            <li key={id}>
              <IconX size={18} aria-hidden="true" />
              <span>{t('simulate.excluded', { name, why })}</span>
            </li>
          ))}
    </ul>
  );
};

const Verdicts = ({ rules }: { rules: readonly Verdict[] }) => {
  const { t } = useTranslation(['warehouse-dispatch', 'price']);
  if (rules.length === 0) return <p className="small">{t('simulate.noRule')}</p>;
  return (
    <ol className="dispatch-verdicts" aria-label={t('simulate.verdicts')}>
      {rules.map((verdict) => (
        <li key={verdict.ruleId}>
          <div className="dispatch-verdict-head">
            <b>{t('simulate.rule', { position: verdict.position, title: verdict.title })}</b>
            <StateBadge
              tone={tones[verdict.verdict]}
              label={t(`price:dispatch.verdicts.${verdict.verdict}`)}
            />
          </div>
          <Reasons verdict={verdict} />
        </li>
      ))}
    </ol>
  );
};

/** The chosen workshop and why, then every rule’s verdict and every workshop of the buyer. */
export const SimulationResult = ({ simulation }: { simulation: DispatchSimulation }) => {
  const { t } = useTranslation(['warehouse-dispatch', 'price']);
  const words = useExclusionWords();
  const { chosen, text, buyer, origin, rules, workshops } = simulation;
  const sentences = t('price:dispatch', { returnObjects: true });
  const key = text.key;
  const sentence =
    isKeyOf(sentences, key) && key !== 'exclusions' && key !== 'verdicts'
      ? t(`price:dispatch.${key}`, text.values)
      : '';
  return (
    <section aria-label={t('simulate.result')}>
      <Stack gap={4}>
        <Alert tone={chosen === null ? 'bad' : 'ok'} live title={chosen?.name ?? t('simulate.nowhere')}>
          {buyer === null ? t('simulate.noBuyer') : sentence}
        </Alert>
        <p className="small">
          {buyer === null ? null : `${t('simulate.buyer', { name: buyer.name })} `}
          {t(`simulate.origin.${origin}`)}
        </p>
        <h3>{t('simulate.verdicts')}</h3>
        <Verdicts rules={rules} />
        {workshops.length === 0 ? null : (
          <>
            <h3>{t('simulate.workshops')}</h3>
            <ul className="dispatch-workshops">
              {workshops.map(({ id, name, exclusion, km }) => (
                <li key={id}>
                  <b>{name}</b>{' '}
                  <span className="small">
                    {exclusion === null ? t('simulate.possible') : words(exclusion)}
                    {km === null ? '' : ` · ${t('simulate.km', { km: Math.round(km) })}`}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </section>
  );
};
