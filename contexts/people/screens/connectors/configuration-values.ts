import type { ConnectorOrganizationView } from '../../domain/connectors/connector.ts';
import { connectorKinds, type PropertyKind } from '../../domain/connectors/connector-kinds.ts';
import {
  keepsSecrets,
  propertyViolations,
  type TypedProperty,
} from '../../domain/connectors/connector.rules.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';

export type ShownProperty = ConnectorOrganizationView['properties'][number];

/** What the form of settings holds: every property that its connector declares, by its name. */
export type ConfigurationValues = {
  name: string;
  active: boolean;
  typed: Readonly<Record<string, string>>;
  /** The secrets that are typed anew. */
  replaced: readonly string[];
};

/** What a connector has to be told; of one that the program does not know, what was said, as secrets. */
export const kindsOf = (fqn: string, shown: readonly ShownProperty[] = []): readonly PropertyKind[] =>
  connectorKinds[fqn]?.properties ??
  shown.map(({ name }): PropertyKind => ({ name, kind: 'secret', required: false }));

const shownValue = (kind: PropertyKind, value: string): string =>
  kind.kind === 'list' ? value.split(',').filter(Boolean).join(', ') : value;

/** The values with which the form opens. */
export const valuesOf = (
  fqn: string,
  given: Pick<ConfigurationValues, 'name' | 'active'> & { properties: readonly ShownProperty[] },
): ConfigurationValues => ({
  name: given.name,
  active: given.active,
  replaced: [],
  typed: Object.fromEntries(
    kindsOf(fqn, given.properties).map((kind) => [
      kind.name,
      shownValue(kind, given.properties.find(({ name }) => name === kind.name)?.value ?? ''),
    ]),
  ),
});

/** The properties as the call takes them, in the order in which they are shown. */
export const typedProperties = (
  kinds: readonly PropertyKind[],
  { typed, replaced }: Pick<ConfigurationValues, 'typed' | 'replaced'>,
  shown: readonly ShownProperty[],
): TypedProperty[] =>
  kinds.map(({ name, kind }) => {
    const isKept = kind === 'secret' && isSet(shown, name) && !replaced.includes(name);
    return { name, value: isKept ? '' : (typed[name] ?? '') };
  });

export const isSet = (shown: readonly ShownProperty[], name: string): boolean =>
  shown.some((one) => one.name === name && one.isSet);

/** Must the kept secrets be typed again, because an address now leads to another host? */
export const mustTypeAgain = (
  fqn: string,
  typed: readonly TypedProperty[],
  shown: readonly ShownProperty[],
): boolean => shown.length > 0 && !keepsSecrets(fqn, typed, shown);

/** What is wrong before anything is sent, in the server's own terms. */
export function violationsIn(
  fqn: string,
  typed: readonly TypedProperty[],
  shown: readonly ShownProperty[],
  replaced: readonly string[],
): Violation[] {
  const stays = keepsSecrets(fqn, typed, shown);
  return propertyViolations(
    fqn,
    typed,
    (name) =>
      stays && !replaced.includes(name) && shown.some((one) => one.name === name && one.secret && one.isSet),
  );
}

/** The field of the form that a violation of the call is about. */
export function fieldOf(field: string, kinds: readonly PropertyKind[]): string {
  const at = /^properties\.(\d+)/.exec(field)?.[1];
  const kind = at === undefined ? undefined : kinds[Number(at)];
  return kind === undefined ? field : `property-${kind.name}`;
}

/** The property that a field of the form is about; undefined for the name of the settings. */
export const propertyOf = (field: string): string | undefined => /^property-(.+)$/.exec(field)?.[1];
