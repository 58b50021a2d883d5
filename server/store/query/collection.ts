import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionTree, ValuePath } from '../../../schemas/conditions/conditionTree'
import type { Database } from '../schema'
import type { AskedDocuments } from './conditions/conditionSql'
import { itemColumns, type CollectionKey, type KeptColumn } from './keptColumns'

/** Documents as a viewer sees them. Everything that a caller sent becomes a parameter, even paths and patterns. */
export interface Documents extends AskedDocuments {
  readonly whole: RawBuilder<unknown>
  /** Tells whether the value at a path is the id in the table. */
  readonly isId?: (path: ValuePath) => boolean
  /** Returns a faster expression that orders like the value at a path. */
  readonly order?: (path: ValuePath) => NativeOrder | undefined
  /** Latitude and longitude of the place at a path, in an array; null for what is no place on earth. */
  readonly point?: (path: ValuePath) => RawBuilder<unknown>
  /** The moment at a path as a timestamp with timezone, when the collection keeps one there. */
  readonly moment?: (path: ValuePath) => RawBuilder<unknown> | undefined
}

/** An expression that the database orders without our functions. */
export interface NativeOrder {
  readonly by: RawBuilder<unknown>
  /** Whether some documents have no value there: these come last in both directions. */
  readonly isNullable: boolean
}

/** Which documents may be seen, whatever is asked: those of some items that meet a condition. */
export interface CollectionScope {
  /** The condition on rows of the table, written so that indexes serve it. */
  readonly of: RawBuilder<boolean>
  /** The accounts of the documents; documents of different accounts may have the same id. */
  readonly accountIds: readonly number[]
  readonly where?: ConditionTree | undefined
}

/** A kept column as a query uses it. */
export interface UsedColumn extends KeptColumn {
  /** Whether all of its texts are days or times, which sort by their characters. */
  readonly isTime: boolean
}

/** The tables of documents, with the types of their ids. */
const idTypes = { catalog_rows: 'text', records: 'text', users: 'integer', activity: 'bigint' } as const

export interface Sort {
  readonly path: ValuePath
  readonly descending: boolean
  /** Puts documents without a value last when ascending, too, as people expect of a list; selectors put them first. */
  readonly emptyLast?: boolean
}

/** Where documents of one kind are stored and which of them are meant: every list, count and sum begins with it. */
export interface Collection {
  readonly table: keyof typeof idTypes
  readonly scope: CollectionScope
  /** The condition on documents that exist for lists, for example that they are not deleted. */
  readonly there: RawBuilder<boolean>
  /** The documents as the viewer sees them. */
  readonly documents: Documents
  /** The documents as they are stored, on which the scope's condition is tested. */
  readonly stored: Documents
  /** What orders documents with equal values, ascending. */
  readonly ties: readonly RawBuilder<unknown>[]
  /** The column of the table, and path of documents, of which each kept value has a copy in `at`. */
  readonly keptAt?: string
  /** The kept columns of these documents. */
  readonly columns: readonly UsedColumn[]
}

export const everything: ConditionTree = { and: [] }

export const asksNothing = (tree: ConditionTree | undefined): boolean =>
  tree === undefined || ('and' in tree && tree.and.every(asksNothing))

/** Returns the conditions that must all hold. */
export const conjunctsOf = (tree: ConditionTree): readonly ConditionTree[] =>
  'and' in tree ? tree.and.flatMap(conjunctsOf) : [tree]

export const columnAt = ({ columns }: Collection, path: ValuePath): UsedColumn | undefined => {
  const wanted = path.join('/')
  return columns.find((column) => column.path.join('/') === wanted)
}

/** Returns the scope of one item; an index lists its documents in order. */
export const scopeOfItem = (
  table: keyof typeof itemColumns,
  { accountId, collectionId }: CollectionKey,
  where?: ConditionTree,
): CollectionScope => ({
  of: sql<boolean>`${sql.ref(`${table}.account_id`)} = ${accountId}
    and ${sql.ref(`${table}.${itemColumns[table]}`)} = ${collectionId}`,
  accountIds: [accountId],
  where,
})

/** Selects all documents of a collection, including those that fail `there`. */
export const documentsOf = (db: Kysely<Database>, { table, scope }: Collection) =>
  // Stands for any of the tables: no column is named here but the id.
  db.selectFrom(table as 'records').where(scope.of)

/** Writes ids, given as texts, in the type of the table. */
export const idsOf = ({ table }: Collection, ids: readonly string[]): RawBuilder<string> =>
  sql<string>`any(${[...ids]}::${sql.raw(idTypes[table])}[])`

/**
 * Returns a document by its id, to be joined with a list of ids. The index of ids is used for each, however few documents the planner
 * expects: the document is looked for within the accounts, and only the one found is tested against the scope.
 */
export const documentOfId = (collection: Collection, id: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { table, scope } = collection
  const name = sql.table(table)
  return sql`lateral (
    select * from (
      select * from ${name}
      where ${sql.ref(`${table}.account_id`)} = any(${[...scope.accountIds]}::integer[])
        and ${sql.ref(`${table}.id`)} = ${id} offset 0
    ) as ${name} where ${scope.of} offset 0
  ) as ${name}`
}
