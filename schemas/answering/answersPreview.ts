import type { CompiledForm } from '../compile/compiledForm'
import { resolveText } from '../compile/resolveText'
import { fieldTypes } from '../fields/registry'
import { textKey } from '../model/form'
import { own } from '../model/json'
import { languageTag, type Locale } from '../model/locales'

/** The most characters of one answer. */
const longest = 120

export interface PreviewedAnswer {
  readonly label: string
  readonly text: string
}

/**
 * Returns a few answers as text that distinguish a submission: those of the favourite fields, else the first ones (five of a draft, three
 * of a set).
 */
export function answersPreview(
  compiled: CompiledForm,
  answers: { readonly [fieldId: string]: unknown },
  options: { readonly fieldIds: readonly string[]; readonly most: number; readonly locale: Locale },
): readonly PreviewedAnswer[] {
  const { fieldIds, most, locale } = options
  const text = (key: string) => resolveText(compiled, key, locale)
  const answered = fieldIds.flatMap((id) => {
    const field = own(compiled.fields, id)
    return field && own(answers, id) !== undefined ? [field] : []
  })
  const favourites = answered.filter(({ field }) => field.fav === true)
  return (favourites.length > 0 ? favourites : answered)
    .map(({ id, type, field }) => ({
      label: text(textKey.label(id)),
      text: fieldTypes
        .get(type)
        .toText(own(answers, id), field, { languageTag: languageTag(locale), text })
        .slice(0, longest),
    }))
    .filter((part) => part.text !== '')
    .slice(0, most)
}
