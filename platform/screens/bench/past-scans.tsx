import { useTranslation } from 'react-i18next';
import { LastScans } from '../ui/shown/bench.tsx';
import { useLastScans } from './last-scans.ts';
import { hour } from './moments.ts';

/** The last scans of the person at this device, each with its time; nothing before the first. */
export const PastScans = () => {
  const { i18n } = useTranslation('bench');
  const scans = useLastScans();
  if (scans.length === 0) return null;
  return (
    <LastScans
      scans={scans.map((scan) => ({ ...scan, text: `${hour(scan.at, i18n.language)} ${scan.text}` }))}
    />
  );
};
