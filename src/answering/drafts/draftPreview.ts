import type { Answering } from '../../../schemas/answering/types'
import { resolveText } from '../../../schemas/compile/resolveText'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { Answers } from '../../../schemas/model/answers'
import { textKey } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import { languageTag, type Locale } from '../../../schemas/model/locales'

const most = 5
const longest = 120

/** What tells a draft from others of its form: its favourite fields, else the first ones with an answer. */
export function draftPreview(
  { compiled }: Pick<Answering, 'compiled'>,
  answers: Answers,
  locale: Locale,
): readonly { readonly label: string; readonly text: string }[] {
  const text = (key: string) => resolveText(compiled, key, locale)
  const answered = Object.values(compiled.fields).filter(
    ({ id, groupId, rowId }) => groupId === undefined && rowId === undefined && Object.hasOwn(answers, id),
  )
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
