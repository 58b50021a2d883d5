import { sql, type RawBuilder } from 'kysely'
import { secretMask } from '../../../schemas/fields/password'
import type { ConditionLeaf, ValuePath } from '../../../schemas/conditions/conditionTree'
import { conditionSaid } from '../../../schemas/conditions/names'
import type { Json } from '../../../schemas/model/json'
import type { Documents } from '../query/collection'
import { nameOfUser } from '../people/users'

const time = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00Z"')`

/** Nested objects around a value: what a document has that holds it at the path. */
const around = (path: ValuePath, value: Json): Json =>
  path.reduceRight<Json>((inner, key) => ({ [key]: inner }), value)

/** What may be seen of rows. */
export interface FieldVisibility {
  /** Fields that may be seen and asked about; null: all. */
  readonly only: readonly string[] | null
  /** Fields of which only that they are answered may be seen. */
  readonly secret: readonly string[]
  /** Who wrote them, too. */
  readonly writers?: boolean
}

export const allVisible: FieldVisibility = { only: null, secret: [] }

/** Who made a row, or wrote it last. */
export const writerName = (column: 'created_by_id' | 'updated_by_id') =>
  sql<string | null>`(select ${nameOfUser('u')} from users u
    where u.account_id = catalog_rows.account_id and u.id = ${sql.ref(`catalog_rows.${column}`)})`

const writersOf = sql`, 'created_by_name', ${writerName('created_by_id')},
  'updated_by_name', ${writerName('updated_by_id')}`

/** Answers as JSON, without those that may not be seen. */
export function seenAnswers({ only, secret }: FieldVisibility): RawBuilder<unknown> {
  if (only === null && secret.length === 0) return sql`answers`
  const value = sql`case when key = any(${[...secret]}::text[]) then to_jsonb(${secretMask}::text) else value end`
  const seen = only === null ? sql`true` : sql`key = any(${[...only]}::text[])`
  return sql`(select coalesce(jsonb_object_agg(key, ${value}), '{}') from jsonb_each(answers) where ${seen})`
}

/** Rows as documents, to those who see so much of them. */
export function rowDocuments(visibility: FieldVisibility = allVisible): Documents {
  const { only, secret, writers = false } = visibility
  const answers = seenAnswers(visibility)
  const metadata: Readonly<Record<string, RawBuilder<unknown>>> = {
    _id: sql`to_jsonb(id)`,
    _rev: sql`to_jsonb(rev)`,
    catalog_id: sql`to_jsonb(catalog_id)`,
    created_at: sql`to_jsonb(${time('created_at')})`,
    updated_at: sql`to_jsonb(${time('updated_at')})`,
  }
  const isHidden = (id: string | undefined) =>
    id !== undefined && ((only !== null && !only.includes(id)) || secret.includes(id))
  return {
    whole: sql`jsonb_build_object('_id', id, '_rev', rev, 'catalog_id', catalog_id, 'answers', ${answers},
      'created_at', ${time('created_at')}, 'updated_at', ${time('updated_at')}${writers ? writersOf : sql``})`,
    at: (path) => {
      const [first = '', ...rest] = path
      if (first === 'answers')
        return isHidden(rest[0])
          ? sql`null::jsonb`
          : rest.length === 0
            ? sql`(${answers})`
            : sql`(answers #> ${rest}::text[])`
      const column = Object.hasOwn(metadata, first) ? metadata[first] : undefined
      return column && rest.length === 0 ? column : sql`null::jsonb`
    },
    compare: compareTimes,
    hint: (path, value) => {
      const [first, ...rest] = path
      if (first === '_id' && rest.length === 0 && typeof value === 'string')
        return sql<boolean>`id = ${value}`
      if (first !== 'answers' || rest.length === 0 || isHidden(rest[0])) return undefined
      return sql<boolean>`answers @> ${JSON.stringify(around(rest, value))}::jsonb`
    },
    order: ([first = '', ...below]) =>
      Object.hasOwn(inColumns, first) && below.length === 0
        ? { by: sql.ref(first.replace(/^_/, '')), isNullable: false }
        : undefined,
  }
}

/** What a time is compared with, written just as rows have times: then their order is that of their text. */
const wholeTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{6})\+00:00Z$/

function compareTimes({ path, condition, operand }: ConditionLeaf): RawBuilder<boolean> | undefined {
  const [name = '', ...below] = path
  if ((name !== 'created_at' && name !== 'updated_at') || below.length > 0) return undefined
  const said = conditionSaid(condition)
  if ((said.name !== '$gt' && said.name !== '$gte') || typeof operand !== 'string') return undefined
  const [, seconds = '', fraction = ''] = wholeTime.exec(operand) ?? []
  const ms = Date.parse(`${seconds}Z`)
  // The thirtieth of February, and what is no time at all.
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(seconds)) return undefined
  const sign = said.name === '$gt' ? sql`>` : sql`>=`
  const after = sql<boolean>`${sql.ref(name)} ${sign} ${`${seconds}${fraction}Z`}::timestamptz`
  return said.negated ? sql<boolean>`not ${after}` : after
}

const inColumns = { _id: true, created_at: true, updated_at: true }
