import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionTree, ValuePath } from '../../../schemas/conditions/conditionTree'
import { conditionSaid } from '../../../schemas/conditions/names'
import type { Database } from '../schema'
import { columnAt, conjunctsOf, type Collection, type Documents, type UsedColumn } from './collection'
import { columnLeaves, stretchesOf, withScope, type ColumnLeaf } from './columnHints'
import { conditionSql } from './conditions/conditionSql'
import { documentsThat, plain } from './findDocuments'
import { valuesOf } from './keptColumns'
import { isOnlySearched } from './columnForCondition'
import { ownPointSql, pointSql } from './pointSql'

/** The documents to count or add up. */
export interface Reading {
  /** What stands after `from`: each document once, under the name of its table, with its `id`. */
  readonly from: RawBuilder<unknown>
  /** Reads the values of the requested paths. */
  readonly documents: Documents
  /** The number of columns that it reads instead of documents, so that a reading of fewer paths costs less; 0 when it reads documents. */
  readonly columns: number
}

const nameOf = (path: ValuePath) => path.join('/')

/** Returns the paths that a tree asks about; undefined when it asks about an earlier version. */
function pathsOf(tree: ConditionTree): readonly ValuePath[] | undefined {
  if ('path' in tree) return conditionSaid(tree.condition).name === 'has_changed' ? undefined : [tree.path]
  const below = 'and' in tree ? tree.and : 'or' in tree ? tree.or : [tree.not]
  const all = below.map(pathsOf)
  return all.includes(undefined) ? undefined : all.flatMap((paths) => paths ?? [])
}

/**
 * Reads documents from kept columns alone when these have all that is asked, which is far less data than the table; otherwise reads the
 * documents that columns leave, or all.
 */
export async function readDocuments(
  db: Kysely<Database>,
  collection: Collection,
  where: ConditionTree,
  paths: readonly ValuePath[],
): Promise<Reading> {
  const kept = readColumns(collection, where, paths)
  if (kept) return kept
  const { query } = await documentsThat(db, collection, where, Infinity)
  return {
    from: sql`(${query.selectAll()}) as ${sql.table(collection.table)}`,
    documents: plain(collection.documents),
    columns: 0,
  }
}

/** Reads documents from kept columns alone; undefined when something is asked that no column has. */
export function readColumns(
  collection: Collection,
  where: ConditionTree,
  paths: readonly ValuePath[],
): Reading | undefined {
  const { documents, stored, table, keptAt } = collection
  const tree = withScope(collection, where)
  const asked = pathsOf(tree)
  // Columns have stored values, which not every viewer may see.
  if (documents !== stored || keptAt === undefined || asked === undefined) return undefined
  const used = new Map<string, UsedColumn>()
  for (const path of [...paths, ...asked]) {
    const column = columnAt(collection, path)
    if (column && !isOnlySearched(path)) used.set(nameOf(path), column)
    else if (nameOf(path) !== keptAt) return undefined
  }
  if (used.size === 0) return undefined
  const names = [...used.keys()]
  const at = (path: ValuePath) => {
    const index = names.indexOf(nameOf(path))
    return index < 0 ? documents.at(path) : sql.ref(`${table}.value${index}`)
  }
  const values: Documents = {
    ...{ at, whole: sql`null::jsonb`, isAtHand: true },
    compare: (leaf) => (nameOf(leaf.path) === keptAt ? documents.compare?.(leaf) : undefined),
    // A place that the collection keeps itself needs no check.
    point: (path) => (path[0] === 'answers' ? pointSql(at(path)) : ownPointSql(at(path))),
    moment: (path) => {
      const own = documents.moment?.(path)
      if (own === undefined || nameOf(path) === keptAt) return own
      return sql`replace(${at(path)} #>> '{}', '+00:00Z', 'Z')::timestamptz`
    },
  }
  return {
    from: sql`${joined({ ...collection, keptAt }, [...used.values()], tree)} where ${conditionSql(tree, values)}`,
    documents: values,
    columns: used.size,
  }
}

const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`((${sql.join([...conditions], sql`) or (`)}))`

/** Tells whether there are several spans, which never share a document. */
const isApart = ({ meant: { spans, texts, pattern } }: ColumnLeaf): boolean =>
  spans.length > 1 && texts.length === 0 && pattern === undefined

/** Selects each span separately: the planner cannot guess how many documents several spans leave, and would read all. */
const stretchesApart = ({ column, meant }: ColumnLeaf): RawBuilder<unknown> =>
  sql`(${sql.join(
    stretchesOf(meant, 'c').map((stretch) => sql`select c.* from ${valuesOf(column)} and ${stretch}`),
    sql` union all `,
  )})`

/** Joins columns under the name of the collection's table, each limited to the spans that are asked for. */
function joined(
  collection: Collection & { readonly keptAt: string },
  columns: readonly UsedColumn[],
  tree: ConditionTree,
): RawBuilder<unknown> {
  const { table, documents, keptAt } = collection
  const name = sql.table(table)
  const of = (index: number, column: string) => sql.ref(`c${index}.${column}`)
  // Long values are not kept, so they are read from the document.
  const value = ({ path, accountId }: UsedColumn, index: number) => sql`
    case when ${of(index, 'value')} is null and ${of(index, 'key')} <> '0' then (
      select ${documents.at(path)} from ${name}
      where ${sql.ref(`${table}.account_id`)} = ${accountId} and ${sql.ref(`${table}.id`)} = ${of(index, 'document_id')}
    ) else ${of(index, 'value')} end as ${sql.ref(`value${index}`)}`
  const isOf = ({ accountId, id }: UsedColumn, index: number) => sql<boolean>`
    ${of(index, 'account_id')} = ${accountId} and ${of(index, 'column_id')} = ${id}
    ${index === 0 ? sql`` : sql`and ${of(index, 'document_id')} = ${of(0, 'document_id')}`}`
  const leaves = columnLeaves(collection, conjunctsOf(tree))
  // Several columns are joined faster when each is read whole.
  const apart = columns.length === 1 ? leaves.find(isApart) : undefined
  const conditions = [
    ...columns.map(isOf),
    ...leaves.flatMap((leaf) => {
      const index = columns.findIndex(({ id }) => id === leaf.column.id)
      return index < 0 || leaf === apart ? [] : [anyOf(stretchesOf(leaf.meant, `c${index}`))]
    }),
  ]
  const values = apart ? stretchesApart(apart) : sql.table('kept_values')
  const from = columns.map((_column, index) => sql`${values} as ${sql.table(`c${index}`)}`)
  return sql`(
    select ${of(0, 'document_id')} as id, ${of(0, 'at')} as ${sql.ref(keptAt)}, ${sql.join(columns.map(value))}
    from ${sql.join(from)}
    where ${sql.join(conditions, sql` and `)}
  ) as ${name}`
}
