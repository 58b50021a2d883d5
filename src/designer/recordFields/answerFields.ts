import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import { optionsOf } from '../../../schemas/fields/shared/options'
import { kindTraits, type Kind } from '../../../schemas/fields/kinds'
import { answerName, setCountName } from '../../../schemas/filters/filterName'
import { answerWords, numberWords } from '../../../schemas/filters/filterWords'
import { textKey } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import type { ConditionField, ConditionOption } from '../../shared/conditions/conditionFields'
import type { Translate } from '../../shared/useT'

/**
 * Returns what conditions on a form's answers can refer to: each answer, those in rows and groups, and groups as a whole by their number of
 * sets.
 */
export function answerFields(
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
  const asked = (field: CompiledField): ConditionField | undefined => {
    const words = answerWords(field, groupOf(field) !== undefined)
    if (words.length === 0) return undefined
    const id = answerName(field.id)
    const options = kindTraits[field.kind].options ? optionsIn(field, compiled, locale) : []
    return {
      ...{ id, path: [id], words, kind: field.kind, label: labelOf(field.id), section: headingOf(field) },
      ...(options.length > 0 && { options }),
      ...(hasDays(field.kind) && { options: periods, isOpen: true }),
    }
  }
  const all = Object.values(compiled.fields)
  return all.flatMap((field): readonly ConditionField[] => {
    const one = asked(field)
    if (!one || kindTraits[field.kind].holds !== 'sets') return one ? [one] : []
    const members = all.flatMap((member) => (groupOf(member) === field.id ? (asked(member) ?? []) : []))
    const id = setCountName(field.id)
    const label = t('records.filter.setCount', { group: one.label })
    return [
      { ...one, members: members.map((member) => ({ ...member, section: sectionWithin(member, one) })) },
      { id, path: [id], kind: 'number', words: numberWords, label, section: one.section ?? '' },
    ]
  })
}

/** Returns a section name without the group's own label, which would repeat itself. */
const sectionWithin = ({ section = '' }: ConditionField, { label }: ConditionField): string =>
  section.startsWith(`${label} › `) ? section.slice(label.length + 3) : ''

const hasDays = (kind: Kind) => kindTraits[kind].moment === 'date' || kindTraits[kind].moment === 'datetime'

/** Returns a field's options: answers store the value, people read the label. */
const optionsIn = ({ id, field }: CompiledField, compiled: CompiledForm, locale: Locale) =>
  optionsOf(field).map(({ value, label }) => ({
    value,
    label: resolveText(compiled, textKey.option(id, value), locale).trim() || label.trim() || value,
  }))
