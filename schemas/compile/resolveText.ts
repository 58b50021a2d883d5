import { textKey } from '../model/form'
import { own } from '../model/json'
import { fillAnswers, withoutAnswer, type Fill } from '../model/namedAnswers'
import type { CompiledForm } from './compiledForm'

type Texts = Pick<CompiledForm, 'texts' | 'translations' | 'defaultLanguage'>

/**
 * Matches the numbered names that the editor gives new pages. They count as no name, because the progress shows the number in the reader's
 * language.
 */
const nobodysName = /^\s*(?:page|p[áa]gina)\s*\d+\s*$/i
const ofPage = /^pages\.\d+\.name$/

/**
 * Returns the text of a key (`textKey` in `model/form`) in a language: the form's translation, else that for another country with the same
 * language, else the form's own text; '' when there is none, and for an unnamed page. Where the text names an answer, it shows the field's
 * label in braces, or what `fill` returns.
 */
export function resolveText(compiled: Texts, key: string, locale: string, fill?: Fill): string {
  return fillAnswers(
    storedText(compiled, key, locale),
    fill ??
      ((fieldId) =>
        `{${fillAnswers(storedText(compiled, textKey.label(fieldId), locale), withoutAnswer) || '…'}}`),
  )
}

function storedText(compiled: Texts, key: string, locale: string): string {
  const text = writtenText(compiled, key, locale)
  return ofPage.test(key) && nobodysName.test(text) ? '' : text
}

function writtenText(compiled: Texts, key: string, locale: string): string {
  const original = own(compiled.texts, key) ?? ''
  if (locale === compiled.defaultLanguage || original === '') return original
  const exact = own(own(compiled.translations, locale), key)
  if (exact) return exact
  const language = locale.split('_')[0]
  if (compiled.defaultLanguage.split('_')[0] === language) return original
  const sister = Object.keys(compiled.translations).find((other) => other.split('_')[0] === language)
  return (sister && own(own(compiled.translations, sister), key)) || original
}
