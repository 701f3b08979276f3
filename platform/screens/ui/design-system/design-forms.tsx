import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, IconButton, LinkButton } from '../frame/button.tsx';
import { CheckCards, RadioCards } from '../form/choice-cards.tsx';
import { Sample } from './design-section.tsx';
import {
  CheckboxField,
  DateField,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from '../form/field.tsx';
import { FileField } from '../form/file-field.tsx';
import { FormErrorSummary } from '../form/form-errors.tsx';
import { Grid, Row } from '../frame/layout.tsx';

const Buttons = () => (
  <Sample name="Button, LinkButton, IconButton">
    <Row>
      <Button>Accepter 79,96 €</Button>
      <Button look="ghost">Refuser, renvoyez-le-moi</Button>
      <Button look="quiet">Ajouter</Button>
      <Button look="danger">Supprimer le circuit</Button>
    </Row>
    <Row>
      <Button size="s" icon={<IconPlus size={18} aria-hidden="true" />}>
        Nouvelle reprise
      </Button>
      <Button size="s" look="ghost">
        Exporter
      </Button>
      <LinkButton href="#design" size="s" look="ghost">
        Voir le dossier
      </LinkButton>
      <IconButton label="Ajouter une ligne">
        <IconPlus size={20} aria-hidden="true" />
      </IconButton>
    </Row>
    <Row>
      <Button busy>Envoi en cours</Button>
      <Button disabled>Continuer</Button>
      <span>
        <Button why="Après le contrôle de l’appareil">Expédier</Button>
      </span>
    </Row>
    <Button block>Choisir l’envoi et le paiement</Button>
  </Sample>
);

const countries = [
  { value: 'FR', label: 'France' },
  { value: 'BE', label: 'Belgique' },
  { value: 'DE', label: 'Allemagne' },
];

const Fields = () => (
  <Sample name="TextField, PhoneField, SelectField, DateField, TextAreaField, CheckboxField">
    <Grid>
      <TextField label="Prénom" name="ds-first" autoComplete="given-name" defaultValue="Camille" />
      <TextField
        label="Code postal"
        description="Cinq chiffres"
        error="Ce code postal n’existe pas."
        name="ds-zip"
        defaultValue="6900"
      />
      <TextField label="Complément d’adresse" optional placeholder="Bâtiment, étage…" />
      <PhoneField label="Téléphone" countryPrefix="+33" name="ds-phone" />
      <SelectField label="Pays" options={countries} placeholder="Choisir un pays" defaultValue="" />
      <DateField label="Date de naissance" />
      <TextField label="Numéro de dossier" disabled defaultValue="2264817905521" />
      <TextField label="Prix" suffix="€" size="s" inputMode="decimal" />
    </Grid>
    <TextAreaField label="Votre message" description="Dites-nous ce que vous voyez." />
    <CheckboxField
      label="J’atteste être le propriétaire de cet appareil"
      description="Une pièce d’identité vous sera demandée."
    />
    <CheckboxField
      label="J’accepte les conditions de reprise"
      error="Acceptez les conditions pour continuer."
    />
  </Sample>
);

const screens = [
  { value: 'none', label: 'Aucune trace', description: 'Même de près, à la lumière' },
  { value: 'micro', label: 'Micro-rayures', description: 'Visibles de près, pas au toucher' },
  {
    value: 'deep',
    label: 'Rayures profondes',
    description: 'On les sent avec l’ongle',
    aside: <span className="num">+ 5 €</span>,
  },
  { value: 'broken', label: 'Fissuré ou cassé', description: 'Indisponible ici', disabled: true },
];

const Choices = () => {
  const [one, setOne] = useState<string | undefined>('micro');
  const [several, setSeveral] = useState<string[]>(['none']);
  return (
    <Sample name="RadioCards, CheckCards" bare>
      <Grid min={320}>
        <RadioCards legend="Dans quel état est l’écran ?" choices={screens} value={one} onChange={setOne} />
        <CheckCards
          legend="Qu’avez-vous avec l’appareil ?"
          choices={screens}
          values={several}
          onChange={setSeveral}
          error="Choisissez au moins un accessoire."
        />
      </Grid>
    </Sample>
  );
};

const problems = [
  { field: 'ds-zip', message: 'Ce code postal n’existe pas.' },
  { field: 'ds-phone', message: 'Indiquez un numéro de téléphone.' },
];

const Files = () => {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <Sample name="FileField, FormErrorSummary">
      <FileField
        label="Photos de l’appareil"
        description="JPEG ou PNG, 10 Mo au plus"
        files={files}
        onChange={setFiles}
        multiple
        camera
        accept="image/*"
        error={files.length > 3 ? 'Trois photos au plus.' : undefined}
      />
      <FormErrorSummary problems={problems} submitCount={0} />
    </Sample>
  );
};

export const DesignForms = () => (
  <>
    <Buttons />
    <Fields />
    <Choices />
    <Files />
  </>
);
