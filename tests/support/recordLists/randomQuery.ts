import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { valueAtPath } from '../../../schemas/conditions/holds'
import { takenBy } from '../../../schemas/conditions/draft'
import { conditionWords } from '../../../schemas/conditions/names'
import { fieldTypes } from '../../../schemas/fields/registry'
import { isObject } from '../../../schemas/model/json'
import { recordDocument } from '../../../schemas/filters/recordDocument'

/* Addresses that query records as people and other clients do, with values that some record has or nearly has. */

type Stored = Parameters<typeof recordDocument>[0]

const words = conditionWords.filter(
  (word) => !word.startsWith('$') && !['shape', 'tree'].includes(takenBy(word)),
)
const metadata = [
  ...['id', 'folio', 'user_id', 'created_by_id', 'created_at', 'updated_at', 'deleted_at'],
  ...['start_date', 'end_date', 'duration', 'points', 'version'],
]
const orders = [
  'folio',
  'created_at',
  'updated_at',
  'start_date',
  'end_date',
  'duration',
  'points',
  'version',
]

export interface QueryAbout {
  readonly fields: Readonly<Record<string, CompiledField>>
  readonly records: readonly Stored[]
  readonly random: () => number
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [String(value)]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isObject(value) ? Object.values(value).flatMap(textsIn) : []
}

/** Returns a query of up to three conditions, sometimes joined by "or", with an order and sometimes a search. */
export function randomQuery({ fields, records, random }: QueryAbout): URLSearchParams {
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <T>(values: readonly T[]): T | undefined => values[below(values.length)]
  const asked = Object.values(fields).filter(({ type }) => {
    const { capabilities } = fieldTypes.get(type)
    return capabilities.has('answerable') && !capabilities.has('secret')
  })

  /** Returns a stored value as it is, in another case, a part of it, or something near it. */
  const valueOf = (stored: readonly string[]): string => {
    const text = oneOf(stored) ?? oneOf(['', '0', '7', 'ana', '2026-01-01', 'true']) ?? ''
    const number = Number(text)
    switch (below(6)) {
      case 0:
        return text.toUpperCase()
      case 1:
        return text.slice(0, 1 + below(4))
      case 2:
        return text.slice(-(1 + below(4)))
      case 3:
        return text !== '' && Number.isFinite(number) ? String(number + below(3) - 1) : ` ${text}`
      default:
        return text
    }
  }
  const condition = (): readonly [string, string] => {
    const word = oneOf(words) ?? 'exact'
    const field = random() < 0.7 ? oneOf(asked) : undefined
    const name = field ? `answer__${field.id}` : (oneOf(metadata) ?? 'folio')
    const record = oneOf(records)
    const document = record && recordDocument(record)
    const holder = field && (field.groupId ?? field.rowId)
    const stored = textsIn(
      field
        ? holder === undefined
          ? document?.at(['answers', field.id])
          : membersOf(valueAtPath(record?.answers, [holder]), field.id)
        : document?.at([name]),
    )
    const count = { nothing: 1, one: 1, two: 2, several: 1 + below(3), shape: 0, tree: 0 }[takenBy(word)]
    const values = Array.from({ length: count }, () => valueOf(stored))
    return [word === 'exact' ? name : `${name}__${word}`, values.join(',')]
  }

  const parameters = new URLSearchParams()
  const conditions = Array.from({ length: 1 + below(3) }, condition)
  if (conditions.length > 1 && random() < 0.3) {
    const group = { [oneOf(['and', 'or']) ?? 'or']: conditions.map(([name, value]) => `${name}=${value}`) }
    parameters.append('where', JSON.stringify(group))
  } else for (const [name, value] of conditions) parameters.append(name, value)
  if (random() < 0.15) {
    const record = oneOf(records)
    parameters.set('search', valueOf(textsIn(record?.answers).filter((text) => text.length < 40)).trim())
  }
  const sortable = Object.values(fields).filter(
    ({ type, groupId }) => groupId === undefined && fieldTypes.get(type).capabilities.has('sortable'),
  )
  const field = random() < 0.6 ? oneOf(sortable) : undefined
  const by = field ? `answer__${field.id}` : (oneOf(orders) ?? 'folio')
  parameters.set('order_by', random() < 0.5 ? by : `-${by}`)
  return parameters
}

/** Returns a field's values in the sets of a group, or in a row. */
const membersOf = (holder: unknown, id: string): unknown =>
  (Array.isArray(holder) ? holder : [holder]).map((one: unknown) => (isObject(one) ? one[id] : undefined))
