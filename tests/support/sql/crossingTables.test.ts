import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { crossingTables, type Spread } from './crossingTables'

const spread: Spread = {
  tables: new Set(['records', 'forms', 'items']),
  columns: new Map(
    Object.entries({
      records: ['account_id', 'id', 'form_id', 'answers'],
      forms: ['account_id', 'id', 'public'],
      items: ['account_id', 'id', 'name'],
      users: ['account_id', 'id', 'email'],
      links: ['account_id', 'token'],
    }).map(([table, columns]) => [table, new Set(columns)]),
  ),
  by: 'account_id',
}
const crossing = (text: string) => crossingTables(parseSync(text), spread)
beforeAll(loadModule)

describe('a statement asks one account', () => {
  it.each([
    'select * from records where account_id = $1 and id = $2',
    'select r.id from records as r where $1 = r.account_id',
    'select id from records where (account_id, id) = ($1, $2)',
    'select id from records where account_id = any($1::integer[])',
    'select id from records where account_id in ($1, $2)',
    'select id from records where account_id is not distinct from $1',
    'select r.id from records r join forms f on f.account_id = r.account_id and f.id = r.form_id where f.account_id = $1',
    'select r.id from records r left join forms f using (account_id) where r.account_id = $1',
    'select r.id from users u join records r on r.account_id = u.account_id where u.account_id = $1',
    'select id from records r where account_id = $1 and exists (select from forms f where f.account_id = r.account_id and f.id = r.form_id)',
    'select (select count(*) from forms f where f.account_id = r.account_id) from records r where r.account_id = $1',
    'with mine as (select * from forms where account_id = $1) select r.id from mine m join records r on r.account_id = m.account_id',
    'select r.id from (select account_id as whose, id from forms where account_id = $1) f join records r on r.account_id = f.whose',
    'select r.id from forms f, lateral (select * from records r where r.account_id = f.account_id limit 1) r where f.account_id = $1',
    'select r.id from unnest($1::integer[], $2::text[]) as asked (whose, id) join records r on r.account_id = asked.whose and r.id = asked.id',
    'select r.id from (values ($1::integer, $2)) as asked (whose, id) join records r on r.account_id = asked.whose',
    'select id from records where (account_id = $1 and form_id = $2) or (account_id = $3 and form_id = $4)',
    'select id from records where account_id = $1 union all select id from items where account_id = $1',
    `with recursive above as (
       select account_id, id from items where account_id = $1 and id = $2
       union all select i.account_id, i.id from items i join above a on i.account_id = a.account_id
     ) select * from above`,
    'insert into records (account_id, id) values ($1, $2), ($3, $4)',
    'insert into records (id, account_id) select f.id, f.account_id from forms f where f.account_id = $1',
    'insert into records (account_id, id) values ($1, $2) on conflict (account_id, id) do update set form_id = excluded.form_id',
    'update records set form_id = $1 from forms f where records.account_id = $2 and f.account_id = records.account_id',
    'delete from records r using forms f where r.account_id = f.account_id and f.account_id = $1',
    'with gone as (delete from records where account_id = $1 returning account_id, form_id) select from forms f join gone g on f.account_id = g.account_id',
    // A user without access to anything.
    'select id from records where deleted and (form_id = $1 and false)',
    'select id from records where false or (account_id = $1 and form_id = $2)',
    'select (select count(*) from forms f where f.account_id = r.account_id) from records r where false',
    // No rows of spread tables.
    'select email from users where id = $1',
    'analyze records',
    "set local statement_timeout = '2s'",
    'select * from other.records',
    'with records as (select 1 as id) select * from records',
  ])('%s', (text) => {
    expect(crossing(text)).toEqual([])
  })
})

describe('a statement asks all accounts', () => {
  it.each([
    ['select * from records where id = $1', ['records']],
    ['select count(*) from records', ['records']],
    ['select * from records where account_id > $1', ['records']],
    ['select * from records where account_id = $1 or id = $2', ['records']],
    ['select * from records where not account_id = $1', ['records']],
    ['select * from records where account_id <> all($1)', ['records']],
    ['select * from records where account_id = form_id', ['records']],
    // Only the table of users knows a user's account.
    ['select r.id from users u join records r on r.account_id = u.account_id where u.id = $1', ['records']],
    [
      'select id from records where account_id = (select account_id from links where token = $1)',
      ['records'],
    ],
    ['select id from records where account_id in (select account_id from users where id = $1)', ['records']],
    ['select r.id from records r join forms f on f.id = r.form_id where r.account_id = $1', ['forms']],
    // The left join also returns a record without a form.
    ['select r.id from records r left join forms f on f.account_id = $1 and r.account_id = $1', ['records']],
    [
      'select id from records where account_id = $1 and exists (select from forms f where f.id = form_id)',
      ['forms'],
    ],
    [
      'select (select name from items i where i.id = r.form_id) from records r where r.account_id = $1',
      ['items'],
    ],
    [
      'with all_forms as (select * from forms) select r.id from all_forms f join records r on r.account_id = f.account_id',
      ['forms', 'records'],
    ],
    ['select id from records where account_id = $1 union all select id from items', ['items']],
    ['insert into records (id) values ($1)', ['records']],
    ['insert into records (account_id, id) select account_id, id from forms', ['records', 'forms']],
    ['update records set form_id = $1 where id = $2', ['records']],
    [
      'update records set form_id = f.id from forms f where f.account_id = $1 and f.id = records.form_id',
      ['records'],
    ],
    [
      'delete from records where ctid = any(array(select ctid from records where account_id = $1))',
      ['records'],
    ],
    ['delete from records where id in (select id from records where account_id = $1)', ['records']],
  ])('%s', (text, tables) => {
    expect(crossing(text)).toEqual(tables)
  })
})
