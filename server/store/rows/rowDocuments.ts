import { sql, type RawBuilder } from 'kysely'
import { secretMask } from '../../../schemas/fields/password'
import type { ConditionLeaf, ValuePath } from '../../../schemas/conditions/conditionTree'
import { conditionSaid } from '../../../schemas/conditions/names'
import type { Json } from '../../../schemas/model/json'
import type { Documents } from '../query/collection'
import { nameOfUser } from '../people/users'

const time = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00Z"')`

/** Wraps a value in nested objects: the document that holds it at the path. */
const around = (path: ValuePath, value: Json): Json =>
  path.reduceRight<Json>((inner, key) => ({ [key]: inner }), value)

/** What a viewer may see of rows. */
export interface FieldVisibility {
  /** Ids of the fields that may be seen and asked about; null for all. */
  readonly only: readonly string[] | null
  /** Ids of fields of which the viewer may only see that they are answered. */
  readonly secret: readonly string[]
  /** Whether the names of the users who wrote a row may be seen. */
  readonly writers?: boolean
}

export const allVisible: FieldVisibility = { only: null, secret: [] }

/** Selects the name of the user who created a row or wrote it last. */
export const writerName = (column: 'created_by_id' | 'updated_by_id') =>
  sql<string | null>`(select ${nameOfUser('u')} from users u
    where u.account_id = catalog_rows.account_id and u.id = ${sql.ref(`catalog_rows.${column}`)})`

const writersOf = sql`, 'created_by_name', ${writerName('created_by_id')},
  'updated_by_name', ${writerName('updated_by_id')}`

/** Selects the answers as JSON, without those that the viewer may not see. */
export function seenAnswers({ only, secret }: FieldVisibility): RawBuilder<unknown> {
  if (only === null && secret.length === 0) return sql`answers`
  const value = sql`case when key = any(${[...secret]}::text[]) then to_jsonb(${secretMask}::text) else value end`
  const seen = only === null ? sql`true` : sql`key = any(${[...only]}::text[])`
  return sql`(select coalesce(jsonb_object_agg(key, ${value}), '{}') from jsonb_each(answers) where ${seen})`
}

/** Returns how conditions read rows for a viewer with this visibility. */
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

/** Matches a time written exactly as rows write times: only then does comparing texts order like comparing times. */
const wholeTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{6})\+00:00Z$/

function compareTimes({ path, condition, operand }: ConditionLeaf): RawBuilder<boolean> | undefined {
  const [name = '', ...below] = path
  if ((name !== 'created_at' && name !== 'updated_at') || below.length > 0) return undefined
  const said = conditionSaid(condition)
  if ((said.name !== '$gt' && said.name !== '$gte') || typeof operand !== 'string') return undefined
  const [, seconds = '', fraction = ''] = wholeTime.exec(operand) ?? []
  const ms = Date.parse(`${seconds}Z`)
  // Refuses the thirtieth of February, and what is no time at all.
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(seconds)) return undefined
  const sign = said.name === '$gt' ? sql`>` : sql`>=`
  const after = sql<boolean>`${sql.ref(name)} ${sign} ${`${seconds}${fraction}Z`}::timestamptz`
  return said.negated ? sql<boolean>`not ${after}` : after
}

const inColumns = { _id: true, created_at: true, updated_at: true }
