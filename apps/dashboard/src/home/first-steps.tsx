import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** What somebody does first, in this order; whoever opens clients has each client's own list (docs/go-live.md). */
const steps = [
  { key: 'client', href: '/clients', permission: 'client_list' },
  { key: 'people', href: '/users', permission: 'user_write' },
  { key: 'prices', href: '/products', permission: 'product_price_write' },
  { key: 'site', href: '/design', permission: 'design' },
  { key: 'sale', href: '/buyback/create', permission: 'buyback_create' },
  { key: 'arrival', href: '/warehouse/checkin', permission: 'item_checkin' },
  { key: 'files', href: '/buybacks', permission: 'buyback_list' },
] as const satisfies readonly { key: string; href: string; permission: Permission }[];
const most = 3;

/** For whoever has just begun: what will stand here, and what comes first. */
export const FirstSteps = () => {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const { routesByPath } = useRouter();
  const open = steps.filter(({ permission, href }) => can(permission) && href in routesByPath).slice(0, most);
  return (
    <Stack gap={3}>
      <h2>{t('home.first.title')}</h2>
      <Card>
        <p className="small">{t('home.first.help')}</p>
        <ol className="first-steps">
          {open.map(({ key, href }, place) => (
            <li key={key}>
              <span className="first-number num" aria-hidden="true">
                {place + 1}
              </span>
              <div>
                <b>{t(`home.first.step.${key}.name`)}</b>
                <p className="small">{t(`home.first.step.${key}.help`)}</p>
              </div>
              <LinkButton href={href} look={place === 0 ? 'primary' : 'ghost'} size="s">
                {t(`home.first.step.${key}.open`)}
              </LinkButton>
            </li>
          ))}
        </ol>
      </Card>
    </Stack>
  );
};
