import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button.tsx';
import '../list/filter-chips.css';

export type MenuAction = {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  refusal?: string;
  onAct: () => void;
};

/**
 * The secondary actions of a record. A refused one stays in the menu with its reason. The button gets the focus back
 * before an action runs, because a dialog returns the focus to the element that had it, and the chosen entry no longer
 * exists by then. Needs DashboardTheme around it.
 */
export const ActionMenu = ({
  label,
  actions,
  button,
}: {
  label?: string;
  actions: readonly MenuAction[];
  button?: ReactNode;
}) => {
  const { t } = useTranslation('ui');
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {button ? (
          <Button ref={opener} look="ghost" size="s">
            {button}
          </Button>
        ) : (
          <IconButton ref={opener} label={label ?? t('menu.more')}>
            <IconDots size={20} aria-hidden="true" />
          </IconButton>
        )}
      </Menu.Target>
      <Menu.Dropdown className="popover">
        {actions.map((action) => (
          <Menu.Item
            key={action.key}
            className={action.danger ? 'menu-item menu-danger' : 'menu-item'}
            leftSection={action.icon}
            disabled={action.refusal !== undefined}
            onClick={() => {
              opener.current?.focus();
              action.onAct();
            }}
          >
            {action.label}
            {action.refusal ? <small>{action.refusal}</small> : null}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
