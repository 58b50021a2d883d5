import {
  listOptions,
  optionSectionIds,
  type OptionSection,
  type OptionSections,
} from '../../../schemas/edit/options/optionSections'
import { foldForSearch } from '../../../schemas/conditions/fold'
import type { MessageId, Translate } from '../../shared/useT'
import { wordedOptions } from './optionWords'

export interface OptionHit {
  readonly section: OptionSection
  readonly path: string
  readonly title: string
}

/**
 * Returns the options whose name, help, part or other words contain every word of the query, matches in the name first; then those that
 * contain each word in another form, as "notificaciones" for "notificar".
 */
export function searchOptions(query: string, t: Translate, sections: OptionSections): readonly OptionHit[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const all = optionSectionIds.flatMap((section) =>
    listOptions(sections[section] ?? {}).map(({ path, title, help }) => {
      const name = t(title as MessageId)
      const others = worded.has(path) ? t(`options.words.${path}` as MessageId) : ''
      const texts = [
        name,
        help === undefined ? '' : t(help as MessageId),
        t(`options.section.${section}`),
        others,
      ]
      return { hit: { section, path, title: name }, text: foldForSearch(texts.join(' ')) }
    }),
  )
  const holds = (text: string) => words.every((word) => text.includes(word))
  const isLike = (text: string) => {
    const its = wordsOf(text)
    return words.every((word) => its.some((one) => one.includes(word) || areFormsOfOne(one, word)))
  }
  const found = all.filter(({ text }) => holds(text))
  const isNamed = ({ hit }: (typeof all)[number]) => holds(foldForSearch(hit.title))
  return [
    ...found.filter(isNamed),
    ...found.filter((one) => !isNamed(one)),
    ...all.filter((one) => !found.includes(one) && isLike(one.text)),
  ].map(({ hit }) => hit)
}

const worded: ReadonlySet<string> = new Set(wordedOptions)

const wordsOf = (text: string): readonly string[] => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns whether two words begin alike for most of their length, in languages that inflect word endings. */
function areFormsOfOne(one: string, other: string): boolean {
  const length = Math.max(one.length, other.length)
  const end = [...one].findIndex((letter, at) => letter !== other[at])
  const common = end < 0 ? one.length : end
  return common >= 5 && common * 2 > length
}
