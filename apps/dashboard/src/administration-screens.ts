import { screen } from './root-route.tsx';
import * as searched from './route-search.ts';

/** The screens of administration and configuration, one line each. */
export const administrationScreens = [
  screen('/mailbox', 'buyback_list', () => import('./features/mailbox/mailbox.page.tsx'), searched.recipient),
] as const;
