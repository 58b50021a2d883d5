import { sql, type RawBuilder } from 'kysely'
import type { ConditionLeaf } from '../../../schemas/conditions/conditionTree'
import type { Collection, Documents } from '../query/collection'

const table = 'activity'
const column = (name: string) => sql.ref(`${table}.${name}`)
const json = (name: string) => sql`to_jsonb(${column(name)})`

/** The values of an activity that conditions can ask about. */
const values: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: json('id'),
  at: sql`record_moment(${column('at')})`,
  actor_type: json('actor_type'),
  actor_id: json('actor_id'),
  action: json('action'),
  item_id: json('item_id'),
  record_id: json('record_id'),
  change_set_id: json('change_set_id'),
  cause: json('cause'),
}

const isInt4 = (value: unknown): boolean => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31
const isText = (value: unknown): boolean => typeof value === 'string'
const isUuid = (value: unknown): boolean =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** Columns with an index, and which values they can have. */
const indexed: Readonly<Record<string, readonly [type: string, isValue: (value: unknown) => boolean]>> = {
  actor_id: ['integer', isInt4],
  item_id: ['integer', isInt4],
  record_id: ['text', isText],
  change_set_id: ['uuid', isUuid],
}
const bounds: Readonly<Record<string, RawBuilder<unknown>>> = { gte: sql`>=`, lt: sql`<` }
/** Tells whether a value is a time as JavaScript writes it, with a year of four digits. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^[1-9]\d{3}-/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value

/** Compares columns by the database's own types where that gives the same answer, so that an index can be used. */
function compare({ path, condition, operand }: ConditionLeaf): RawBuilder<boolean> | undefined {
  const [name = '', ...below] = path
  if (below.length > 0) return undefined
  const [type, isValue] = (Object.hasOwn(indexed, name) && indexed[name]) || []
  if (type && isValue && condition === '$in' && Array.isArray(operand)) {
    const values = operand.filter(isValue)
    // Null matches no value, even when the condition is negated; written without a function, so that the index is used.
    return sql<boolean>`(${column(name)} is not null and ${column(name)} = any(${values}::${sql.raw(type)}[]))`
  }
  const sign = name === 'at' && Object.hasOwn(bounds, condition) ? bounds[condition] : undefined
  return sign && isInstant(operand)
    ? sql<boolean>`${column('at')} ${sign} ${operand}::timestamptz`
    : undefined
}

const documents: Documents = {
  compare,
  at: ([first = '', ...rest]) => {
    if (first === 'details') return sql`(${column('details')} #> ${rest}::text[])`
    return (rest.length === 0 && Object.hasOwn(values, first) && values[first]) || sql`null::jsonb`
  },
  whole: json('id'),
  /** Ids are given in the order in which things happen. */
  order: ([first]) => (first === 'id' ? { by: column('id'), isNullable: false } : undefined),
  moment: ([first]) => (first === 'at' ? column('at') : undefined),
}

/** Returns the activities of an account, from a moment on if one is given. */
export const activityCollection = (accountId: number, since?: Date): Collection => ({
  table,
  scope: { of: sql<boolean>`activity.account_id = ${accountId}`, accountIds: [accountId] },
  there: since ? sql<boolean>`activity.at >= ${since}::timestamptz` : sql<boolean>`true`,
  documents,
  stored: documents,
  ties: [column('id')],
  columns: [],
})
