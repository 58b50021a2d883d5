import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scaleDocument, spreadTables } from '../support/spreadTables'
import { createTestDatabase, type TestDatabase } from '../support/testDatabase'

/* Whether tables can be spread over machines by account, as docs/scale.md says of each. */

interface Table {
  readonly name: string
  /** Columns of each unique index, expressions left out. */
  readonly uniques: readonly { readonly name: string; readonly columns: readonly string[] }[]
  readonly references: readonly { readonly to: string; readonly columns: readonly string[] }[]
}

let database: TestDatabase
let tables: readonly Table[]

beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await sql<Table>`
    select c.relname as name,
      (select coalesce(json_agg(json_build_object('name', i.relname, 'columns',
          (select coalesce(json_agg(a.attname), '[]') from unnest(x.indkey::int[]) n
           join pg_attribute a on a.attrelid = c.oid and a.attnum = n))), '[]')
       from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid and x.indisunique) as uniques,
      (select coalesce(json_agg(json_build_object('to', t.relname, 'columns',
          (select json_agg(a.attname) from unnest(k.conkey) n
           join pg_attribute a on a.attrelid = c.oid and a.attnum = n))), '[]')
       from pg_constraint k join pg_class t on t.oid = k.confrelid
       where k.conrelid = c.oid and k.contype = 'f') as references
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`.execute(database.db)
  tables = rows
})
afterAll(() => database.drop())

const { distributed, reference, local } = spreadTables

it('docs/scale.md says of each table where it would be', () => {
  expect([...distributed, ...reference, ...local].toSorted()).toEqual(tables.map(({ name }) => name))
})

it('what is unique in a spread table is so within an account', () => {
  const broken = tables
    .filter(({ name }) => distributed.includes(name))
    .flatMap(({ name, uniques }) =>
      uniques
        .filter(({ columns }) => !columns.includes('account_id'))
        .map((index) => `${name}: ${index.name}`),
    )
  expect(broken, 'A machine cannot see what is unique on another: begin the index with account_id.').toEqual(
    [],
  )
})

it('no reference leads from one machine to another', () => {
  const placeOf = (name: string) =>
    distributed.includes(name) ? 'distributed' : reference.includes(name) ? 'reference' : 'local'
  const isFine = (from: string, { to, columns }: Table['references'][number]) => {
    const [here, there] = [placeOf(from), placeOf(to)]
    if (here === 'distributed' && there === 'distributed') return columns.includes('account_id')
    return there === 'reference' || (here === 'local' && there === 'local')
  }
  const broken = tables.flatMap(({ name, references }) =>
    references.filter((one) => !isFine(name, one)).map(({ to }) => `${name} → ${to}`),
  )
  expect(broken.filter((one) => !scaleDocument.includes(`\`${one}\``))).toEqual([])
})
