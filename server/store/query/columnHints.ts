import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionLeaf, ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { Database } from '../schema'
import { columnAt, conjunctsOf, type Collection, type UsedColumn } from './collection'
import { possibleForBoth, lists, type PossibleValues } from './columnSpans'
import { valuesOf } from './keptColumns'
import { columnForCondition } from './columnForCondition'
import { namedIds } from './namedIds'
import { patternSql } from './patternSql'

/** Of more documents than these nobody is told which they are: to read each by its id would take longer than to look at all. */
const mostHinted = 20_000
const fewestHinted = 2_000

/** A condition on a column, and what that knows of it. */
export interface ColumnLeaf {
  readonly column: UsedColumn
  readonly meant: PossibleValues
}

const columnLeaf = (collection: Collection, leaf: ConditionLeaf): ColumnLeaf | undefined => {
  const own = columnAt(collection, leaf.path)
  // To find out what a list of thousands means would be in vain; of sets another column knows.
  if (!own && leaf.condition !== 'any_set') return undefined
  const known = columnForCondition(leaf, { folded: isFolded(collection), isTime: own?.isTime ?? false })
  const column = known && columnAt(collection, known.path)
  return column && { column, meant: known.meant }
}

/** What columns know of conditions that hold together: a first and a last day of one field are a stretch, not two halves of everything. */
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

/** Rows are searched by patterns, which mind case; answers by folded texts. */
const isFolded = ({ table }: Pick<Collection, 'table'>): boolean => table === 'records'

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** In which stretches of a column, called by an alias, the documents are that a condition may mean. */
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
 * The documents that a condition may mean, as `document_id`. Each stretch of a column is a question by itself, since nobody could guess how many
 * documents several leave.
 */
const candidates = ({ column, meant }: ColumnLeaf): RawBuilder<unknown> =>
  sql`(${sql.join(
    stretchesOf(meant, 'c').map(
      (stretch) => sql`(select c.document_id, c.at from ${valuesOf(column)} and ${stretch})`,
    ),
    sql` union all `,
  )})`

/** Sets of documents of which each has all that a tree means. */
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

/** What a document is that a tree means and the scope lets through: columns keep what is stored, so they know of both. */
export const withScope = ({ scope }: Collection, tree: ConditionTree): ConditionTree =>
  scope.where ? { and: [tree, scope.where] } : tree

/**
 * The ids of the documents that a tree may mean, as it names them or by the columns that know them, and of no document that it means is the id missing;
 * undefined when they tell nothing, or leave too many for somebody who needs so many documents in their own order. They are found before the
 * documents are, in a question of their own: joined with these, columns are read through once for every document as soon as a planner takes
 * either for few.
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
  // Of many, who looks at documents in their order soon has found the few that are needed.
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

/** Documents among which all are that a tree means. */
interface Among {
  /** `document_id` and `at`, each once. */
  readonly documents: RawBuilder<unknown>
  /** They have one value, and come by `at` and their ids as quickly as in any order. */
  readonly inOrder: boolean
}

/** By the condition of a tree that knows best: one that means a single value, else any; undefined where no column knows any. */
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

/** The same documents, each once: one may have several of the texts that are looked for, but only one key. */
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
