import { IconHandStop, IconInbox, IconLock, IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/front.tsx';
import { Button } from '../frame/button.tsx';
import { Row } from '../frame/layout.tsx';
import './states.css';

type Words = { title?: string; children?: ReactNode; action?: ReactNode };

const StateFrame = ({ icon, title, children, action, role }: Words & { icon: ReactNode; role?: 'alert' }) => (
  <div className="state" role={role}>
    {icon}
    <div className="state-words">
      <h2>{title}</h2>
      {children}
    </div>
    {action}
  </div>
);

/** An empty state: why, and what can be done about it. */
export const EmptyState = ({ title, children, action, icon }: Words & { icon?: ReactNode }) => {
  const { t } = useTranslation('ui');
  return (
    <StateFrame
      icon={icon ?? <IconInbox size={36} stroke={1.5} aria-hidden="true" />}
      title={title ?? t('state.empty')}
      action={action}
    >
      {children}
    </StateFrame>
  );
};

const opening = { isOpening: true } as const;
/** Announces a page that is loading: codes that are scanned meanwhile wait for it. */
export const useOpening = (): void => useAnnounce(opening);

/** Loading something of unknown shape; otherwise use Skeleton. */
export const LoadingState = ({ label }: { label?: string }) => {
  const { t } = useTranslation('ui');
  useOpening();
  return (
    <output className="state">
      <span className="spinner" aria-hidden="true" />
      <span className="small">{label ?? t('state.loading')}</span>
    </output>
  );
};

/** Forbidden for this user: says so, with a way to continue. */
export const ForbiddenState = ({ title, children, action }: Words) => {
  const { t } = useTranslation('ui');
  return (
    <StateFrame
      icon={<IconLock size={36} stroke={1.5} aria-hidden="true" />}
      title={title ?? t('state.forbidden')}
      action={action}
    >
      {children ?? t('state.forbiddenHelp')}
    </StateFrame>
  );
};

/** Why something is not shown: it may pass, it does not exist, it is forbidden, or it cannot be shown. */
export type FailureKind = 'fault' | 'missing' | 'forbidden' | 'refused';

const failureIcons = { missing: IconSearchOff, refused: IconHandStop, fault: IconPlugConnectedX };

type ErrorProps = Words & { kind?: FailureKind; requestId?: string; onRetry?: () => void };

/** A way to continue (`action`), and another try where it may help: a refusal would be the same again. */
const ways = ({ kind, onRetry, action }: ErrorProps, retry: string): ReactNode =>
  kind === 'fault' && onRetry !== undefined ? (
    <Row>
      <Button look="ghost" onClick={onRetry}>
        {retry}
      </Button>
      {action}
    </Row>
  ) : (
    action
  );

/** It failed: what to do and, when the fault is ours, the request id to quote. */
export const ErrorState = ({ kind = 'fault', ...props }: ErrorProps) => {
  const { title, children, requestId } = props;
  const { t } = useTranslation('ui');
  const action = ways({ kind, ...props }, t('state.retry'));
  if (kind === 'forbidden')
    return (
      <ForbiddenState title={title} action={action}>
        {children}
      </ForbiddenState>
    );
  const Icon = failureIcons[kind];
  const titles = { fault: t('state.error'), missing: t('state.missing'), refused: t('state.refused') };
  return (
    <StateFrame
      role="alert"
      icon={<Icon size={36} stroke={1.5} aria-hidden="true" />}
      title={title ?? titles[kind]}
      action={action}
    >
      <p>{children ?? (kind === 'fault' ? t('state.errorHelp') : null)}</p>
      {requestId && kind === 'fault' ? (
        <p className="small">
          {t('state.requestId')} <code className="num">{requestId}</code>
        </p>
      ) : null}
    </StateFrame>
  );
};

/** A placeholder, so that nothing jumps. */
export const Skeleton = ({
  width = '100%',
  height = '1em',
}: {
  width?: string | number;
  height?: string | number;
}) => <span className="skeleton" style={{ width, height }} aria-hidden="true" />;

/** Several lines of it, announced once. */
export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => {
  const { t } = useTranslation('ui');
  return (
    <output className="skeletons">
      <span className="visually-hidden">{t('state.loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </output>
  );
};
