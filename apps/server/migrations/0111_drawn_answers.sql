-- An answer may have a drawing of the condition that its words mean.
alter table diagnostic_answers add column "drawing" text;
