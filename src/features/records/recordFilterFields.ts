import type { RecordPerson } from '../../../schemas/api/recordPeople'
import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import { optionsOf } from '../../../schemas/fields/shared/options'
import { kindTraits, type Kind } from '../../../schemas/fields/kinds'
import {
  answerName,
  answerWords,
  folioWords,
  momentWords,
  numberWords,
  personWords,
} from '../../../schemas/filters/filterString'
import { todayIn } from '../../../schemas/filters/periods'
import { textKey } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import { fieldIconOf } from '../../designer/fieldIconOf'
import type {
  ConditionField,
  ConditionFields,
  ConditionOption,
} from '../../shared/conditions/conditionFields'
import type { Translate } from '../../shared/useT'
import { periodOptions } from './periodOptions'

/** Metadata that the records of a form can be told apart by. */
const metadata = [
  { id: 'folio', kind: 'text', words: folioWords },
  { id: 'created_at', kind: 'date', words: momentWords },
  { id: 'updated_at', kind: 'date', words: momentWords },
  { id: 'start_date', kind: 'date', words: momentWords },
  { id: 'end_date', kind: 'date', words: momentWords },
  { id: 'duration', kind: 'number', words: numberWords },
  { id: 'points', kind: 'number', words: numberWords },
  { id: 'version', kind: 'number', words: numberWords },
] as const

/** By which metadata records are told apart by people, and the columns that show it. */
export const personFilters = [
  ['user_id', 'user_name'],
  ['created_by_id', 'created_by_name'],
] as const

/**
 * What the records of a form can be told apart by: their metadata, their answers, and what is in some set of a group. Only metadata where
 * they are of several forms (`null`).
 */
export function recordFilterFields(
  compiled: CompiledForm | null,
  people: readonly RecordPerson[],
  locale: Locale,
  t: Translate,
): ConditionFields {
  const section = t('records.metadata')
  const periods = periodOptions(t, locale, todayIn('UTC'))
  const ofMetadata = metadata
    .filter(({ id }) => id !== 'points' || compiled?.grading != null)
    .map(({ id, kind, words }): ConditionField => ({
      ...{ id, kind, words, section, path: [id], label: t(`records.column.${id}`) },
      ...(kindTraits[kind].moment && { options: periods, isOpen: true }),
    }))
  const ofAnswers = compiled ? answerFields(compiled, periods, locale, t) : []
  const options = people.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }))
  const ofPeople = personFilters.map(([id, column]): ConditionField => ({
    ...{ id, path: [id], kind: 'choice', words: personWords, section, options },
    label: t(`records.column.${column}`),
  }))
  const list = [...ofAnswers, ...ofPeople, ...ofMetadata]
  return {
    list,
    byId: new Map(list.map((one) => [one.id, one])),
    iconOf: ({ id }) => fieldIconOf(own(compiled?.fields ?? {}, id.replace(/^answer__/, ''))?.type),
    goneName: (id) => t('filters.field.gone', { id }),
  }
}

function answerFields(
  compiled: CompiledForm,
  periods: readonly ConditionOption[],
  locale: Locale,
  t: Translate,
): readonly ConditionField[] {
  const labelOf = (id: string) =>
    resolveText(compiled, textKey.label(id), locale).trim() || t('records.unnamedField')
  const groupOf = ({ groupId, rowId }: CompiledField) => groupId ?? own(compiled.fields, rowId ?? '')?.groupId
  const headingOf = (field: CompiledField) => {
    const inside = [groupOf(field), field.rowId].filter((id) => id !== undefined)
    return inside.length === 0 ? t('records.filter.answers') : inside.map(labelOf).join(' › ')
  }
  return Object.values(compiled.fields).flatMap((field): ConditionField[] => {
    const words = answerWords(field, groupOf(field) !== undefined)
    if (words.length === 0) return []
    const path = [answerName(field.id)] as const
    const options = kindTraits[field.kind].options ? optionsIn(field, compiled, locale) : []
    return [
      {
        ...{
          id: path[0],
          path,
          words,
          kind: field.kind,
          label: labelOf(field.id),
          section: headingOf(field),
        },
        ...(options.length > 0 && { options }),
        ...(hasDays(field.kind) && { options: periods, isOpen: true }),
      },
    ]
  })
}

const hasDays = (kind: Kind) => kindTraits[kind].moment === 'date' || kindTraits[kind].moment === 'datetime'

/** Answers keep the value of an option, people read its label. */
const optionsIn = ({ id, field }: CompiledField, compiled: CompiledForm, locale: Locale) =>
  optionsOf(field).map(({ value, label }) => ({
    value,
    label: resolveText(compiled, textKey.option(id, value), locale).trim() || label.trim() || value,
  }))
