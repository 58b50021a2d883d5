import type { CompiledField } from '../compile/compiledForm'
import { fieldTypes } from '../fields/registry'
import { kindTraits } from '../fields/kinds'
import { isRecordMetadata, recordMetadata } from './recordMetadata'
import { statisticNames, type StatisticName } from './viewLook'

/** A statistic of one column of records. */
export interface ColumnStatistic {
  /** `answer__<field id>`, or the name of a metadata field. */
  readonly column: string
  readonly what: StatisticName
}

const ofAny: readonly StatisticName[] = ['count', 'filled', 'empty']
const ofOrdered: readonly StatisticName[] = [...ofAny, 'distinct', 'min', 'max']
const ofNumbers: readonly StatisticName[] = [...ofOrdered, 'sum', 'avg']

/** Returns the statistics that a field's answers support; none for secrets. */
export function statisticsOfField({
  kind,
  type,
}: Pick<CompiledField, 'kind' | 'type'>): readonly StatisticName[] {
  const { capabilities } = fieldTypes.get(type)
  if (!capabilities.has('answerable') || capabilities.has('secret')) return []
  const { isNumber, moment, holds, files, options } = kindTraits[kind]
  if (isNumber) return ofNumbers
  if (moment) return ofOrdered
  return (holds ?? files ?? (options === 'several' || kind === 'place')) ? ofAny : [...ofAny, 'distinct']
}

/** Returns the statistics that a metadata field supports. */
export function statisticsOfMetadata(name: string): readonly StatisticName[] {
  const sort = isRecordMetadata(name) ? recordMetadata[name] : undefined
  if (sort === 'moment') return ofOrdered
  if (sort === 'number') return ofNumbers
  return sort === 'text' || sort === 'person' ? [...ofAny, 'distinct'] : []
}

const text = /^(answer__[0-9a-f]{24}|[a-z_]{1,40})__([a-z]+)$/

/** Reads `answer__<id>__sum,created_at__max`; returns undefined when a part is invalid. */
export function readStatistics(asked: string): readonly ColumnStatistic[] | undefined {
  const read = asked.split(',').map((part) => {
    const [, column, word] = text.exec(part) ?? []
    const what = statisticNames.find((one) => one === word)
    return column === undefined || what === undefined ? undefined : { column, what }
  })
  return read.every((one) => one !== undefined) ? read : undefined
}

export const statisticText = ({ column, what }: ColumnStatistic): string => `${column}__${what}`
