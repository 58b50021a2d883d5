import type { FormDocument } from '../model/form'
import { own } from '../model/json'
import { languageOf, textsOf } from './textsOf'

/** A line of a table of translations: the key, the source text, and the texts by language. */
export interface TranslationRow {
  readonly key: string
  readonly source: string
  readonly texts: { readonly [locale: string]: string }
}

export interface TranslationReport {
  /** Number of new or different texts. */
  readonly changed: number
  readonly unchanged: number
  /** Keys that the form does not have; their texts are ignored. */
  readonly unknown: readonly string[]
  /** Keys whose source text has changed since the translation; the translations are used, but should be reviewed. */
  readonly outdated: readonly string[]
  /** Languages that the form did not have before. */
  readonly added: readonly string[]
}

export interface ImportedTranslations {
  readonly form: FormDocument
  readonly report: TranslationReport
}

/** Imports a table of translations into a form. Blank cells, and the column of the form's own language, change nothing. */
export function importTranslations(
  form: FormDocument,
  rows: readonly TranslationRow[],
): ImportedTranslations {
  const known = new Map(textsOf(form).map(({ key, source }) => [key, source]))
  const translations = new Map(
    Object.entries(form.translations ?? {}).map(([locale, texts]) => [locale, { ...texts }]),
  )
  const added = new Set<string>()
  let changed = 0
  let unchanged = 0
  for (const { key, texts } of rows) {
    if (!known.has(key)) continue
    for (const [locale, text] of Object.entries(texts)) {
      if (text.trim() === '' || locale === languageOf(form)) continue
      const language = translations.get(locale) ?? {}
      if (!translations.has(locale)) added.add(locale)
      if (own(language, key) === text) {
        unchanged += 1
        continue
      }
      changed += 1
      translations.set(locale, { ...language, [key]: text })
    }
  }
  return {
    form: changed === 0 ? form : { ...form, translations: Object.fromEntries(translations) },
    report: {
      changed,
      unchanged,
      unknown: rows.filter(({ key }) => !known.has(key)).map(({ key }) => key),
      outdated: rows
        .filter(({ key, source }) => source !== '' && known.has(key) && known.get(key) !== source)
        .map(({ key }) => key),
      added: [...added],
    },
  }
}
