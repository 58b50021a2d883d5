import type { ReactNode } from 'react'
import type { Guides } from './loadGuides'
import type { Block, Inline } from './parseGuide'
import classes from './HelpPanel.module.css'
import type { LabelOf } from './searchGuides'
import { isGuideId, type GuideId } from '../../shared/help/guideIds'

export interface GuideTextProps {
  readonly blocks: readonly Block[]
  readonly pictureAt: Guides['pictureAt']
  readonly labelOf: LabelOf
  readonly onOpen: (guide: GuideId) => void
}

/** Draws the text of a guide. */
export function GuideText({ blocks, pictureAt, labelOf, onOpen }: GuideTextProps) {
  const line = (parts: readonly Inline[]) =>
    parts.map((part, index) => <Part key={index} {...{ part, labelOf, onOpen }} />)
  return blocks.map((block, index) => {
    switch (block.kind) {
      case 'title':
        return null
      case 'heading':
        return <h3 key={index}>{line(block.parts)}</h3>
      case 'text':
        return <p key={index}>{line(block.parts)}</p>
      case 'steps':
        return <ol key={index}>{items(block.items, line)}</ol>
      case 'points':
        return <ul key={index}>{items(block.items, line)}</ul>
      case 'picture':
        return (
          <img
            key={index}
            src={pictureAt(block.file)}
            alt={block.alt}
            loading="lazy"
            className={classes['picture']}
          />
        )
    }
  })
}

const items = (lines: readonly (readonly Inline[])[], line: (parts: readonly Inline[]) => ReactNode) =>
  lines.map((parts, index) => <li key={index}>{line(parts)}</li>)

function Part({
  part,
  labelOf,
  onOpen,
}: Pick<GuideTextProps, 'labelOf' | 'onOpen'> & { readonly part: Inline }) {
  if (part.kind === 'label') return <strong>{labelOf(part.id)}</strong>
  if (part.kind === 'strong') return <strong>{part.text}</strong>
  if (part.kind === 'code') return <code>{part.text}</code>
  const { guide } = part.kind === 'link' ? part : { guide: undefined }
  if (!isGuideId(guide)) return part.text
  return (
    <button type="button" className={classes['link']} onClick={() => onOpen(guide)}>
      {part.text}
    </button>
  )
}
