import { sql, type RawBuilder } from 'kysely'
import type { Comparison, FieldPath, Selector, SelectorQuery } from '../../../schemas/filters/selector'
import { conditionOf } from '../../../schemas/filters/selectorTree'
import type { Json } from '../../../schemas/model/json'
import { askedOf, inColumn as valuesIn, leafSql } from './conditions/conditionSql'
import { rankSql } from './conditions/typedOrder'

/** Where the values of documents are. Everything that a caller sent becomes a parameter, paths and patterns too. */
export interface Documents {
  readonly whole: RawBuilder<unknown>
  /** The jsonb value at a path. */
  readonly at: (path: FieldPath) => RawBuilder<unknown>
  /** A faster way to ask just what a comparison asks. */
  readonly compare?: (comparison: Comparison) => RawBuilder<boolean> | undefined
  /** What must hold where the value at a path is this one, for an index to find it. */
  readonly hint?: (path: FieldPath, value: Json) => RawBuilder<boolean> | undefined
  /** A faster way to the same order as that of the value at a path. */
  readonly order?: (path: FieldPath) => RawBuilder<unknown> | undefined
}

/** Documents that are a jsonb column. */
export const inColumn = (column: RawBuilder<unknown>): Documents => ({
  whole: column,
  ...valuesIn(column),
})

/** A selector as a condition. */
export function selectorSql(documents: Documents, selector: Selector): RawBuilder<boolean> {
  if (selector.op === 'and' || selector.op === 'or') {
    if (selector.of.length === 0) return selector.op === 'and' ? sql<boolean>`true` : sql<boolean>`false`
    const parts = selector.of.map((one) => selectorSql(documents, one))
    return sql<boolean>`(${sql.join(parts, selector.op === 'and' ? sql` and ` : sql` or `)})`
  }
  const found = documents.at(selector.path)
  if (selector.op === 'exists')
    return selector.wanted ? sql<boolean>`${found} is not null` : sql<boolean>`${found} is null`
  const fast = documents.compare?.(selector)
  if (fast) return selector.negated ? sql<boolean>`not ${fast}` : fast
  const { condition, operand } = conditionOf(selector)
  const holds = leafSql(askedOf(found), condition, operand)
  if (selector.negated) return holds
  const hint = hintFor(documents, selector)
  return hint ? sql<boolean>`(${hint} and ${holds})` : holds
}

function hintFor({ hint }: Documents, selector: Comparison): RawBuilder<boolean> | undefined {
  if (selector.op === 'eq') return hint?.(selector.path, selector.value)
  if (selector.op === 'all') return hint?.(selector.path, selector.values)
  if (selector.op !== 'in' || selector.values.length === 0) return undefined
  const hints = selector.values.flatMap((value) => hint?.(selector.path, value) ?? [])
  return hints.length === selector.values.length ? sql<boolean>`(${sql.join(hints, sql` or `)})` : undefined
}

/** What to order by, documents without the field first; texts as people read them. */
export function selectorOrder(
  documents: Documents,
  sort: SelectorQuery['sort'],
): readonly RawBuilder<unknown>[] {
  return sort.flatMap(({ path, descending }) => {
    const column = documents.order?.(path)
    if (column) return [sql`${column} ${descending ? sql`desc` : sql`asc`}`]
    const found = documents.at(path)
    const number = sql`(case jsonb_typeof(${found}) when 'number' then ${found} end)`
    const direction = descending ? sql`desc nulls last` : sql`asc nulls first`
    const text = sql`(${found} #>> '{}') collate reading_order`
    return [rankSql(found), number, text].map((part) => sql`${part} ${direction}`)
  })
}

/** The document, or only some fields of it: their values in one list, as text where JSON's null and nothing differ. */
export const selectorFields = (documents: Documents, fields: SelectorQuery['fields']): RawBuilder<unknown> =>
  fields === null
    ? documents.whole
    : sql`jsonb_build_array(${sql.join(fields.map((path) => sql`${documents.at(path)}::text`))})`
