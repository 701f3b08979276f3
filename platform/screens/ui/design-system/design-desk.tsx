import { useState } from 'react';
import { ActionMenu } from '../frame/action-menu.tsx';
import { StateBadge } from '../shown/badge.tsx';
import { ActionList, LastScans } from '../shown/bench.tsx';
import { Button } from '../frame/button.tsx';
import { ComboboxField } from '../form/combobox-field.tsx';
import type { ComboboxOption } from '../form/combobox-field.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Sample } from './design-section.tsx';
import { FilterChips } from '../list/filter-chips.tsx';
import { DateRangeFilter, OptionFilter } from '../list/filter-editors.tsx';
import { Grid, PageTitle } from '../frame/layout.tsx';
import { Money } from '../shown/money.tsx';
import { Pagination } from '../list/pagination.tsx';
import { ScanField } from '../form/scan-field.tsx';
import type { ScanResult } from '../form/scan-field.tsx';
import type { Column, Sort } from '../list/table-head.tsx';
import type { Tone } from '../shown/tone.tsx';

type Line = {
  number: string;
  product: string;
  customer: string;
  tone: Tone;
  state: string;
  announced: number;
  since: string;
};

const list: Line[] = [
  {
    number: '2264817905521',
    product: 'iPhone 13 Pro 128 Go',
    customer: 'M. Aubert',
    tone: 'warn',
    state: 'Litige, réponse attendue',
    announced: 17091,
    since: '2 j',
  },
  {
    number: '2264817905538',
    product: 'Galaxy S22 256 Go',
    customer: 'L. Moreau',
    tone: 'info',
    state: 'En cours de traitement',
    announced: 14200,
    since: '4 h',
  },
  {
    number: '2264817905545',
    product: 'Pixel 7 128 Go',
    customer: 'S. Diallo',
    tone: 'ok',
    state: 'Terminé',
    announced: 9600,
    since: '1 j',
  },
  {
    number: '2264817905552',
    product: 'iPad Air 4 64 Go',
    customer: 'T. Nguyen',
    tone: 'idle',
    state: 'En attente de dépôt',
    announced: 12050,
    since: '6 j',
  },
];

const columns: Column<Line>[] = [
  {
    key: 'number',
    header: 'Numéro',
    cell: (line) => <span className="num">{line.number}</span>,
    sortable: true,
  },
  { key: 'product', header: 'Produit', cell: (line) => <b>{line.product}</b>, wide: true },
  { key: 'customer', header: 'Client', cell: (line) => line.customer, hideBelow: 'tablet' },
  {
    key: 'state',
    header: 'Statut',
    cell: (line) => <StateBadge tone={line.tone} label={line.state} />,
    sortable: true,
  },
  {
    key: 'announced',
    header: 'Annoncé',
    cell: (line) => <Money cents={line.announced} currency="EUR" />,
    align: 'end',
    sortable: true,
  },
  { key: 'since', header: 'Depuis', cell: (line) => line.since, hideBelow: 'phone' },
];

const stores = [
  { value: 'lyon', label: 'Lyon Part-Dieu' },
  { value: 'nantes', label: 'Nantes' },
];

const Filters = () => {
  const [chosen, setChosen] = useState<string[]>(['lyon']);
  const [days, setDays] = useState<{ from?: string; to?: string }>({});
  const words = stores.filter((store) => chosen.includes(store.value)).map((store) => store.label);
  return (
    <FilterChips
      filters={[
        {
          key: 'store',
          label: 'Magasin',
          value: words.join(', ') || undefined,
          onClear: () => setChosen([]),
          renderEditor: () => (
            <OptionFilter legend="Magasin" options={stores} selected={chosen} onChange={setChosen} />
          ),
        },
        {
          key: 'dates',
          label: 'Dates',
          value: days.from ?? days.to,
          onClear: () => setDays({}),
          renderEditor: (close) => (
            <DateRangeFilter
              {...days}
              onApply={(range) => {
                setDays(range);
                close();
              }}
            />
          ),
        },
      ]}
    />
  );
};

const shared = { columns, rowKey: (line: Line) => line.number };

const ListTitle = () => (
  <PageTitle
    title="Dossiers"
    heading="h2"
    count="1 284 dossiers"
    actions={
      <>
        <ActionMenu
          button="Exporter"
          actions={[
            { key: 'csv', label: 'CSV', onAct: () => undefined },
            {
              key: 'void',
              label: 'Annuler',
              danger: true,
              refusal: 'Aucun dossier choisi',
              onAct: () => undefined,
            },
          ]}
        />
        <Button size="s">Nouvelle reprise</Button>
      </>
    }
  />
);

const OtherTables = () => (
  <Grid min={300}>
    <DataTable {...shared} caption="Dossiers, chargement" rows={undefined} loadingRows={4} />
    <DataTable
      {...shared}
      caption="Dossiers, vide"
      rows={[]}
      empty={{ title: 'Aucun dossier' }}
      footer={<Pagination from={0} to={0} label="Pages vides" total={{ moreThan: 10000 }} />}
    />
    <DataTable
      {...shared}
      caption="Dossiers, échec"
      rows={undefined}
      failed={{ requestId: 'req_8f2c41', onRetry: () => undefined }}
    />
  </Grid>
);

const Tables = () => {
  const [sort, setSort] = useState<Sort>({ key: 'number', direction: 'asc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <Sample name="PageTitle, FilterChips, DataTable, Pagination, ActionMenu, ComboboxField" bare>
      <ListTitle />
      <Filters />
      <DataTable
        {...shared}
        caption="Dossiers"
        rows={list}
        sorts={[sort]}
        onSort={setSort}
        rowHref={(line) => `#${line.number}`}
        rowLabel={(line) => line.product}
        selection={{ selected, onChange: setSelected }}
        footer={
          <Pagination
            from={1}
            to={25}
            total={1284}
            onNext={() => undefined}
            pageSize={25}
            onPageSize={() => undefined}
          />
        }
      />
      <OtherTables />
    </Sample>
  );
};

const Search = () => {
  const [store, setStore] = useState<ComboboxOption>();
  return (
    <Sample name="ComboboxField">
      <ComboboxField
        label="Magasin"
        description="Tapez une ville"
        value={store}
        onChange={setStore}
        options={stores}
      />
    </Sample>
  );
};

const Bench = () => {
  const [result, setResult] = useState<ScanResult>({ key: '0', tone: 'ok', text: '22648101 contrôlé' });
  const say = (text: string, tone: Tone = 'ok') =>
    setResult((last) => ({ key: `${Number(last.key) + 1}`, tone, text }));
  return (
    <Sample name="ScanField, ActionList, LastScans" bare>
      <ScanField onScan={(code) => say(`${code} n’est pas reconnu`, 'bad')} result={result} />
      <ActionList
        actions={[
          { key: 'check', label: 'Contrôler', onAct: () => say('Contrôle commencé') },
          {
            key: 'hold',
            label: 'Mettre en quarantaine',
            shortcut: 'q',
            onAct: () => say('Mis en quarantaine', 'warn'),
          },
          {
            key: 'lost',
            label: 'Déclarer perdu à l’atelier',
            shortcut: 'p',
            onAct: () => say('Déclaré perdu', 'bad'),
          },
          { key: 'ship', label: 'Expédier', refusal: 'Après le choix d’un stock', onAct: () => undefined },
        ]}
      />
      <LastScans
        scans={[
          { key: '1', tone: 'ok', text: '22648101 contrôlé' },
          { key: '2', tone: 'warn', text: '22648120 en quarantaine' },
        ]}
        undo={{ label: 'Annuler le dernier (48 s)', onUndo: () => say('Annulé', 'info') }}
      />
    </Sample>
  );
};

export const DesignDesk = () => (
  <>
    <Tables />
    <Search />
    <Bench />
  </>
);
