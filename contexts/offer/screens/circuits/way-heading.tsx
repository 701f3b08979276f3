import { translated, type Translated } from '@reprise/platform/domain/core/locales.ts';
import { AccountName } from '@reprise/people/screens/shown/account-choice.tsx';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Way = { name: Translated; status: string };

/** The heading of a circuit or a payment mode: its name, whether it is on, and a link back to its list. */
export function useWayHeading(way: Way | null, list: { href: string; label: string }) {
  const { t } = useTranslation('clients');
  const spoken = useSpoken();
  const on = way?.status === 'active';
  return {
    title: way === null ? '' : translated(way.name, spoken),
    badge: <StateBadge tone={on ? 'ok' : 'idle'} label={on ? t('on') : t('off')} />,
    actions: (
      <LinkButton look="ghost" href={list.href}>
        {list.label}
      </LinkButton>
    ),
  };
}

/** Whose it is, and what of it cannot be changed here. */
export const WayLead = ({ accountId, children }: { accountId: string; children: ReactNode }) => (
  <>
    <AccountName accountId={accountId} />
    <p className="small">{children}</p>
  </>
);
