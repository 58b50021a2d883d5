import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { own } from '../../schemas/model/json'
import { namesAnswers } from '../texts/useAnswerText'
import type { Page } from './PageContext'

/**
 * Whether a page says the same of a field as it did before. While a form is written, an answering goes on with other words
 * (`onlyWordsDiffer`), and most fields need not be drawn again for these.
 */
export function saysTheSame(before: Page, now: Page, fieldId: string): boolean {
  const [was, is] = [before.answering, now.answering]
  return (
    // The same answering, with other words.
    was.fields === is.fields &&
    shared.every((key) => before[key] === now[key]) &&
    !namesAnswers(is.compiled) &&
    isDrawnTheSame(was.compiled, is.compiled, fieldId) &&
    areTranslatedTheSame(was.compiled, is.compiled)
  )
}

const shared = [
  ...(['locale', 'readOnly', 'headingLevel', 'idPrefix', 'ports', 'mode'] as const),
  ...(['Slot', 'Aside', 'onAddressFocus', 'onVisibility'] as const),
]

/** What holds others, or is part of a row, shows their words too. */
function isDrawnTheSame(was: CompiledForm, is: CompiledForm, fieldId: string): boolean {
  const field = own(is.fields, fieldId)
  const isAlone = field?.childIds.length === 0 && field.rowId === undefined
  return isAlone && own(was.fields, fieldId)?.field === field.field
}

const compared = new WeakMap<CompiledForm, { readonly was: CompiledForm; readonly isSame: boolean }>()

/** Looked at once for all fields. */
function areTranslatedTheSame(was: CompiledForm, is: CompiledForm): boolean {
  let known = compared.get(is)
  if (known?.was !== was) {
    const isSame =
      was.defaultLanguage === is.defaultLanguage &&
      JSON.stringify(was.translations) === JSON.stringify(is.translations)
    known = { was, isSame }
    compared.set(is, known)
  }
  return known.isSame
}
