import type { RecordPeople } from '../../../schemas/api/recordPeople'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { stateWords } from '../../../schemas/filters/filterWords'
import { todayIn } from '../../../schemas/filters/periods'
import {
  isRecordMetadata,
  metadataSorts,
  recordMetadata,
  type RecordMetadataName,
} from '../../../schemas/filters/recordMetadata'
import { kindTraits } from '../../../schemas/fields/kinds'
import { own } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import { fieldIconOf } from '../fieldIconOf'
import type {
  ConditionField,
  ConditionFields,
  ConditionOption,
} from '../../shared/conditions/conditionFields'
import type { Translate } from '../../shared/useT'
import { answerFields } from './answerFields'
import { periodOptions } from './periodOptions'

/** Metadata that filters records by people, and the columns that show them. */
export const personFilters = [
  ['user_id', 'user_name'],
  ['created_by_id', 'created_by_name'],
] as const

/** Labels of metadata that is not a column, or a column of another name. */
const labels = {
  user_id: 'records.column.user_name',
  created_by_id: 'records.column.created_by_name',
  group_id: 'records.filter.groups',
  connection_id: 'records.column.connection',
  deleted_by_id: 'records.column.deleted_by',
  id: 'records.filter.id',
} as const

const stateLabels = { deleted: 'records.filter.deleted', archived: 'records.filter.archived' } as const

const labelOf = (name: RecordMetadataName) =>
  Object.hasOwn(labels, name)
    ? labels[name as keyof typeof labels]
    : (`records.column.${name as Exclude<RecordMetadataName, keyof typeof labels>}` as const)

/**
 * Returns what records of a form can be filtered by: their metadata, their answers, and the sets of groups. Only metadata when they are of
 * several forms (`null`).
 */
export function recordFilterFields(
  compiled: CompiledForm | null,
  people: RecordPeople,
  locale: Locale,
  t: Translate,
  mayDelete = true,
): ConditionFields {
  const section = t('records.metadata')
  const periods = periodOptions(t, locale, todayIn('UTC'))
  const chosenFrom: Readonly<Partial<Record<RecordMetadataName, readonly ConditionOption[]>>> = {
    group_id: people.groups.map(({ id, name }) => ({ value: String(id), label: name })),
    connection_id: people.connections.map(({ id, email }) => ({ value: String(id), label: email })),
  }
  const persons = people.objects.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }))
  const ofMetadata = Object.keys(recordMetadata)
    .filter(isRecordMetadata)
    .map((name): ConditionField => {
      const { kind, words } = metadataSorts[recordMetadata[name]]
      return {
        ...{ id: name, path: [name], kind, words, section, label: t(labelOf(name)) },
        ...(kindTraits[kind].moment && { options: periods, isOpen: true }),
        ...(kindTraits[kind].options && { options: chosenFrom[name] ?? persons }),
      }
    })
  const ofStates = (['deleted', 'archived'] as const).map((name): ConditionField => ({
    ...{ id: name, path: [name], kind: 'choice', words: stateWords, section, isAlone: true },
    label: t(stateLabels[name]),
    options: [{ value: 'true', label: t('records.filter.yes') }],
  }))
  const ofAnswers = compiled ? answerFields(compiled, periods, locale, t) : []
  const all = [...ofAnswers, ...ofMetadata, ...ofStates]
  return {
    // Points are listed only for graded forms, though the server accepts them anyway. Deleted records are offered to users who may delete.
    list: all.filter(
      ({ id }) => (id !== 'points' || compiled?.grading != null) && (id !== 'deleted' || mayDelete),
    ),
    byId: new Map(all.map((one) => [one.id, one])),
    iconOf: ({ id }) => fieldIconOf(own(compiled?.fields ?? {}, id.split('__')[1] ?? '')?.type),
    goneName: (id) => t('filters.field.gone', { id }),
  }
}

/** Returns the fields without those that are asked separately. */
export const joinedFields = ({ list, ...fields }: ConditionFields): ConditionFields => ({
  ...fields,
  list: list.filter(({ isAlone }) => isAlone !== true),
})
