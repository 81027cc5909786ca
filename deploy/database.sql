-- Creates the service's role and gives it the database that psql is connected to. A superuser runs it once:
--   DESTINATION_PASSWORD=... psql --set ON_ERROR_STOP=1 --file deploy/database.sql destination
-- The role migrates and serves. It cannot create roles or databases, replicate, or read other databases' files.
\getenv password DESTINATION_PASSWORD
create role destination with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
  password :'password';
-- Only a superuser may create earthdistance on every supported version.
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists pg_trgm;
create extension if not exists citext;
alter database :"DBNAME" owner to destination;
revoke all on database :"DBNAME" from public;
