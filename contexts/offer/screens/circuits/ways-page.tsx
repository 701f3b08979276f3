import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { IconPencil } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { SwitchRow } from '@reprise/platform/screens/kit/form/switch-row.tsx';

/** The page of an account's circuits, payment modes, shipping methods or bonuses: one's own, or those of the chosen account. */
export const WaysPage = ({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead: string;
  /** What leads on from here, beside the title. */
  actions?: ReactNode;
  children: (accountId: string) => ReactNode;
}) => (
  <Stack gap={4}>
    <PageTitle title={title} actions={actions} />
    <p>{lead}</p>
    <OfAccount kind="retailer" forBuyers>
      {children}
    </OfAccount>
  </Stack>
);

type WayCardsProps<Way> = {
  ways: readonly Way[];
  none: { title: string; help: string };
  children: (way: Way) => ReactNode;
};

/** The cards of a list, or a message where there are none. */
export const WayCards = <Way,>({ ways, none, children }: WayCardsProps<Way>) =>
  ways.length === 0 ? (
    <EmptyState title={none.title}>{none.help}</EmptyState>
  ) : (
    <div className="switch-rows">{ways.map(children)}</div>
  );

type WayCardProps = Omit<ComponentProps<typeof SwitchRow>, 'action'> & {
  /** The address of its form; undefined without the permission, which also disables the switch. */
  edit: { href: string; label: string; named: string } | undefined;
};

/** One of them: a summary, its switch, and a link to its form. */
export const WayCard = ({ edit, why, onSwitch, ...card }: WayCardProps) => (
  <SwitchRow
    {...card}
    why={edit === undefined ? undefined : why}
    onSwitch={edit === undefined ? undefined : onSwitch}
    action={
      edit === undefined ? null : (
        <LinkButton
          look="ghost"
          size="s"
          href={edit.href}
          icon={<IconPencil size={18} aria-hidden="true" />}
          aria-label={edit.named}
        >
          {edit.label}
        </LinkButton>
      )
    }
  />
);
