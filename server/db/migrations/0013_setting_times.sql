-- When each field of a setting was last set, as a JSON object; under '' for the whole. Null where nobody has said.
alter table setting add column changed_at text;
