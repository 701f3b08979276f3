import { brandVariables } from '../../../domain/core/brand.ts';
import { DesignDesk } from './design-desk.tsx';
import { DesignDisplay } from './design-display.tsx';
import { DesignForms } from './design-forms.tsx';
import { Sample } from './design-section.tsx';
import { Button } from '../frame/button.tsx';
import { Row, Stack } from '../frame/layout.tsx';
import { StepBar } from '../shown/progress.tsx';

const accounts = ['#0b7a4b', '#ffdd00', '#e4002b', '#00a3e0', '#16191d'];

const Brands = () => (
  <Sample name="brandVariables">
    {accounts.map((color) => (
      <div key={color} style={brandVariables(color)}>
        <Row>
          <Button size="s">{color}</Button>
          <Button size="s" look="quiet">
            Ajouter
          </Button>
          <div className="grow">
            <StepBar
              label={color}
              current="b"
              steps={[
                { key: 'a', label: 'Article' },
                { key: 'b', label: 'Paiement' },
                { key: 'c', label: 'Coordonnées' },
              ]}
            />
          </div>
        </Row>
      </div>
    ))}
  </Sample>
);

/** Every component in every state, on one page. Needs DashboardTheme and ToastProvider around. */
export const DesignSystem = () => (
  <Stack gap={6}>
    <h2 id="design">Design system</h2>
    <Brands />
    <DesignForms />
    <DesignDisplay />
    <DesignDesk />
  </Stack>
);
