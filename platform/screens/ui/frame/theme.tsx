import { createTheme, MantineProvider } from '@mantine/core';
import type { MantineColorsTuple } from '@mantine/core';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { brandVariables } from '../../../domain/core/brand.ts';
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

const shades = (mainColor: string): MantineColorsTuple => {
  const brand = brandVariables(mainColor);
  const soft = brand['--brand-soft'] ?? '';
  const line = brand['--brand-line'] ?? '';
  const main = brand['--brand'] ?? '';
  const text = brand['--brand-text'] ?? '';
  return [soft, soft, line, line, line, main, main, text, text, text];
};

/** Mantine's theme in an account's colour, for its components: menus, popovers, searchable lists. */
export const mantineTheme = (mainColor: string) =>
  createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: true,
    colors: { brand: shades(mainColor) },
    fontFamily: 'var(--font)',
    fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem' },
    radius: { sm: '8px', md: '8px', lg: '12px' },
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

/** Once around the dashboard: sets the account's colour on the page, and the same theme for Mantine. */
export const DashboardTheme = ({ mainColor, children }: { mainColor: string; children: ReactNode }) => {
  useLayoutEffect(() => applyBrand(mainColor), [mainColor]);
  return (
    <MantineProvider theme={mantineTheme(mainColor)} forceColorScheme="light">
      {children}
    </MantineProvider>
  );
};
