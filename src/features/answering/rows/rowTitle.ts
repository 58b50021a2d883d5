import type { ServedFormForAnswer } from '../../../../schemas/api/forms'
import { resolveText } from '../../../../schemas/compile/resolveText'
import { fieldTypes } from '../../../../schemas/fields/registry'
import type { Answers } from '../../../../schemas/model/answers'
import { keyFieldOf } from '../../../../schemas/model/catalog'
import { own } from '../../../../schemas/model/json'
import { languageTag, type Locale } from '../../../../schemas/model/locales'
import { compileServedForm } from '../../../answering/compileServedForm'

/** Returns a row's title: its key, else its favourites, else its first non-empty answer; undefined for an empty row. */
export function rowTitle(served: ServedFormForAnswer, answers: Answers, locale: Locale): string | undefined {
  const compiled = compileServedForm(served)
  const texts = Object.values(compiled.fields).flatMap(({ id, type, field, groupId }) => {
    const { isEmpty, toText, capabilities } = fieldTypes.get(type)
    const value = own(answers, id)
    // Files, places and the like make no readable title.
    if (groupId !== undefined || !capabilities.has('sortable') || isEmpty(value, field)) return []
    const context = {
      languageTag: languageTag(locale),
      text: (key: string) => resolveText(compiled, key, locale),
    }
    return [{ id, isFavourite: field.fav === true, text: toText(value, field, context).trim() }]
  })
  const said = texts.filter(({ text }) => text !== '')
  const key = said.find(({ id }) => id === keyFieldOf(served)?.field_id)
  const favourites = said.filter(({ isFavourite }) => isFavourite)
  const chosen = key ? [key] : favourites.length > 0 ? favourites : said.slice(0, 1)
  return chosen.map(({ text }) => text).join(' · ') || undefined
}
