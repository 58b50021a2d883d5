import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionTree, ValuePath } from '../../../schemas/conditions/conditionTree'
import type { Database } from '../schema'
import type { AskedDocuments } from './conditions/conditionSql'
import type { KeptColumn } from './keptColumns'

/** Documents as somebody sees them. Everything that a caller sent becomes a parameter, paths and patterns too. */
export interface Documents extends AskedDocuments {
  readonly whole: RawBuilder<unknown>
  /** A faster way to the same order as that of the value at a path. */
  readonly order?: (path: ValuePath) => RawBuilder<unknown> | undefined
}

/** Which documents may be seen: those of some items, and of them those that are so, whatever is asked. */
export interface CollectionScope {
  readonly accountId: number
  readonly itemIds: readonly number[] | 'all'
  readonly where?: ConditionTree | undefined
}

/** A column as a question uses it. */
export interface UsedColumn extends KeptColumn {
  /** All of its texts are days or times, whose order is that of their characters. */
  readonly isTime: boolean
}

/** Where documents of one sort lie and which of them are meant: what every list, count and sum begins with. */
export interface Collection {
  readonly table: 'catalog_rows' | 'records'
  /** The table's column that names the item that a document is of. */
  readonly item: 'catalog_id' | 'form_id'
  readonly scope: CollectionScope
  /** Which of them are there: deleted ones, say, are not. */
  readonly there: RawBuilder<boolean>
  /** As who asks sees them. */
  readonly documents: Documents
  /** As they are, for the scope. */
  readonly stored: Documents
  /** What documents that are alike come in the order of, ascending. */
  readonly ties: readonly RawBuilder<unknown>[]
  /** Kept columns of the documents that are there. */
  readonly columns: readonly UsedColumn[]
}

export const everything: ConditionTree = { and: [] }

export const asksNothing = (tree: ConditionTree | undefined): boolean =>
  tree === undefined || ('and' in tree && tree.and.every(asksNothing))

/** The conditions that must all hold. */
export const conjunctsOf = (tree: ConditionTree): readonly ConditionTree[] =>
  'and' in tree ? tree.and.flatMap(conjunctsOf) : [tree]

/** The path within a document's answers, as columns name it; undefined for what lies elsewhere. */
const pathInAnswers = ([first, ...path]: ValuePath): ValuePath | undefined =>
  first === 'answers' && path.length > 0 ? path : undefined

export const columnAt = ({ columns }: Collection, path: ValuePath): UsedColumn | undefined => {
  const wanted = pathInAnswers(path)?.join('/')
  return columns.find((column) => column.path.join('/') === wanted)
}

const ofScope = ({ table, item, scope: { accountId, itemIds } }: Collection): RawBuilder<boolean> => {
  const account = sql<boolean>`${sql.ref(`${table}.account_id`)} = ${accountId}`
  if (itemIds === 'all') return account
  const [only, ...others] = itemIds
  // By one number an index gives them in their order, too.
  return only !== undefined && others.length === 0
    ? sql<boolean>`${account} and ${sql.ref(`${table}.${item}`)} = ${only}`
    : sql<boolean>`${account} and ${sql.ref(`${table}.${item}`)} = any(${[...itemIds]}::integer[])`
}

/** All documents of a collection, those that are not there too. */
export const documentsOf = (db: Kysely<Database>, collection: Collection) =>
  db.selectFrom(collection.table).where(ofScope(collection))

/**
 * A document of a collection by its id, to join with a list of ids: each is read by the index of ids, however few documents a planner
 * takes the collection to have.
 */
export const documentOfId = (collection: Collection, id: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { table } = collection
  return sql`lateral (
    select * from ${sql.table(table)} where ${ofScope(collection)} and ${sql.ref(`${table}.id`)} = ${id} offset 0
  ) as ${sql.table(table)}`
}
