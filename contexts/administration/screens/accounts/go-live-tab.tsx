import type { AccountView } from '../../domain/accounts/account.ts';
import { blockingSteps, type GoLiveKey, type GoLiveStep } from '../../domain/accounts/go-live.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Progress } from '@reprise/platform/screens/ui/shown/progress.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { accountHref, type AccountTab } from './account-tab.ts';
import { goLiveQuery } from './accounts-query.ts';

/** The screen where a step is done. */
function whereOf({ id, name, organization }: AccountView, key: GoLiveKey): string {
  const inTab = (tab: AccountTab): string =>
    organization === null ? '/accounts' : `${accountHref(organization.id, name)}&tab=${tab}`;
  const hrefs: Record<GoLiveKey, string> = {
    buyer: `/account/${id}/linked-buyers`,
    workshop: '/entities',
    terms: `/settings/tim/general?account=${id}`,
    carrier: inTab('transport'),
    payout: inTab('payment'),
    questions: `/diagnostic?account=${id}`,
    prices: `/products?account=${id}&status=all`,
    dispatch: `/warehouse-dispatch?account=${id}`,
    sale: `/buybacks?account=${id}`,
  };
  return hrefs[key];
}

const tones = { done: 'ok', todo: 'warn', optional: 'idle' } as const;

const stateOf = ({ done, blocks }: GoLiveStep): keyof typeof tones =>
  done ? 'done' : blocks ? 'todo' : 'optional';

/** How many products a step leaves out, though it is done. */
const useLeftOut = ({ key, count }: GoLiveStep): string | null => {
  const { t } = useTranslation('clients');
  if (count === 0) return null;
  if (key === 'questions') return t('goLive.unasked', { count });
  return key === 'prices' ? t('goLive.unpriced', { count }) : null;
};

const Step = ({ step, client }: { step: GoLiveStep; client: AccountView }) => {
  const { t } = useTranslation('clients');
  const leftOut = useLeftOut(step);
  const state = stateOf(step);
  const title = t(`goLive.steps.${step.key}.title`);
  return (
    <li className="go-live-step">
      <StateBadge tone={tones[state]} label={t(`goLive.${state}`)} />
      <div>
        <b>{title}</b>
        <p className="small">{t(`goLive.steps.${step.key}.why`)}</p>
        {leftOut === null ? null : <p className="small">{leftOut}</p>}
      </div>
      <TextLink
        href={whereOf(client, step.key)}
        aria-label={t('goLive.go', { step: t(`goLive.steps.${step.key}.where`) })}
      >
        {t(`goLive.steps.${step.key}.where`)}
      </TextLink>
    </li>
  );
};

/** Whether the site can open; where it can, the way to open it. */
const Verdict = ({ missing, client, isOpen }: { missing: number; client: AccountView; isOpen: boolean }) => {
  const { t } = useTranslation('clients');
  if (missing > 0) return <Alert tone="warn">{t('goLive.missing', { count: missing })}</Alert>;
  if (isOpen || client.organization === null) return <Alert tone="ok">{t('goLive.open')}</Alert>;
  const href = `${accountHref(client.organization.id, client.name)}&tab=site`;
  return (
    <Alert tone="ok" action={<TextLink href={href}>{t('goLive.toOpen')}</TextLink>}>
      {t('goLive.ready')}
    </Alert>
  );
};

/** Where what is many comes from a file. */
const FromFiles = ({ id }: AccountView) => {
  const { t } = useTranslation('clients');
  return (
    <nav className="go-live-files" aria-label={t('goLive.files.title')}>
      <b>{t('goLive.files.title')}</b>
      <TextLink href={`/entities/import?account=${id}`}>{t('goLive.files.stores')}</TextLink>
      <TextLink href={`/users/import?account=${id}`}>{t('goLive.files.people')}</TextLink>
    </nav>
  );
};

/** What a client's site needs before it sells, with what is missing, why it matters, and where it is done. */
export const GoLiveTab = ({ client }: { client: AccountView }) => {
  const { t } = useTranslation('clients');
  const query = useQuery(goLiveQuery(client.id));
  return (
    <>
      <h2>{t('goLive.title')}</h2>
      <Loaded query={query}>
        {({ steps, isOpen }) => {
          const done = steps.filter((step) => step.done).length;
          return (
            <>
              <Progress
                current={done}
                total={steps.length}
                label={t('goLive.progress', { done, total: steps.length })}
              />
              <Verdict missing={blockingSteps(steps).length} client={client} isOpen={isOpen} />
              <ul className="go-live">
                {steps.map((step) => (
                  <Step key={step.key} step={step} client={client} />
                ))}
              </ul>
              <FromFiles {...client} />
            </>
          );
        }}
      </Loaded>
    </>
  );
};
