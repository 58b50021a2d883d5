import { afterAll, describe, expect, it } from 'vitest'
import { migrations, releases } from '../../server/migrations/migrations'
import { migrateTo } from '../../server/store/migrate'
import { contractions } from '../support/contractions'
import { shapeOf } from '../support/tableShapes'
import { createTestDatabase } from '../support/testDatabase'

/* While nodes are restarted one by one, the version before works on the tables that the newest one has migrated. */

const names = Object.keys(migrations)
const isContract = (name: string) => /^\d{4}_contract_/.test(name)
const database = await createTestDatabase({ bare: true })
const { db, pool } = database
afterAll(() => database.drop())

const adviceOf = (name: string) =>
  `While nodes are restarted one by one, the version before runs on these tables. Let ${name} only add (tables, nullable columns or such with a
default, indexes), and take away what is no longer used in a migration of a later release, called <number>_contract_<name>.ts and
saying \`unusedSince\` (CONTRIBUTING.md, Add a migration).`

it('each migration since the first release only adds', async () => {
  const [first = ''] = releases
  await migrateTo(db, names.slice(0, names.indexOf(first) + 1))
  let before = await shapeOf(pool)
  for (const name of names.slice(names.indexOf(first) + 1)) {
    await migrateTo(db, names.slice(0, names.indexOf(name) + 1))
    const after = await shapeOf(pool)
    const wrong = isContract(name) ? [] : contractions(before, after).map((what) => `${name} ${what}.`)
    expect(wrong, adviceOf(name)).toEqual([])
    before = after
  }
})

it('releases are told by migrations that there are, in their order', () => {
  expect(releases.length).toBeGreaterThan(0)
  expect(names.filter((name) => releases.includes(name))).toEqual(releases)
})

it('what takes something away says since which release nothing uses it', () => {
  const wrong = names.flatMap((name) => {
    const { unusedSince } = migrations[name] ?? {}
    if (!isContract(name)) return unusedSince === undefined ? [] : [`${name} is not called contract_`]
    if (unusedSince === undefined || !releases.includes(unusedSince))
      return [
        `${name} has no unusedSince: the last migration of the release that stopped using what it takes away`,
      ]
    return names.indexOf(unusedSince) < names.indexOf(name) ? [] : [`${name} belongs after that release`]
  })
  expect(wrong).toEqual([])
})

describe('a change of tables', () => {
  const own = createTestDatabase({ bare: true })
  afterAll(async () => (await own).drop())
  const start = `
    create table things (id integer primary key, kind text not null check (kind in ('a', 'b')), note text, colour text default 'red');
    create unique index things_note on things (note);
    create function twice(n integer) returns integer language sql as 'select n * 2'`

  /** What is wrong with a change of these tables. */
  async function wrongWith(change: string): Promise<string[]> {
    const { pool } = await own
    await pool.query(`drop schema public cascade; create schema public; ${start}`)
    const before = await shapeOf(pool)
    await pool.query(change)
    return contractions(before, await shapeOf(pool))
  }

  it.each([
    ['takes away things.note', 'drop index things_note; alter table things drop column note'],
    ['takes away things.note', 'alter table things rename column note to remark'],
    ['takes away things.id', 'alter table things rename to stuff'],
    ['takes away things.id', 'drop table things'],
    ['makes things.note integer', 'alter table things alter column note type integer using null'],
    ['demands a value of things.note', 'alter table things alter column note set not null'],
    ['demands a value of things.colour', 'alter table things alter column colour set not null'],
    ['adds things.size without a default', 'alter table things add column size integer not null'],
    ['takes away the function twice', 'drop function twice(integer)'],
    [
      'takes away the function twice',
      `drop function twice(integer);
       create function twice(n integer) returns text language sql as $$ select n::text $$`,
    ],
    ['takes away the unique index of things: btree (note)', 'drop index things_note'],
    ['forbids doubles in things: btree (kind)', 'create unique index on things (kind)'],
    [
      'forbids doubles in things: btree (kind, size)',
      'alter table things add column size integer not null default 0; create unique index on things (kind, size)',
    ],
    [
      "demands CHECK ((note <> ''::text))",
      `alter table things add constraint things_said check (note <> '')`,
    ],
    [
      'demands CHECK',
      `alter table things drop constraint things_kind_check, add constraint things_kind_check check (kind in ('a', 'c'))`,
    ],
    [
      'demands FOREIGN KEY (note)',
      'create table notes (note text primary key); alter table things add foreign key (note) references notes',
    ],
  ])('that the version before would trip over is told: %s', async (told, change) => {
    expect((await wrongWith(change)).filter((sentence) => sentence.startsWith(told))).not.toEqual([])
  })

  it.each([
    'create table others (id integer primary key, kind text not null check (kind <> $$x$$), unique (kind))',
    'alter table things add column size integer',
    'alter table things add column size integer not null default 0 check (size >= 0)',
    'alter table things add column size integer generated always as identity',
    'alter table things add column size integer; create unique index on things (kind, size)',
    'alter table things alter column kind set default $$a$$',
    'alter table things alter column kind drop not null',
    'alter table things drop constraint things_kind_check',
    `alter table things drop constraint things_kind_check, add constraint things_kind_check check (kind in ('a', 'b', 'c'))`,
    'create index on things (kind); create function thrice(n integer) returns integer language sql as $$ select n * 3 $$',
    'create or replace function twice(n integer) returns integer language sql as $$ select n + n $$',
  ])('that only adds is fine: %s', async (change) => {
    expect(await wrongWith(change)).toEqual([])
  })
})
