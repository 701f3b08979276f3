-- What a rule says of a circuit for its categories stands in French; here are the same texts in the other languages.
alter table dispatch_circuit_rules
  add column "translations" jsonb not null default '{}' check (jsonb_typeof("translations") = 'object');

-- Readers of the other languages had the circuit's own description so far: they keep it until the rule's is written.
update dispatch_circuit_rules
set "translations" = jsonb_build_object('description', circuits."description" - 'fr-FR')
from circuits
where circuits."id" = dispatch_circuit_rules."circuitId"
  and dispatch_circuit_rules."description" <> '' and circuits."description" - 'fr-FR' <> '{}';
