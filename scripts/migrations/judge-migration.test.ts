import { describe, expect, it } from 'vitest';
import { judgeMigration } from './judge-migration.ts';

const judge = (script: string) => judgeMigration('0099_new.sql', script, '0.4.0');

describe('accepts statements that only add', () => {
  it.each([
    'create table gifts (id int primary key, sale_id int references sales (id), at timestamptz default clock_timestamp())',
    'create table gifts (id int)\n--> next\ncreate unique index gifts_id on gifts (id)\n--> next\nalter table gifts add check (id > 0)',
    'alter table sales add column note text',
    "alter table sales add column gifted boolean not null default false, add column paper text default 'rojo'::text",
    'alter table sales add column seen_at timestamptz not null default now()',
    'alter table sales add column gift_id int references gifts (id)',
    'alter table sales add column weight int check (weight > 0)',
    'alter table sales validate constraint sales_gift',
    'alter table sales alter column note set statistics 500',
    'create function f() returns int language sql as $$ select 1; $$',
    'create function f() returns int language sql as $$ select 1 $$\n--> next\ncreate or replace function f() returns int language sql as $$ select 2 $$',
    '-- outside a transaction\ncreate index concurrently if not exists sales_note on sales (note)',
  ])('%s', (script) => {
    expect(judge(script)).toEqual([]);
  });
});

describe('refuses statements that may break the previous release, unless marked', () => {
  const needsContract = [
    'alter table sales drop column note',
    'alter table sales rename column note to remark',
    'alter table sales rename to orders',
    'alter table sales alter column note type varchar(10)',
    'alter table sales alter column note set not null',
    'alter table sales alter column note drop not null',
    'alter table sales alter column note drop default',
    'alter table sales add column note text not null',
    'alter table sales drop constraint sales_total',
    'alter table sales disable trigger all',
    'drop table sales',
    'drop function f()',
    'truncate sales',
    'lock table sales',
    'create table a (id int)\n--> next\ndrop table b',
    'create view v as select 1',
    "do $$ begin execute 'drop table sales'; end $$",
  ];
  it.each(needsContract)('%s', (script) => {
    expect(judge(script)).toEqual([expect.stringMatching(/^0099_new\.sql: .+: "-- contract: <release/)]);
    expect(judge(`-- expand: nothing reads it\n${script}`)).toHaveLength(1);
    expect(judge(`-- contract: 0.3.0\n${script}`)).toEqual([]);
  });

  const needsReason = [
    'update sales set note = null',
    'insert into settings values (1)',
    'delete from sales',
    "select setval('sales_id', 3)",
    'create or replace function f() returns int language sql as $$ select 1 $$',
    'create trigger t before insert on sales for each row execute function f()',
    'alter table sales add constraint c check (total > 0) not valid',
    'alter table sales add constraint c foreign key (gift) references gifts (id) not valid',
    'alter table sales add constraint c unique using index sales_note',
    'alter table sales add column weight int default 3 check (weight > 0)',
    '-- outside a transaction\ncreate unique index concurrently if not exists sales_note on sales (note)',
    '-- outside a transaction\ndrop index concurrently if exists sales_note',
  ];
  it.each(needsReason)('%s', (script) => {
    expect(judge(script)).toEqual([expect.stringMatching(/^0099_new\.sql: .+: "-- expand: <why/)]);
    expect(judge(`-- expand: it writes what that release writes too\n${script}`)).toEqual([]);
    expect(judge(`-- expand:\n${script}`)).toHaveLength(1);
  });
});

describe('refuses long locks with any mark', () => {
  it.each([
    'create index sales_note on sales (note)',
    'create unique index sales_note on sales (note)',
    'alter table sales add column at timestamptz default clock_timestamp()',
    'alter table sales add column id2 uuid default gen_random_uuid()',
    'alter table sales add column search text generated always as (lower(note)) stored',
    'alter table sales add column n bigint generated always as identity',
    'alter table sales add column n int unique',
    'alter table sales add constraint c check (total > 0)',
    'alter table sales add constraint c foreign key (gift) references gifts (id)',
    'alter table sales add constraint c unique (note)',
    '-- outside a transaction\ncreate index concurrently sales_note on sales (note)',
    'create index concurrently if not exists sales_note on sales (note)',
    '-- outside a transaction\nalter table sales add column note text',
  ])('%s', (script) => {
    expect(judge(`-- contract: 0.3.0\n-- expand: quick\n${script}`)).toEqual([
      expect.stringContaining('0099_new.sql: '),
    ]);
  });
});

describe('a mark', () => {
  it.each([
    ['0.4.0', []],
    ['0.4.1', [expect.stringContaining('not out yet: this is 0.4.0')]],
    ['0.10.0', [expect.stringContaining('not out yet')]],
    ['soon', [expect.stringContaining('is to name a release')]],
  ])('of the release %s', (release, problems) => {
    expect(judge(`-- contract: ${release}\ndrop table sales`)).toEqual(problems);
  });

  it('inside a string does not count', () => {
    expect(judge(`drop table sales; comment on table items is ' -- contract: 0.3.0'`)).toHaveLength(1);
  });
});

it('reports a syntax error', () => {
  expect(judge('alter tabel sales')).toEqual(['0099_new.sql: syntax error at or near "tabel"']);
});
