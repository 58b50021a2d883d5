import type { CompiledField, CompiledForm } from '../../../../schemas/compile/compiledForm'
import { resolveText } from '../../../../schemas/compile/resolveText'
import { groupedAs, metadataGroupedAs, type GroupedAs } from '../../../../schemas/filters/recordGroups'
import { recordMetadata } from '../../../../schemas/filters/recordMetadata'
import { textKey } from '../../../../schemas/model/form'
import type { Locale } from '../../../../schemas/model/locales'
import { metadataColumns } from '../../../../schemas/model/metadataColumns'
import type { Translate } from '../../../shared/useT'
import { filterNameOf } from '../recordColumnFilters'

/** A field by which records can be grouped. */
export interface GroupChoice {
  /** The name for the server: a field's id, or the name of metadata. */
  readonly of: string
  /** The id of the grid's column that shows it. */
  readonly columnId: string
  readonly label: string
  readonly as: GroupedAs
  /** Null for metadata. */
  readonly field: CompiledField | null
}

/** Returns true for days and times, which are grouped by a period. */
export const isOfDays = ({ as }: Pick<GroupChoice, 'as'>): boolean => as === 'moment' || as === 'day'

/** Returns the fields by which records of a form can be grouped, the form's own fields first. */
export function groupChoices(form: CompiledForm, locale: Locale, t: Translate): readonly GroupChoice[] {
  const ofFields = Object.values(form.fields).flatMap((field): readonly GroupChoice[] => {
    const as = groupedAs(field)
    const label = resolveText(form, textKey.label(field.id), locale).trim() || t('records.unnamedField')
    return as === undefined ? [] : [{ ...{ of: field.id, columnId: field.id, label, as }, field }]
  })
  const ofMetadata = metadataColumns.flatMap((columnId): readonly GroupChoice[] => {
    const of = filterNameOf(columnId)
    const as = of in recordMetadata ? metadataGroupedAs(of) : undefined
    const isGiven = columnId !== 'points' || form.grading !== null
    return as === undefined || !isGiven
      ? []
      : [{ ...{ of, columnId, as, field: null }, label: t(`records.column.${columnId}`) }]
  })
  return [...ofFields, ...ofMetadata]
}
