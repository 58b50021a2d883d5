import {
  listOptions,
  optionSectionIds,
  type OptionSection,
  type OptionSections,
} from '../../../schemas/edit/options/optionSections'
import { foldForSearch } from '../../../schemas/conditions/fold'
import type { MessageId, Translate } from '../../shared/useT'

export interface OptionHit {
  readonly section: OptionSection
  readonly path: string
  readonly title: string
}

/** The options whose name, help or part holds every word of what is looked for; those named so come first. */
export function searchOptions(query: string, t: Translate, sections: OptionSections): readonly OptionHit[] {
  const words = foldForSearch(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const hits = optionSectionIds.flatMap((section) =>
    listOptions(sections[section] ?? {}).flatMap(({ path, title, help }) => {
      const name = t(title as MessageId)
      const all = [name, help === undefined ? '' : t(help as MessageId), t(`options.section.${section}`)]
      return holds(all.join(' '), words) ? [{ section, path, title: name }] : []
    }),
  )
  const isNamed = ({ title }: OptionHit) => holds(title, words)
  return [...hits.filter(isNamed), ...hits.filter((hit) => !isNamed(hit))]
}

function holds(text: string, words: readonly string[]): boolean {
  const folded = foldForSearch(text)
  return words.every((word) => folded.includes(word))
}
