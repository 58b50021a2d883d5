import type { CompiledField, CompiledForm } from '../schemas/compile/compiledForm'
import { resolveText } from '../schemas/compile/resolveText'
import { fieldTypes } from '../schemas/fields/registry'
import { optionsOf } from '../schemas/fields/shared/options'
import { textKey } from '../schemas/model/form'
import type { Locale } from '../schemas/model/locales'
import { EmptyCell } from './EmptyCell'
import './fields/rareRenderers'
import { fieldRenderer } from './fields/registry'

export interface FieldCellProps {
  readonly compiledField: CompiledField
  readonly value: unknown
  readonly locale: Locale
  /** The form that the field belongs to, for its texts in the reader's language; without it the field's own texts are used. */
  readonly compiled?: CompiledForm | undefined
}

/** Draws one answer, read-only and compact, as lists and records show it; an empty answer is a dash that screen readers read as "empty". */
export function FieldCell({ compiledField, value, locale, compiled }: FieldCellProps) {
  if (fieldTypes.get(compiledField.type).isEmpty(value, compiledField.field)) return <EmptyCell />
  const { Cell } = fieldRenderer(compiledField.type)
  const text = (key: string) => (compiled ? resolveText(compiled, key, locale) : ownText(compiledField, key))
  return <Cell field={compiledField} value={value} text={text} locale={locale} />
}

function ownText({ id, field }: CompiledField, key: string): string {
  if (key === textKey.label(id)) return field.label
  return optionsOf(field).find((option) => key === textKey.option(id, option.value))?.label ?? ''
}
