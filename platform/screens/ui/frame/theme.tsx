import { createTheme, MantineProvider } from '@mantine/core';
import type { MantineColorsTuple } from '@mantine/core';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { applyBrand } from './apply-brand.ts';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/VisuallyHidden.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Menu.css';
import './mantine.css';

/** Mantine's ten shades of a colour are ours, so that they change with the brand and with the theme. */
const brand: MantineColorsTuple = [
  'var(--brand-soft)',
  'var(--brand-soft)',
  'var(--brand-line)',
  'var(--brand-line)',
  'var(--brand-line)',
  'var(--brand)',
  'var(--brand)',
  'var(--brand-text)',
  'var(--brand-text)',
  'var(--brand-text)',
];

/** Mantine's theme over our tokens, for its components: menus, popovers, searchable lists. */
const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand },
  fontFamily: 'var(--font)',
  fontSizes: { xs: 'var(--small)', sm: 'var(--small)', md: '1rem' },
  radius: { sm: 'var(--r-s)', md: 'var(--r-s)', lg: 'var(--r)' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: '',
  components: {
    Popover: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' } },
    Menu: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' } },
    Combobox: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' } },
  },
});

/** Once around the dashboard: sets the account's colour on the page; Mantine's own colours follow in mantine.css. */
export const DashboardTheme = ({ mainColor, children }: { mainColor: string; children: ReactNode }) => {
  useLayoutEffect(() => applyBrand(mainColor), [mainColor]);
  return (
    <MantineProvider theme={theme} forceColorScheme="light">
      {children}
    </MantineProvider>
  );
};
