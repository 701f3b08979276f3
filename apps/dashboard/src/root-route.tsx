import { rootOptions } from '@reprise/shell/router-options';
import { createRootRoute } from '@tanstack/react-router';
import { Frame } from './lib/frame.tsx';
import { screensUnder } from './lib/screen.ts';

export const root = createRootRoute({
  component: () => <Frame />,
  ...rootOptions,
});

export const screen = screensUnder(root);
