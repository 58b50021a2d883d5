import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { own } from '../../schemas/model/json'
import { namesAnswers } from '../texts/useAnswerText'
import type { Page } from './PageContext'

/**
 * Returns whether a page shows a field exactly as before. While a form is being designed, an answering continues with other words
 * (`onlyWordsDiffer`), and most fields need not be drawn again for these.
 */
export function saysTheSame(before: Page, now: Page, fieldId: string): boolean {
  const [was, is] = [before.answering, now.answering]
  return (
    // Identical `fields` mean the same answering, at most with other words.
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

/**
 * Returns whether the field's own document is unchanged. A field that contains others or is part of a row never counts as the same, because
 * it shows their words too.
 */
function isDrawnTheSame(was: CompiledForm, is: CompiledForm, fieldId: string): boolean {
  const field = own(is.fields, fieldId)
  const isAlone = field?.childIds.length === 0 && field.rowId === undefined
  return isAlone && own(was.fields, fieldId)?.field === field.field
}

const compared = new WeakMap<CompiledForm, { readonly was: CompiledForm; readonly isSame: boolean }>()

/** Compares the translations of two forms, once for all fields. */
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
