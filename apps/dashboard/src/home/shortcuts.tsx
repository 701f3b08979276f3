import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';

const shortcuts = [
  { key: 'newBuyback', href: '/buyback/create', permission: 'buyback_create' },
  { key: 'predeclared', href: '/buybacks-predeclared', permission: 'buyback_predeclared_check' },
  { key: 'checkIn', href: '/warehouse/checkin', permission: 'item_checkin' },
  { key: 'control', href: '/warehouse/verification/start', permission: 'item_control' },
  { key: 'diagnose', href: '/refurb-diagnosis/start', permission: 'refurb_diagnostic_manage' },
  { key: 'steps', href: '/warehouse/item-refurb-steps/search', permission: 'refurb_step_manage' },
  { key: 'itemsStock', href: '/items-stock', permission: 'items_stock_read' },
  { key: 'ship', href: '/expedition', permission: 'expedition_send' },
  { key: 'buybacks', href: '/buybacks', permission: 'buyback_list' },
  { key: 'payments', href: '/searchPayment', permission: 'payment_search' },
  { key: 'catalogue', href: '/products', permission: 'product_list' },
  { key: 'organizations', href: '/entities', permission: 'organization_list' },
  { key: 'users', href: '/users', permission: 'user_list' },
] as const satisfies readonly { key: string; href: string; permission: Permission }[];

/** Shortcuts to what this person does every day, the most frequent first. */
export const Shortcuts = () => {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const { routesByPath } = useRouter();
  const open = shortcuts.filter(({ href, permission }) => can(permission) && href in routesByPath);
  return (
    <nav className="shortcuts" aria-label={t('home.shortcuts')}>
      <Row>
        {open.map(({ key, href }, place) => (
          <LinkButton key={key} href={href} look={place === 0 ? 'primary' : 'ghost'}>
            {t(`home.shortcut.${key}`)}
          </LinkButton>
        ))}
      </Row>
    </nav>
  );
};
