import type { EditResult } from '../edit/editResult'
import { done } from '../edit/refuse'
import type { FormDocument } from '../model/form'
import { own } from '../model/json'
import { languageOf, rewriteTexts, textsOf } from './textsOf'

type Texts = { readonly [key: string]: string }

const withLanguage = (form: FormDocument, locale: string, texts: Texts): FormDocument => ({
  ...form,
  translations: { ...form.translations, [locale]: texts },
})

/** Sets one text in one language; a blank one removes the translation. */
export function setTranslation(
  form: FormDocument,
  { locale, key, text }: { readonly locale: string; readonly key: string; readonly text: string },
): EditResult {
  const texts = own(form.translations, locale) ?? {}
  if ((own(texts, key) ?? '') === text) return done(form)
  const { [key]: _before, ...others } = texts
  return done(withLanguage(form, locale, text.trim() === '' ? others : { ...others, [key]: text }))
}

/** Adds a language without texts, unless it is the form's own. */
export function addLanguage(form: FormDocument, { locale }: { readonly locale: string }): EditResult {
  return done(
    locale === languageOf(form) || own(form.translations, locale) ? form : withLanguage(form, locale, {}),
  )
}

/** Removes a language with all of its texts. */
export function removeLanguage(form: FormDocument, { locale }: { readonly locale: string }): EditResult {
  if (!own(form.translations, locale)) return done(form)
  const { [locale]: _texts, ...others } = form.translations ?? {}
  return done({ ...form, translations: others })
}

/**
 * Makes another language the form's own: its translations become the form's texts, and the former texts become translations. A text without
 * translation stays as it is. In every language each text reads as before, and changing back restores the form, except for translations
 * that equal their source.
 */
export function setDefaultLanguage(form: FormDocument, { locale }: { readonly locale: string }): EditResult {
  const before = languageOf(form)
  if (locale === before) return done(form)
  const into = own(form.translations, locale) ?? {}
  const sources = textsOf(form)
  const rewritten = rewriteTexts(form, ({ key, source }) => own(into, key) || source)
  const known = new Set(sources.map(({ key }) => key))
  const kept = Object.entries(own(form.translations, before) ?? {}).filter(([key]) => !known.has(key))
  // An unchanged text must still be stored as one of the old language, or the next change would lose it.
  const from = Object.fromEntries([
    ...kept,
    ...sources.filter(({ key, source }) => own(into, key) !== source).map(({ key, source }) => [key, source]),
  ]) as Texts
  const others = Object.fromEntries(
    Object.entries(form.translations ?? {}).filter(([each]) => each !== locale && each !== before),
  )
  return done({ ...rewritten, default_language: locale, translations: { ...others, [before]: from } })
}

/** Returns how many of these texts of the form a language lacks. */
export function countMissing(form: FormDocument, locale: string, texts = textsOf(form)): number {
  const translated = own(form.translations, locale)
  return texts.filter(({ key }) => !own(translated, key)?.trim()).length
}
