import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionTree, ValuePath } from '../../../schemas/conditions/conditionTree'
import type { Database } from '../schema'
import type { AskedDocuments } from './conditions/conditionSql'
import { itemColumns, type CollectionKey, type KeptColumn } from './keptColumns'

/** Documents as somebody sees them. Everything that a caller sent becomes a parameter, paths and patterns too. */
export interface Documents extends AskedDocuments {
  readonly whole: RawBuilder<unknown>
  /** Whether the value at a path is what their table knows them by. */
  readonly isId?: (path: ValuePath) => boolean
  /** A faster way to the same order as that of the value at a path. */
  readonly order?: (path: ValuePath) => NativeOrder | undefined
  /** Latitude and longitude of the place at a path, in a list; null for what is nowhere on earth. */
  readonly point?: (path: ValuePath) => RawBuilder<unknown>
  /** The moment at a path, as a time with a zone, where the collection itself keeps one there. */
  readonly moment?: (path: ValuePath) => RawBuilder<unknown> | undefined
}

/** An expression that the database compares by itself. */
export interface NativeOrder {
  readonly by: RawBuilder<unknown>
  /** Whether some documents have nothing there: those come last, whichever way. */
  readonly isNullable: boolean
}

/** Which documents may be seen: those of some items, and of them those that are so, whatever is asked. */
export interface CollectionScope {
  /** Says it of the table's rows, by what indexes know. */
  readonly of: RawBuilder<boolean>
  /** Whose documents there can be among them; those of several accounts may have the same id. */
  readonly accountIds: readonly number[]
  readonly where?: ConditionTree | undefined
}

/** A column as a question uses it. */
export interface UsedColumn extends KeptColumn {
  /** All of its texts are days or times, whose order is that of their characters. */
  readonly isTime: boolean
}

/** The tables that documents lie in, and what their ids are. */
const idTypes = { catalog_rows: 'text', records: 'text', users: 'integer', activity: 'bigint' } as const

export interface Sort {
  readonly path: ValuePath
  readonly descending: boolean
  /** Documents with nothing there come last when ascending, too, as people expect of a list; selectors have them first. */
  readonly emptyLast?: boolean
}

/** Where documents of one sort lie and which of them are meant: what every list, count and sum begins with. */
export interface Collection {
  readonly table: keyof typeof idTypes
  readonly scope: CollectionScope
  /** Which of them are there: deleted ones, say, are not. */
  readonly there: RawBuilder<boolean>
  /** As who asks sees them. */
  readonly documents: Documents
  /** As they are, for the scope. */
  readonly stored: Documents
  /** What documents that are alike come in the order of, ascending. */
  readonly ties: readonly RawBuilder<unknown>[]
  /** The column of the table, and the path of documents, that each kept value has beside it. */
  readonly keptAt?: string
  /** Kept columns of the documents that are there. */
  readonly columns: readonly UsedColumn[]
}

export const everything: ConditionTree = { and: [] }

export const asksNothing = (tree: ConditionTree | undefined): boolean =>
  tree === undefined || ('and' in tree && tree.and.every(asksNothing))

/** The conditions that must all hold. */
export const conjunctsOf = (tree: ConditionTree): readonly ConditionTree[] =>
  'and' in tree ? tree.and.flatMap(conjunctsOf) : [tree]

export const columnAt = ({ columns }: Collection, path: ValuePath): UsedColumn | undefined => {
  const wanted = path.join('/')
  return columns.find((column) => column.path.join('/') === wanted)
}

/** The scope of one item: an index gives its documents in their order, too. */
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

/** All documents of a collection, those that are not there too. */
export const documentsOf = (db: Kysely<Database>, { table, scope }: Collection) =>
  // Any of the tables: of a document no more is asked by name than its id.
  db.selectFrom(table as 'records').where(scope.of)

/** Ids of documents, told as texts, as their table has them. */
export const idsOf = ({ table }: Collection, ids: readonly string[]): RawBuilder<string> =>
  sql<string>`any(${[...ids]}::${sql.raw(idTypes[table])}[])`

/**
 * A document of a collection by its id, to join with a list of ids: each is read by the index of ids, however few documents a planner takes
 * the collection to have. So it is looked for among those of the account, and whether it is within the scope is asked of what was found.
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
