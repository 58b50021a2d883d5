import { foldForSearch } from '../../../schemas/conditions/fold'
import type { GuideId } from '../../shared/help/guideIds'
import type { Block, Inline } from './parseGuide'

export interface FoundGuide {
  readonly id: GuideId
  readonly title: string
  /** The text around the match; '' when it is the title. */
  readonly snippet: string
}

export type LabelOf = (id: string) => string

const inlineText = (parts: readonly Inline[], labelOf: LabelOf): string =>
  parts.map((part) => (part.kind === 'label' ? labelOf(part.id) : part.text)).join('')

export const titleOf = (blocks: readonly Block[], labelOf: LabelOf): string => {
  const title = blocks.find(({ kind }) => kind === 'title')
  return title && 'parts' in title ? inlineText(title.parts, labelOf) : ''
}

const textsOf = (block: Block, labelOf: LabelOf): readonly string[] => {
  if ('parts' in block) return [inlineText(block.parts, labelOf)]
  return 'items' in block ? block.items.map((item) => inlineText(item, labelOf)) : [block.alt]
}

/** Returns the guides that contain all the words, ignoring accents and case; matches in the title first. */
export function searchGuides(
  guides: ReadonlyMap<GuideId, readonly Block[]>,
  wanted: string,
  labelOf: LabelOf,
): readonly FoundGuide[] {
  const words = foldForSearch(wanted).split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => foldForSearch(text).includes(word))
  const found = [...guides].flatMap(([id, blocks]): (FoundGuide & { readonly rank: number })[] => {
    const title = titleOf(blocks, labelOf)
    if (words.length === 0 || has(title)) return [{ id, title, snippet: '', rank: 0 }]
    const texts = blocks.flatMap((block) => textsOf(block, labelOf))
    const together = texts.find(has)
    if (together !== undefined) return [{ id, title, snippet: together, rank: 1 }]
    const snippet = texts.find((text) => words.some((word) => foldForSearch(text).includes(word))) ?? ''
    return has(texts.join(' ')) ? [{ id, title, snippet, rank: 2 }] : []
  })
  return found.toSorted((a, b) => a.rank - b.rank)
}
