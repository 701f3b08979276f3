-- Once, as the superuser, on the primary: the user of DATABASE_URL and its database. Migrations make the roles that the
-- program works as; one of them is not held by row-level security, which only who is not held may give.
create role reprise login createrole bypassrls password '${DATABASE_PASSWORD}';
create database reprise owner reprise;
