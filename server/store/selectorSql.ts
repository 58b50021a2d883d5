import { sql, type RawBuilder } from 'kysely'
import type { Comparison, FieldPath, Selector, SelectorQuery } from '../../schemas/filters/selector'
import type { Json } from '../../schemas/model/json'

/** Where the documents are: a jsonb column. Everything that a caller sent becomes a parameter, paths and patterns too. */
type Column = RawBuilder<unknown>

const types = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const

const at = (column: Column, path: FieldPath) => sql`(${column} #> ${[...path]}::text[])`
const rank = (value: RawBuilder<unknown>) =>
  sql`array_position(array['null', 'boolean', 'number', 'string', 'array', 'object'], jsonb_typeof(${value}))`
const textOf = (value: RawBuilder<unknown>) => sql`(${value} #>> '{}') collate "C"`
const jsonb = (value: Json) => sql`${JSON.stringify(value)}::jsonb`

function rankOf(value: Json): number {
  if (value === null) return 1
  if (Array.isArray(value)) return types.indexOf('array') + 1
  return types.findIndex((type) => type === typeof value) + 1
}

/** Kinds of values come in CouchDB's order; jsonb's own is another one. */
function greater(found: RawBuilder<unknown>, value: Json, orEqual: boolean): RawBuilder<boolean> {
  const sign = orEqual ? sql`>=` : sql`>`
  const same =
    typeof value === 'string'
      ? sql`${textOf(found)} ${sign} ${value}`
      : value === null
        ? sql`${orEqual}::boolean`
        : sql`${found} ${sign} ${jsonb(value)}`
  return sql<boolean>`(${rank(found)} > ${rankOf(value)}::integer
    or (${rank(found)} = ${rankOf(value)}::integer and ${same}))`
}

function comparison(found: RawBuilder<unknown>, selector: Comparison): RawBuilder<boolean> {
  switch (selector.op) {
    case 'eq':
      return sql<boolean>`${found} = ${jsonb(selector.value)}`
    case 'gt':
    case 'gte':
      return greater(found, selector.value, selector.op === 'gte')
    case 'in':
      return sql<boolean>`${found} = any(${selector.values.map((value) => JSON.stringify(value))}::jsonb[])`
    case 'regex':
      return sql<boolean>`(jsonb_typeof(${found}) = 'string' and (${found} #>> '{}') ~ ${selector.pattern})`
  }
}

/** A selector as a condition on a jsonb column. */
export function selectorSql(column: Column, selector: Selector): RawBuilder<boolean> {
  if (selector.op === 'and' || selector.op === 'or') {
    if (selector.of.length === 0) return selector.op === 'and' ? sql<boolean>`true` : sql<boolean>`false`
    const parts = selector.of.map((one) => selectorSql(column, one))
    return sql<boolean>`(${sql.join(parts, selector.op === 'and' ? sql` and ` : sql` or `)})`
  }
  const found = at(column, selector.path)
  if (selector.op === 'exists')
    return selector.wanted ? sql<boolean>`${found} is not null` : sql<boolean>`${found} is null`
  const holds = comparison(found, selector)
  return selector.negated ? sql<boolean>`(${found} is not null and not ${holds})` : holds
}

/** What to order by, documents without the field first. */
export function selectorOrder(column: Column, sort: SelectorQuery['sort']): readonly RawBuilder<unknown>[] {
  return sort.flatMap(({ path, descending }) => {
    const found = at(column, path)
    const number = sql`(case jsonb_typeof(${found}) when 'number' then ${found} end)`
    const direction = descending ? sql`desc nulls last` : sql`asc nulls first`
    return [rank(found), number, textOf(found)].map((part) => sql`${part} ${direction}`)
  })
}

/** The document, or only some fields of it: their values in one list, as text where JSON's null and nothing differ. */
export const selectorFields = (column: Column, fields: SelectorQuery['fields']): RawBuilder<unknown> =>
  fields === null
    ? sql`${column}`
    : sql`jsonb_build_array(${sql.join(fields.map((path) => sql`${at(column, path)}::text`))})`

type Part = { readonly inner: Level } | { readonly value: unknown }
type Level = Map<string, Part>

/** A document of the fields that {@link selectorFields} read; what is not there is left out. */
export function documentOfFields(fields: readonly FieldPath[], values: readonly (string | null)[]): object {
  const document: Level = new Map()
  fields.forEach((path, index) => {
    const text = values[index]
    if (typeof text !== 'string') return
    let level = document
    for (const key of path.slice(0, -1)) {
      const below = level.get(key)
      const inner: Level = below && 'inner' in below ? below.inner : new Map<string, Part>()
      level.set(key, { inner })
      level = inner
    }
    level.set(path.at(-1) ?? '', { value: JSON.parse(text) })
  })
  return objectOf(document)
}

const objectOf = (level: Level): object =>
  Object.fromEntries(
    [...level].map(([key, part]) => [key, 'inner' in part ? objectOf(part.inner) : part.value]),
  )
