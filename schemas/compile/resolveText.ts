import { own } from '../model/json'
import type { CompiledForm } from './compiledForm'

/**
 * The text of a key (`textKey` in `model/form`) in a language: the form's translation, else the same language of
 * another country, else the form's own text; '' when the form has none.
 */
export function resolveText(
  compiled: Pick<CompiledForm, 'texts' | 'translations' | 'defaultLanguage'>,
  key: string,
  locale: string,
): string {
  const original = own(compiled.texts, key) ?? ''
  if (locale === compiled.defaultLanguage || original === '') return original
  const exact = own(own(compiled.translations, locale), key)
  if (exact) return exact
  const language = locale.split('_')[0]
  if (compiled.defaultLanguage.split('_')[0] === language) return original
  const sister = Object.keys(compiled.translations).find((other) => other.split('_')[0] === language)
  return (sister && own(own(compiled.translations, sister), key)) || original
}
