import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionLeaf, ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { Database } from '../schema'
import { columnAt, conjunctsOf, type Collection, type UsedColumn } from './collection'
import { possibleForBoth, lists, type PossibleValues } from './columnSpans'
import { valuesOf } from './keptColumns'
import { columnForCondition } from './columnForCondition'
import { namedIds } from './namedIds'
import { patternSql } from './patternSql'

/** The most documents of which ids are used: reading more of them one by one would take longer than reading all. */
const mostHinted = 20_000
const fewestHinted = 2_000

/** A kept column that narrows down a condition, with the values that are possible. */
export interface ColumnLeaf {
  readonly column: UsedColumn
  readonly meant: PossibleValues
}

const columnLeaf = (collection: Collection, leaf: ConditionLeaf): ColumnLeaf | undefined => {
  const own = columnAt(collection, leaf.path)
  // Working out what a list of thousands means would be useless without a column; conditions on sets use another column.
  if (!own && leaf.condition !== 'any_set') return undefined
  const known = columnForCondition(leaf, { folded: isFolded(collection), isTime: own?.isTime ?? false })
  const column = known && columnAt(collection, known.path)
  return column && { column, meant: known.meant }
}

/**
 * Returns what columns tell about conditions that must all hold: the first and the last day of a range make one span, not two halves of
 * everything.
 */
export function columnLeaves(collection: Collection, trees: readonly ConditionTree[]): readonly ColumnLeaf[] {
  const known: ColumnLeaf[] = []
  for (const tree of trees) {
    const leaf = 'path' in tree ? columnLeaf(collection, tree) : undefined
    if (!leaf) continue
    const at = known.findIndex(({ column }) => column === leaf.column)
    const meant = known[at] && possibleForBoth(known[at].meant, leaf.meant)
    if (meant) known[at] = { column: leaf.column, meant }
    else known.push(leaf)
  }
  return known
}

/** Tells whether searched texts are folded: those of records are, while rows are searched by patterns, in which case matters. */
const isFolded = ({ table }: Pick<Collection, 'table'>): boolean => table === 'records'

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Returns conditions on a column's alias; each selects a part of the documents that a condition may mean. */
export function stretchesOf(
  { spans, texts, pattern }: PossibleValues,
  alias: string,
): readonly RawBuilder<boolean>[] {
  const [key, searched] = [sql.ref(`${alias}.key`), sql.ref(`${alias}.searched`)]
  return [
    ...spans.map(({ from, to }) =>
      from === to ? sql<boolean>`${key} = ${from}` : sql<boolean>`${key} >= ${from} and ${key} <= ${to}`,
    ),
    ...texts.map((text) => sql<boolean>`${searched} like ${like(text)}`),
    ...(pattern === undefined ? [] : [sql<boolean>`${searched} ~ ${patternSql(pattern)}`]),
  ]
}

/**
 * Selects the documents that a condition may mean, as `document_id` and `at`. Each span is a subquery of its own, since the planner cannot
 * guess how many documents several spans leave.
 */
const candidates = ({ column, meant }: ColumnLeaf): RawBuilder<unknown> =>
  sql`(${sql.join(
    stretchesOf(meant, 'c').map(
      (stretch) => sql`(select c.document_id, c.at from ${valuesOf(column)} and ${stretch})`,
    ),
    sql` union all `,
  )})`

/** Returns sets of documents, each of which contains every document that a tree means. */
function candidateSets(collection: Collection, tree: ConditionTree): readonly RawBuilder<unknown>[] {
  if ('and' in tree) {
    const together = conjunctsOf(tree)
    const others = together.filter((one) => !('path' in one))
    return [
      ...columnLeaves(collection, together).map(candidates),
      ...others.flatMap((one) => candidateSets(collection, one)),
    ]
  }
  if ('or' in tree) {
    const sets = tree.or.map((one) => candidateSets(collection, one)[0])
    const known = sets.filter((set) => set !== undefined)
    return known.length === 0 || known.length < sets.length
      ? []
      : [
          sql`(${sql.join(
            known.map((set) => sql`select * from ${set} as part`),
            sql` union all `,
          )})`,
        ]
  }
  if ('not' in tree) return []
  const leaf = columnLeaf(collection, tree)
  return leaf ? [candidates(leaf)] : []
}

/** Joins a tree with the scope's condition: columns keep stored values, so they narrow down both. */
export const withScope = ({ scope }: Collection, tree: ConditionTree): ConditionTree =>
  scope.where ? { and: [tree, scope.where] } : tree

/**
 * Returns ids among which are all documents that a tree means, because it names them or kept columns know them; undefined when that tells
 * nothing, or leaves too many for a caller who needs the first `needed` documents in their order. Runs a query of its own before the
 * documents are read: joined with the documents, columns would be read once for each document whenever the planner expects few of either.
 */
export async function hintedIds(
  db: Kysely<Database>,
  collection: Collection,
  tree: ConditionTree,
  needed: number,
): Promise<readonly string[] | undefined> {
  const meant = withScope(collection, tree)
  const named = namedIds(collection, meant)
  if (named && named.length <= mostHinted) return [...new Set(named)]
  // With more candidates, reading documents in their order soon finds the few that are needed.
  const most = Math.min(Math.max(20 * needed, fewestHinted), mostHinted)
  const sets = candidateSets(collection, meant)
  if (sets.length === 0) return undefined
  const firstOf = (set: RawBuilder<unknown>, at: number) =>
    sql`array(select document_id from ${set} as hinted limit ${most + 1}) as ${sql.ref(`set${at}`)}`
  const { rows } = await sql<{ [set: string]: string[] }>`select ${sql.join(sets.map(firstOf))}`.execute(db)
  const few = Object.values(rows[0] ?? {}).filter((ids) => ids.length <= most)
  const [smallest, ...others] = few.sort((one, other) => one.length - other.length)
  if (!smallest) return undefined
  const inAll = others.map((ids) => new Set(ids))
  return [...new Set(smallest)].filter((id) => inAll.every((ids) => ids.has(id)))
}

/** Documents that include all that a tree means. */
interface Among {
  /** Selects `document_id` and `at`, each document once. */
  readonly documents: RawBuilder<unknown>
  /** Whether they all have one value, so that the index gives them ordered by `at` and id. */
  readonly inOrder: boolean
}

/**
 * Returns documents by the most selective condition of a tree: preferably one that means a single value; undefined when no column knows
 * any.
 */
export async function documentsAmong(
  db: Kysely<Database>,
  collection: Collection,
  tree: ConditionTree,
): Promise<Among | undefined> {
  const leaves = columnLeaves(collection, conjunctsOf(withScope(collection, tree)))
  for (const { column, meant } of leaves) {
    const [point, ...others] = meant.spans.filter((span) => span !== lists)
    if (!point || point.from !== point.to || others.length > 0) continue
    const single: ColumnLeaf = { column, meant: { spans: [point], texts: [] } }
    if (meant.spans.length === 1 || !(await hasLists(db, column)))
      return { documents: candidates(single), inOrder: true }
  }
  const [leaf] = leaves
  return leaf && { documents: candidatesOnce(leaf), inOrder: false }
}

/** Selects the same documents once each: a document may contain several of the searched texts, but has only one key. */
const candidatesOnce = (leaf: ColumnLeaf): RawBuilder<unknown> =>
  leaf.meant.texts.length > 1
    ? sql`(select distinct document_id, at from ${candidates(leaf)} as found)`
    : candidates(leaf)

async function hasLists(db: Kysely<Database>, column: UsedColumn): Promise<boolean> {
  const listed = candidates({ column, meant: { spans: [lists], texts: [] } })
  const { rows } = await sql<{
    has: boolean
  }>`select exists (select from ${listed} as listed) as has`.execute(db)
  return rows[0]?.has === true
}
