import type { Static } from 'typebox'
import type { RecordGroups, recordDisplayCalls } from '../../../schemas/api/recordDisplays'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { textOf } from '../../../schemas/conditions/textsOf'
import type { FilterParameters } from '../../../schemas/filters/recordFilter'
import {
  groupedAs,
  metadataGroupedAs,
  mostGroups,
  readGroupBy,
  stringOfGroup,
  type GroupBy,
} from '../../../schemas/filters/recordGroups'
import { own, type Json } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { namesOfUsers } from '../../store/people/users'
import { aggregateDocuments, type GroupedBy } from '../../store/query/aggregateDocuments'
import { recordCollection } from '../../store/records/recordCollection'
import type { Deps } from '../deps'
import { formOf } from './displayFields'
import { askRecords, readinessForAll } from './recordColumns'
import { askedRecords } from './recordsAsked'
import { measuresNamed } from './recordStatistics'

export type GroupsQuery = Static<typeof recordDisplayCalls.groups.query>

interface Grouping {
  readonly by: GroupBy
  readonly field: CompiledField | null
  readonly key: GroupedBy
  readonly isPerson: boolean
}

/** Reads the field or metadata that records are grouped by. Throws BAD_REQUEST for any other name. */
function groupingNamed(
  name: string,
  fields: Readonly<Record<string, CompiledField>>,
  timezone: string,
): Grouping {
  const by = readGroupBy(name)
  const field = by ? own(fields, by.of) : undefined
  const as = field ? groupedAs(field) : by && metadataGroupedAs(by.of)
  const isOfDays = as === 'moment' || as === 'day'
  if (!by || as === undefined || isOfDays !== (by.period !== undefined))
    throw new AppError('BAD_REQUEST', { where: 'query/by' })
  const path = field ? ['answers', field.id] : [by.of]
  const { period } = by
  const key: GroupedBy =
    period === undefined
      ? { path, written: true }
      : as === 'day'
        ? { path, period, written: true }
        : { path, period, timezone }
  return { by, field: field ?? null, key, isPerson: as === 'person' }
}

/** Groups the records of a list and computes the statistics of columns for each group. */
export async function groupRecords(
  deps: Deps,
  viewer: Viewer,
  query: GroupsQuery,
  parameters: FilterParameters,
): Promise<RecordGroups> {
  const asked = await askedRecords(deps, viewer, query, parameters)
  formOf(asked.item)
  const { by, field, key, isPerson } = groupingNamed(query.by, asked.fields, viewer.timezone)
  const { measures, tell } = measuresNamed(query.of, asked.fields)
  const shown = [key, ...measures].map(({ path }) => path)
  const { columns, slow } = await readinessForAll(deps, asked, shown)
  const records = recordCollection(asked.scope, { ...asked.seen, columns })
  const question = {
    ...{ where: asked.where, by: [key], measures, isLastFirst: by.period !== undefined },
    ...{ limit: query.limit ?? mostGroups.usual, skip: query.offset ?? 0 },
  }
  const { groups, documents, total } = await askRecords(deps, viewer.userId, slow, (questions) =>
    questions.ask((db) => aggregateDocuments(db, records, question), { ofMany: true }),
  )
  const ids = isPerson ? groups.flatMap(({ keys: [id] }) => (typeof id === 'number' ? id : [])) : []
  const names = await namesOfUsers(deps.db, ids)
  return {
    total: documents,
    groups_total: total,
    groups: groups.map(({ keys: [found = null], count, texts }) => {
      const value = valueOf(found)
      return {
        value: value ?? null,
        name: isPerson ? (names.get(Number(found)) ?? null) : null,
        count,
        filter: value === undefined ? null : [...stringOfGroup(by, field, value)],
        statistics: tell(count, texts),
      }
    }),
  }
}

/** Returns the value as text; undefined for what is no single value. */
const valueOf = (found: Json): string | null | undefined => (found === null ? null : textOf(found))
