-- A version may also be the one that a shop of another house began with. The code names how a version came about, so that
-- a new way needs no migration.
-- contract: 1.0.0
alter table content_versions drop constraint content_versions_how_check;
