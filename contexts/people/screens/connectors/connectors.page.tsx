import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { configurations } from './configuration-table.tsx';
import { OwnSignIn, OwnStations } from './own-stations.tsx';
import './connectors.css';

const { Page: All } = configurations('all');

/**
 * Every account's configurations, for the provider's people; others see those that they may manage in their own
 * account.
 */
export const Page = () => {
  const can = useCan();
  if (can('connectors_configuration')) return <All />;
  return can('refurb_connector_settings') ? <OwnStations /> : <OwnSignIn />;
};
