import { foldForSearch } from '../../../schemas/conditions/fold'
import type { FormTranslations } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import type { FormText } from '../../../schemas/translations/textsOf'

export interface TextFilter {
  readonly search: string
  /** `all`, `form` (texts of the form itself), or the index of a page. */
  readonly page: string
  readonly isOnlyMissing: boolean
}

export const noFilter: TextFilter = { search: '', page: 'all', isOnlyMissing: false }

export interface TranslatedTexts {
  readonly texts: readonly FormText[]
  readonly translations: FormTranslations | null | undefined
  readonly locales: readonly string[]
}

/** Returns the texts that pass a filter, and those in `kept`, because a text being written must not disappear. */
export function filterTexts(
  { texts, translations, locales }: TranslatedTexts,
  { search, page, isOnlyMissing }: TextFilter,
  kept: ReadonlySet<string>,
): readonly FormText[] {
  const wanted = foldForSearch(search.trim())
  const translated = ({ key }: FormText) => locales.map((locale) => own(own(translations, locale), key) ?? '')
  return texts.filter((text) => {
    if (page !== 'all' && String(text.page ?? 'form') !== page) return false
    if (kept.has(text.key)) return true
    if (isOnlyMissing && translated(text).every((each) => each.trim() !== '')) return false
    return (
      wanted === '' ||
      [text.source, text.label ?? '', ...translated(text)].some((each) =>
        foldForSearch(each).includes(wanted),
      )
    )
  })
}
