import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../../server/migrations/migrations'
import { migrate, migrateTo } from '../../server/store/migrate'
import { createTestDatabase, type TestDatabase } from '../support/testDatabase'

/* What migrations make of data that is there already. */
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ bare: true })
})
const owned: TestDatabase[] = []
afterAll(async () => {
  for (const one of [database, ...owned]) await one.drop()
})

const before = (name: string): string[] => {
  const names = Object.keys(migrations)
  return names.slice(0, names.indexOf(name))
}

/** A form of an account of its own with these revisions: document and rules, or no rules. */
async function addForm(
  id: number,
  revisions: readonly (readonly [document: object, rules: object | null])[],
) {
  const { pool } = database
  const statements: readonly (readonly [string, unknown[]])[] = [
    ['insert into accounts (id, name) values ($1, $2)', [id, `Cuenta ${id}`]],
    [
      `insert into users (id, account_id, username, email) values ($1, $1, $2, $2)`,
      [id, `ana${id}@example.com`],
    ],
    [`insert into item_directory (account_id, item_id) values ($1, $1)`, [id]],
    [
      `insert into items (account_id, id, itype, name, owner_id, created_by_id, updated_by_id)
       values ($1, $1, 'form', 'Visita', $1, $1, $1)`,
      [id],
    ],
    [
      `insert into forms (account_id, id, revision, rules_id, workflows_id) values ($1, $1, $2, 'r', 'w')`,
      [id, revisions.length],
    ],
    ...revisions.map(([document, rules], index): readonly [string, unknown[]] => [
      `insert into form_revisions (account_id, form_id, revision, document, rules, field_ids, content_hash, created_by_id)
       values ($1, $1, $2, $3, $4, '{}', '\\x00', $1)`,
      [id, index + 1, JSON.stringify(document), rules && JSON.stringify(rules)],
    ]),
  ]
  for (const [statement, values] of statements) await pool.query(statement, values)
}

it('0004 and 0015 note of each save what it changed and how it calls catalogs, and leave the rest of it as it was', async () => {
  const { db, pool } = database
  await migrateTo(db, before('0004_form_saves'))
  const [one, other] = [{ name: 'Uno' }, { name: 'Otro' }]
  const [rules, less] = [{ rules: [{ rule_id: 'a' }] }, { rules: [] }]
  await addForm(1, [
    [one, null],
    [other, null],
    [other, rules],
    [one, less],
    [other, less],
    [other, null],
    [one, rules],
  ])
  const field = (field_id: string, field_type: string, catalog?: object) => ({
    field_id,
    field_type,
    catalog,
  })
  const fields = [
    field('a', 'catalog', { catalog_id: 7 }),
    field('b', 'catalog', {}),
    field('c', 'text', { catalog_id: 8 }),
    field('d', 'catalog', { catalog_id: 9 }),
  ]
  await addForm(2, [
    [
      { ...other, form_pages: [{ page_fields: fields.slice(0, 3) }, { page_fields: fields.slice(3) }] },
      rules,
    ],
  ])
  await addForm(3, [])
  const rows = async () =>
    (
      await pool.query<{ form_id: number; revision: number; kind?: string; row_catalogs?: object }>(
        'select * from form_revisions order by form_id, revision',
      )
    ).rows
  const old = await rows()

  expect(await migrate(db)).toEqual(Object.keys(migrations).slice(before('0004_form_saves').length))

  const migrated = await rows()
  expect(migrated.map(({ form_id, revision, kind }) => [form_id, revision, kind])).toEqual([
    [1, 1, 'created'],
    [1, 2, 'form'],
    [1, 3, 'rules'],
    [1, 4, 'both'],
    [1, 5, 'form'],
    [1, 6, 'rules'],
    [1, 7, 'both'],
    [2, 1, 'created'],
  ])
  expect(migrated.map((row) => row.row_catalogs)).toEqual([
    ...Array.from({ length: 7 }, () => ({})),
    { a: 7, d: 9 },
  ])
  expect(migrated.map(({ kind: _kind, row_catalogs: _catalogs, ...row }) => row)).toEqual(old)
  const forms = await pool.query('select idempotency_key, request_hash from forms')
  expect(forms.rows).toEqual(Array.from({ length: 3 }, () => ({ idempotency_key: null, request_hash: null })))
})

it('afterwards revisions are as unchangeable as before, and none goes without its kind', async () => {
  const { pool } = database
  await expect(pool.query(`update form_revisions set kind = 'form'`)).rejects.toThrow('never changed')
  const added = (kind: string | null) =>
    pool.query(
      `insert into form_revisions (account_id, form_id, revision, document, field_ids, content_hash, created_by_id, kind)
       values (3, 3, 1, '{}', '{}', '\\x00', 3, $1)`,
      [kind],
    )
  await expect(added(null)).rejects.toThrow('not-null')
  await expect(added('other')).rejects.toThrow('check constraint')
  await added('created')
})

it('0018 gives up the paths that have numbers in the order of their digits, and keeps columns', async () => {
  const other = await createTestDatabase({ bare: true })
  const { db, pool } = other
  try {
    await migrateTo(db, before('0018_numbers_in_order'))
    await pool.query(`set session_replication_role = replica;
      insert into catalog_views (account_id, catalog_id, id, kind, fields)
        values (1, 1, 1, 'levels', '{a}'), (1, 1, 2, 'column', '{a}');
      insert into catalog_paths (account_id, catalog_id, view_id, path, row_id, folded)
        values (1, 1, 1, catalog_path('{"a": 10}', '{a}', 1), 'r', '10');
      set session_replication_role = default`)
    await migrateTo(db, before('0019_settings_kept'))
    expect((await pool.query('select id from catalog_views')).rows).toEqual([{ id: 2 }])
    expect((await pool.query('select * from catalog_paths')).rows).toEqual([])
  } finally {
    await other.drop()
  }
})

it('0028 brings what lies in a folder of another kind to the root, with all below it', async () => {
  const { db, pool } = await createTestDatabase({ bare: true }).then((own) => (owned.push(own), own))
  await migrateTo(db, before('0028_trees_apart'))
  await pool.query(`insert into accounts (id, name) values (1, 'Cuenta')`)
  await pool.query(`insert into users (id, account_id, username, email) values (1, 1, 'ana', 'ana')`)
  const add = async (id: number, itype: string, path: readonly number[]) => {
    await pool.query(`insert into item_directory (account_id, item_id) values (1, $1)`, [id])
    await pool.query(
      `insert into items (account_id, id, itype, name, parent_id, path, owner_id, created_by_id, updated_by_id)
       values (1, $1, $2, $2, $3, $4, 1, 1, 1)`,
      [id, itype, path.at(-1) ?? null, [...path]],
    )
  }
  await add(1, 'folder', [])
  await add(2, 'folder', [1])
  await add(3, 'form', [1, 2])
  await add(4, 'catalog_folder', [])
  await add(5, 'form', [4])
  await add(6, 'catalog', [4])
  await add(7, 'folder', [4])
  await add(8, 'form', [4, 7])
  await add(9, 'catalog_folder', [4, 7])
  await add(10, 'catalog', [4, 7, 9])
  await migrate(db)
  const { rows } = await pool.query<{ id: number; parent_id: number | null; path: number[] }>(
    'select id, parent_id, path from items order by id',
  )
  expect(rows.map(({ id, parent_id, path }) => [id, parent_id, path])).toEqual([
    [1, null, []],
    [2, 1, [1]],
    [3, 2, [1, 2]],
    [4, null, []],
    [5, null, []],
    [6, 4, [4]],
    [7, null, []],
    [8, 7, [7]],
    [9, null, []],
    [10, 9, [9]],
  ])
})
