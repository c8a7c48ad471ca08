-- The other values of fields that were changed in two places, as JSON. The word is reserved in PostgreSQL.
alter table task add column "overlaps" text;
alter table goal add column "overlaps" text;
alter table list add column "overlaps" text;
alter table event add column "overlaps" text;
