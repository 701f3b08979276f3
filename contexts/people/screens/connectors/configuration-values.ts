import type { ConnectorOrganizationView } from '../../domain/connectors/connector.ts';
import { connectorKinds, type PropertyKind } from '../../domain/connectors/connector-kinds.ts';
import {
  keepsSecrets,
  propertyViolations,
  type TypedProperty,
} from '../../domain/connectors/connector.rules.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';

export type ShownProperty = ConnectorOrganizationView['properties'][number];

/** The values of the form: every property that its connector declares, by its name. */
export type ConfigurationValues = {
  name: string;
  active: boolean;
  typed: Readonly<Record<string, string>>;
  /** The secrets that are replaced. */
  replaced: readonly string[];
};

/** The properties of a connector; of an unknown one, the typed ones, as secrets. */
export const kindsOf = (fqn: string, shown: readonly ShownProperty[] = []): readonly PropertyKind[] =>
  connectorKinds[fqn]?.properties ??
  shown.map(({ name }): PropertyKind => ({ name, kind: 'secret', required: false }));

const shownValue = (kind: PropertyKind, value: string): string =>
  kind.kind === 'list' ? value.split(',').filter(Boolean).join(', ') : value;

/** The initial values of the form. */
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

/** The properties for the call, in the order in which they are shown. */
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

/** Must the stored secrets be typed again, because an address now leads to another host? */
export const mustTypeAgain = (
  fqn: string,
  typed: readonly TypedProperty[],
  shown: readonly ShownProperty[],
): boolean => shown.length > 0 && !keepsSecrets(fqn, typed, shown);

/** The violations before anything is sent, with the server's codes. */
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

/** The field of the form for a violation of the call. */
export function fieldOf(field: string, kinds: readonly PropertyKind[]): string {
  const at = /^properties\.(\d+)/.exec(field)?.[1];
  const kind = at === undefined ? undefined : kinds[Number(at)];
  return kind === undefined ? field : `property-${kind.name}`;
}

/** The property of a field of the form; undefined for the name of the configuration. */
export const propertyOf = (field: string): string | undefined => /^property-(.+)$/.exec(field)?.[1];

/** A secret is replaced, or stays as it is stored: then its typed value is dropped. */
export function withReplaced(
  values: ConfigurationValues,
  name: string,
  replaced: boolean,
): ConfigurationValues {
  const others = values.replaced.filter((one) => one !== name);
  return {
    ...values,
    typed: replaced ? values.typed : { ...values.typed, [name]: '' },
    replaced: replaced ? [...others, name] : others,
  };
}

/** What would be sent of the typed values. */
export function toBeSent(fqn: string, values: ConfigurationValues, shown: readonly ShownProperty[]) {
  const kinds = kindsOf(fqn, shown);
  const typed = typedProperties(kinds, values, shown);
  // with another host the stored secrets are dropped: new ones have to be typed
  const mustReplace = mustTypeAgain(fqn, typed, shown);
  const all = mustReplace ? kinds.map(({ name }) => ({ name, value: values.typed[name] ?? '' })) : typed;
  return { kinds, typed: all, mustReplace };
}
