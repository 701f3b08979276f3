import { useState } from 'react';
import { Alert } from '../shown/alert.tsx';
import { KeyHint, StateBadge } from '../shown/badge.tsx';
import { Button } from '../frame/button.tsx';
import { Sample } from './design-section.tsx';
import { DescriptionList, DocumentRow, PhotoGrid, Timeline } from '../shown/details.tsx';
import { ConfirmDialog, Drawer, Modal } from '../shown/dialog.tsx';
import { Card, Grid, Grow, Row, Stack } from '../frame/layout.tsx';
import { GroupedNumber, Ledger, Money, PriceHero } from '../shown/money.tsx';
import { Progress, StepBar } from '../shown/progress.tsx';
import { EmptyState, ErrorState, ForbiddenState, LoadingState, SkeletonLines } from '../shown/states.tsx';
import { Tabs } from '../shown/tabs.tsx';
import { useToast } from '../shown/toast.tsx';

const lines = [
  { key: 'state', label: 'État C', detail: 'rayures visibles sur la coque', cents: 17500, base: true },
  { key: 'battery', label: 'Batterie à 78 %', cents: -1500 },
  { key: 'box', label: 'Boîte d’origine', cents: 300 },
  { key: 'card', label: 'Carte cadeau, 7 %', cents: 1141 },
];

const Prices = () => (
  <Sample name="PriceHero, Ledger, Money, GroupedNumber">
    <PriceHero label="Votre prix, garanti jusqu’au 6 décembre" cents={17441} currency="EUR" />
    <Ledger
      caption="Pourquoi ce prix"
      lines={lines}
      total={{ label: 'Total', cents: 17441 }}
      currency="EUR"
    />
    <Row>
      <Money cents={17091} currency="EUR" struck />
      <Money cents={7996} currency="EUR" />
      <GroupedNumber value="2264817905521" />
      <GroupedNumber value="353209114172836" />
    </Row>
    <Card look="brand">
      <Row nowrap>
        <Grow>
          <b>Avec le chargeur d’origine</b>
          <div className="small">vous gagneriez 5,00 € de plus</div>
        </Grow>
        <Button look="quiet">Ajouter</Button>
      </Row>
    </Card>
  </Sample>
);

const steps = [
  { key: 'item', label: 'Article', href: '#design' },
  { key: 'shipping', label: 'Envoi et paiement' },
  { key: 'contact', label: 'Coordonnées' },
  { key: 'summary', label: 'Récapitulatif' },
];

const States = () => (
  <Sample name="Progress, StepBar, StateBadge, KeyHint, Alert">
    <Progress current={4} total={9} remaining="environ 1 min" />
    <StepBar steps={steps} current="shipping" />
    <Row>
      <StateBadge tone="warn" label="Litige, réponse attendue" />
      <StateBadge tone="info" label="En cours de traitement" />
      <StateBadge tone="ok" label="Terminé" />
      <StateBadge tone="idle" label="En attente de dépôt" />
      <StateBadge tone="bad" label="Annulé" />
      <KeyHint>Ctrl K</KeyHint>
    </Row>
    <Alert tone="ok" title="Verrou levé">
      Localiser désactivé, liste noire : rien
    </Alert>
    <Alert tone="warn" title="Session bientôt terminée">
      Votre saisie est gardée.
    </Alert>
    <Alert
      tone="bad"
      title="Le paiement a échoué"
      action={
        <Button size="s" look="ghost">
          Réessayer
        </Button>
      }
    >
      La banque a refusé l’IBAN.
    </Alert>
    <Alert tone="info">Après contrôle, nous reprenons ces mêmes lignes.</Alert>
  </Sample>
);

const Placeholders = () => (
  <Sample name="EmptyState, LoadingState, ErrorState, ForbiddenState, SkeletonLines" bare>
    <Grid min={300}>
      <Card>
        <EmptyState
          title="Aucun dossier à traiter"
          action={<Button look="ghost">Retirer les filtres</Button>}
        >
          Les nouveaux dossiers arrivent ici.
        </EmptyState>
      </Card>
      <Card>
        <LoadingState />
      </Card>
      <Card>
        <ErrorState requestId="req_8f2c41" onRetry={() => undefined} />
      </Card>
      <Card>
        <ErrorState kind="missing" action={<Button look="ghost">Scanner un autre code</Button>}>
          Ce dossier n’existe pas, ou n’est pas le vôtre.
        </ErrorState>
      </Card>
      <Card>
        <ForbiddenState />
      </Card>
      <Card>
        <SkeletonLines lines={4} />
      </Card>
    </Grid>
  </Sample>
);

type Overlay = 'modal' | 'drawer' | 'confirm';

const Openers = ({ onOpen }: { onOpen: (overlay: Overlay) => void }) => {
  const toast = useToast();
  return (
    <Row>
      <Button look="ghost" onClick={() => onOpen('modal')}>
        Ouvrir une fenêtre
      </Button>
      <Button look="ghost" onClick={() => onOpen('drawer')}>
        Ouvrir le panier
      </Button>
      <Button look="ghost" onClick={() => onOpen('confirm')}>
        Annuler le dossier
      </Button>
      <Button look="ghost" onClick={() => toast({ tone: 'bad', text: 'Ce code n’est pas reconnu.' })}>
        Montrer un message
      </Button>
    </Row>
  );
};

const Overlays = () => {
  const [open, setOpen] = useState<Overlay>();
  const close = () => setOpen(undefined);
  return (
    <Sample name="Modal, Drawer, ConfirmDialog, useToast">
      <Openers onOpen={setOpen} />
      <Modal
        open={open === 'modal'}
        onClose={close}
        title="Pourquoi ce prix"
        footer={<Button onClick={close}>Reprendre</Button>}
      >
        <Ledger
          caption="Pourquoi ce prix"
          lines={lines}
          total={{ label: 'Total', cents: 17441 }}
          currency="EUR"
        />
      </Modal>
      <Drawer open={open === 'drawer'} onClose={close} title="Panier">
        <EmptyState title="Votre panier est vide" />
      </Drawer>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Annuler ce dossier ?"
        confirmLabel="Annuler le dossier"
        cancelLabel="Le garder"
        danger
        onConfirm={close}
        onCancel={close}
      >
        Le client en sera averti par e-mail.
      </ConfirmDialog>
    </Sample>
  );
};

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#5b6b7c"/><rect x="1.4" y=".5" width="1.2" height="2" rx=".1" fill="#2c3540"/></svg>')}`;

const facts = [
  { key: 'where', label: 'Où il est', value: 'Stock À contrôler · B-12' },
  { key: 'imei', label: 'IMEI', value: <GroupedNumber value="353209114172836" /> },
  { key: 'declared', label: 'Déclaré', value: 'État C, batterie 78 %, boîte' },
];

const moments = [
  {
    key: '1',
    when: '20 nov., 10:42',
    at: '2026-11-20T10:42:00Z',
    who: 'Karim B.',
    what: 'Contrôle terminé',
    from: <StateBadge tone="info" label="À contrôler" />,
    to: <StateBadge tone="warn" label="Litige" />,
    tone: 'warn' as const,
  },
  {
    key: '2',
    when: '18 nov., 16:05',
    at: '2026-11-18T16:05:00Z',
    what: 'Colis reçu à l’atelier',
    tone: 'ok' as const,
  },
];

const Details = () => {
  const [tab, setTab] = useState('facts');
  return (
    <Sample name="Tabs, DescriptionList, Timeline, DocumentRow, PhotoGrid">
      <Tabs
        label="Dossier"
        current={tab}
        onChange={setTab}
        tabs={[
          { key: 'facts', label: 'Produit', content: <DescriptionList facts={facts} /> },
          { key: 'history', label: 'Historique', content: <Timeline moments={moments} /> },
        ]}
      />
      <DescriptionList plain facts={[{ key: 'said', label: 'Vous aviez indiqué', value: 'Micro-rayures' }]} />
      <Timeline moments={moments} />
      <Stack gap={1}>
        <DocumentRow name="Bon de cession" detail="PDF, 84 ko" status="ready" href="#design" />
        <DocumentRow name="Étiquette de transport" status="pending" />
        <DocumentRow name="Facture" status="failed" onRetry={() => undefined} />
      </Stack>
      <PhotoGrid
        photos={[
          { key: '1', url: picture, alt: 'Écran fissuré, angle bas', caption: 'Atelier, 20 nov. 10:42' },
        ]}
      />
    </Sample>
  );
};

export const DesignDisplay = () => (
  <>
    <Prices />
    <States />
    <Details />
    <Placeholders />
    <Overlays />
  </>
);
