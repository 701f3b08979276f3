import type { ScanView } from '../../domain/scan/scan.contract.ts';
import { ActionList } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { searchesCustomers } from '@reprise/dossier/screens/shown/searches-customers.ts';
import { useBenchStatus } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { ItemBadge, numberOf } from '../bench/item-sheet.tsx';

type FoundProps = { code: string; scan: ScanView };

/** The items that a code names, each with a link; the number of a dossier names only one. */
const Matches = ({ scan, title, help }: { scan: ScanView; title: string; help?: string }) => {
  if (scan.matches.length === 0) return null;
  return (
    <section aria-label={title} className="stack gap-3">
      <h3>{title}</h3>
      {help === undefined ? null : <p>{help}</p>}
      <ul className="stack gap-3">
        {scan.matches.map((item) => (
          <li key={item.id} className="step-row">
            <b>
              <TextLink href={`/scan?code=${item.buybackIdentificationNumber}`}>{item.productLabel}</TextLink>
            </b>
            <GroupedNumber value={numberOf(item)} />
            <ItemBadge status={item.status} />
            <span className="small">{item.stockName ?? item.warehouseName}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Unknown = ({ code, scan }: FoundProps) => {
  const { t } = useTranslation(['workshop', 'bench']);
  const session = useSignedIn();
  return (
    <EmptyState
      title={t('scan.unknown')}
      action={
        <Row>
          <LinkButton href="/warehouse/checkin">{t('bench:unknown.checkIn')}</LinkButton>
          {searchesCustomers({ session }) ? (
            <LinkButton look="ghost" href={`/buybacks?customer=${encodeURIComponent(code)}`}>
              {t('bench:unknown.search')}
            </LinkButton>
          ) : null}
        </Row>
      }
    >
      {t(`bench:shape.${scan.shape ?? 'stock'}`)}
    </EmptyState>
  );
};

const packageActions = ['changePackage', 'closePackage', 'handOverPackage'] as const;

/** The actions on a parcel, as links to their pages. */
const PackageActions = ({ scan }: { scan: ScanView }) => {
  const { t } = useTranslation(['bench', 'refusals']);
  const navigate = useNavigate();
  const legal = packageActions.filter((name) =>
    scan.nextActions.some((one) => one.name === name && one.allowed),
  );
  if (legal.length === 0 || scan.id === null) return null;
  const href = `/start-expedition?package=${encodeURIComponent(scan.id)}`;
  return (
    <ActionList
      actions={legal.map((name) => ({
        key: name,
        label: t(`packageActions.${name}`),
        onAct: () => void navigate({ href }),
      }))}
    />
  );
};

/** A scanned thing that is not an item: what it is, where it is, what is in it, and links. */
export const Found = ({ code, scan }: FoundProps) => {
  const { t } = useTranslation(['workshop', 'bench']);
  const statusWords = useBenchStatus();
  if (scan.kind === 'unknown') return <Unknown code={code} scan={scan} />;
  if (scan.kind === 'several')
    return (
      <Card>
        <Matches scan={scan} title={t('bench:several.title')} help={t('bench:several.help')} />
      </Card>
    );
  const links = {
    stock: scan.id === null ? '/stocks' : `/items-stock?stock=${encodeURIComponent(scan.id)}`,
    package: '/expedition',
    transport: '/transports-list',
    item: '/items-stock',
  };
  return (
    <Card>
      <Stack gap={4}>
        <div className="sheet-head">
          <h2>
            {t(`scan.kinds.${scan.kind}`)}
            {scan.label === null ? '' : ` · ${scan.label}`}
          </h2>
          {scan.status === null ? null : <span>{statusWords(scan.status) ?? scan.status}</span>}
          {scan.detail ? <span>{scan.detail}</span> : null}
        </div>
        <GroupedNumber value={code} />
        {scan.item === null ? <Matches scan={scan} title={t('bench:several.contents')} /> : null}
        {scan.kind === 'package' ? <PackageActions scan={scan} /> : null}
        <LinkButton look="ghost" href={links[scan.kind]}>
          {t(`scan.open.${scan.kind}`)}
        </LinkButton>
      </Stack>
    </Card>
  );
};
