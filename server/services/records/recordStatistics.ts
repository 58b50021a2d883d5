import { mostChartValues, mostStatistics, type RecordStatistics } from '../../../schemas/api/recordDisplays'
import type { RecordsQuery } from '../../../schemas/api/records'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import type { ValuePath } from '../../../schemas/conditions/conditionTree'
import { textOf } from '../../../schemas/conditions/textsOf'
import { kindTraits } from '../../../schemas/fields/kinds'
import {
  readStatistics,
  statisticsOfField,
  statisticsOfMetadata,
  statisticText,
  type ColumnStatistic,
} from '../../../schemas/filters/columnStatistics'
import type { FilterParameters } from '../../../schemas/filters/recordFilter'
import type { StatisticName } from '../../../schemas/filters/viewLook'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { aggregateDocuments } from '../../store/query/aggregateDocuments'
import { measureDocuments } from '../../store/query/measureDocuments'
import type { WholeMeasure } from '../../store/query/measureSql'
import { recordCollection } from '../../store/records/recordCollection'
import type { Deps } from '../deps'
import { plainField } from './displayFields'
import { askRecords, readinessForAll } from './recordColumns'
import { askedRecords } from './recordsAsked'

type Fields = Readonly<Record<string, CompiledField>>

/** A column and the statistics that can be computed of it. */
interface MeasuredColumn {
  readonly path: ValuePath
  readonly statistics: readonly StatisticName[]
  readonly isNumber: boolean
}

function columnNamed(name: string, fields: Fields): MeasuredColumn | undefined {
  const field = plainField(/^answer__([0-9a-f]{24})$/.exec(name)?.[1] ?? '', fields)
  if (field) {
    const isNumber = kindTraits[field.kind].isNumber === true
    return { path: ['answers', field.id], statistics: statisticsOfField(field), isNumber }
  }
  const statistics = statisticsOfMetadata(name)
  return statistics.length > 0
    ? { path: [name], statistics, isNumber: statistics.includes('sum') }
    : undefined
}

function measureOf({ column, what }: ColumnStatistic, fields: Fields): WholeMeasure | undefined {
  const known = columnNamed(column, fields)
  if (!known?.statistics.includes(what)) return undefined
  const { path, isNumber } = known
  if (what === 'count' || what === 'empty') return { path, what: 'filled' }
  if (isNumber || (what !== 'min' && what !== 'max')) return { path, what }
  return { path, what: what === 'min' ? 'first' : 'last' }
}

const valueOf = (
  { what }: ColumnStatistic,
  { what: measured }: WholeMeasure,
  value: string | null,
  count: number,
): number | string | null => {
  if (what === 'count') return count
  if (what === 'empty') return count - Number(value ?? 0)
  if (value === null || measured === 'first' || measured === 'last') return value
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/**
 * Reads the statistics asked for, and returns them with a function that presents their results. Throws BAD_REQUEST for a statistic that its
 * column does not have.
 */
export function measuresNamed(of: string | undefined, fields: Fields) {
  const wanted = of === undefined ? [] : readStatistics(of)
  const measures = wanted?.map((one) => measureOf(one, fields))
  if (!wanted || !measures || wanted.length > mostStatistics || measures.includes(undefined))
    throw new AppError('BAD_REQUEST', { where: 'query/of' })
  const known = measures.flatMap((one) => one ?? [])
  return {
    measures: known,
    tell: (count: number, values: readonly (string | null)[]): RecordStatistics['statistics'] =>
      known.map((measure, at) => {
        const one = wanted[at] ?? { column: '', what: 'count' }
        return { of: statisticText(one), value: valueOf(one, measure, values[at] ?? null, count) }
      }),
  }
}

/** Computes statistics over all records of a list; with `values`, also counts the values of one column, most frequent first. */
export async function workOutStatistics(
  deps: Deps,
  viewer: Viewer,
  query: RecordsQuery & { readonly of?: string; readonly values?: string },
  parameters: FilterParameters,
): Promise<RecordStatistics> {
  const asked = await askedRecords(deps, viewer, query, parameters)
  const { measures, tell } = measuresNamed(query.of, asked.fields)
  const by = query.values === undefined ? undefined : columnNamed(query.values, asked.fields)
  if (query.values !== undefined && !by?.statistics.includes('distinct'))
    throw new AppError('BAD_REQUEST', { where: 'query/values' })
  const shown = [...(by ? [by] : []), ...measures].map(({ path }) => path)
  const { columns, slow } = await readinessForAll(deps, asked, shown)
  const records = recordCollection(asked.scope, { ...asked.seen, columns })
  const { where } = asked
  const [whole, parts] = await askRecords(deps, viewer.userId, slow, (questions) =>
    Promise.all([
      questions.ask((db) => measureDocuments(db, records, where, measures), { ofMany: true }),
      by &&
        questions.ask(
          (db) => aggregateDocuments(db, records, { where, by: [{ path: by.path }], limit: mostChartValues }),
          { ofMany: true },
        ),
    ]),
  )
  return {
    total: whole.count,
    statistics: tell(whole.count, whole.values),
    values: (parts?.groups ?? []).map(({ keys: [value = null], count }) => ({
      value: value === null ? null : (textOf(value) ?? null),
      count,
    })),
  }
}
