import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useT } from '../../shared/useT'
import { useDesignerState } from '../DesignerContext'
import { FieldIcon } from '../fieldIcons'
import { fieldName, pageName, typeName } from '../fieldNames'
import { treeField } from '../formTree'
import classes from './FindBar.module.css'
import type { FieldMatch } from './findFields'

export const resultId = (listId: string, index: number) => `${listId}-${index}`

/** The height of one result in pixels; the stylesheet has the same. */
const rowHeight = 48

export interface FindResultsProps {
  readonly id: string
  readonly matches: readonly FieldMatch[]
  /** The result that Enter opens. */
  readonly active: number
  readonly onChoose: (index: number) => void
  /** The input keeps the focus and handles keys; keys that reach the list are passed to it. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Draws the matches with their place and the text that matched. Only those in view are drawn. */
export function FindResults({ id, matches, active, onChoose, onKeyDown }: FindResultsProps) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: matches.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 4,
  })
  const { scrollToIndex } = virtual
  useEffect(() => {
    scrollToIndex(active, { align: 'auto' })
  }, [active, matches, scrollToIndex])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('designer.find.results')}
      className={classes['results']}
      // Keeps the focus in the input, so that the list stays.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="presentation" className={classes['all']} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const match = matches[index]
          return (
            match && (
              <div
                key={match.node.field.field_id}
                id={resultId(id, index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                aria-posinset={index + 1}
                aria-setsize={matches.length}
                className={classes['result']}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => onChoose(index)}
                onKeyDown={onKeyDown}
              >
                <Result match={match} />
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

function Result({ match: { node, page, by, text } }: { readonly match: FieldMatch }) {
  const t = useT()
  const { document: form } = useDesignerState()
  const { field, groupId } = node
  const group = groupId === null ? undefined : treeField(form, groupId)?.field
  const places = [
    pageName(t, form.form_pages[page], page),
    ...(group ? [fieldName(t, group)] : []),
    typeName(t, field.field_type),
    // Label, type and id are shown anyway.
    ...(by === 'option' || by === 'help' ? [t(`designer.find.by.${by}`, { text })] : []),
  ]
  return (
    <>
      <FieldIcon type={field.field_type} />
      <span className={classes['resultText']}>
        <span className={classes['resultName']}>{fieldName(t, field)}</span>
        <span className={classes['where']}>{places.join(' · ')}</span>
      </span>
      <code className={classes['resultId']}>{field.field_id}</code>
    </>
  )
}
