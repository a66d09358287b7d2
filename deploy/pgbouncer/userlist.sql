-- The file of users of PgBouncer: the shop's, with what PostgreSQL keeps in place of its password.
select format('"%s" "%s"', rolname, rolpassword) from pg_authid where rolname = 'vitrina';
