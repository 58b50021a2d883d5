import { useDroppable } from '@dnd-kit/core'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useT } from '../shared/useT'
import { AddHere } from './AddHere'
import { CanvasEmpty } from './CanvasEmpty'
import classes from './Canvas.module.css'
import { useDesigner, useDesignerState } from './DesignerContext'
import { DropMark } from './DropMark'
import { FieldCard } from './FieldCard'
import { fieldName, pageName } from './fieldNames'
import { pageRows, siblingsOf, type Row } from './formTree'
import { PageHead } from './PageHead'

/** Guesses until a row is measured. */
const heights = { field: 104, groupEnd: 52 }

/** The page in view. Only the rows near the screen are there, so that 700 fields cost what 20 do. */
export function Canvas() {
  const t = useT()
  const designer = useDesigner()
  const { document: form, page, selected } = useDesignerState()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => pageRows(form, page), [form, page])
  const indexOfRow = useMemo(() => new Map(rows.map((row, index) => [row.key, index])), [rows])
  const selectedIndex = selected === null ? undefined : indexOfRow.get(selected)
  const { item: dragged } = useSnapshot(designer.drag)
  const draggedIndex = dragged && 'fieldId' in dragged ? indexOfRow.get(dragged.fieldId) : undefined
  const { setNodeRef } = useDroppable({ id: 'canvas' })

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[rows[index]?.type ?? 'field'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    scrollPaddingStart: 16,
    scrollPaddingEnd: 96,
    // Wherever one scrolls, the selected row stays, which may have the focus, and the one that is dragged.
    rangeExtractor: useCallback(
      (range: Range) => withIndexes(defaultRangeExtractor(range), [selectedIndex, draggedIndex]),
      [selectedIndex, draggedIndex],
    ),
  })
  const { scrollToIndex, scrollToOffset } = virtual

  useEffect(() => {
    if (selectedIndex !== undefined) scrollToIndex(selectedIndex, { align: 'auto' })
  }, [selectedIndex, scrollToIndex])
  useEffect(() => {
    if (designer.state.selected === null) scrollToOffset(0)
  }, [page, scrollToOffset, designer])

  const onStep = useCallback(
    (fieldId: string, direction: -1 | 1) => {
      const fields = pageRows(designer.state.document, designer.state.page).filter(
        (row) => row.type === 'field',
      )
      const next = fields[fields.findIndex((row) => row.key === fieldId) + direction]
      if (!next) return
      designer.select(next.key)
      designer.wishFocus('card')
    },
    [designer],
  )

  const name = pageName(t, form.form_pages[page], page)
  const tabStop = selectedIndex === undefined ? rows.find((row) => row.type === 'field')?.key : selected
  return (
    <div ref={scroller} className={classes['canvas']} data-canvas>
      <div
        ref={setNodeRef}
        className={classes['sheet']}
        data-carrying={dragged !== null || undefined}
        // A press beside the fields lets go of the selection; keys do it with Escape.
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) designer.select(null)
        }}
      >
        <PageHead key={page} page={page} />
        {rows.length === 0 ? (
          <CanvasEmpty />
        ) : (
          <ol
            className={classes['rows']}
            aria-label={t('designer.canvas', { page: name })}
            style={{ height: virtual.getTotalSize() }}
          >
            {virtual.getVirtualItems().map((item) => {
              const row = rows[item.index]
              return (
                row && (
                  <li
                    key={item.key}
                    ref={virtual.measureElement}
                    className={classes['row']}
                    data-index={item.index}
                    data-row={row.key}
                    data-last={item.index === rows.length - 1 || undefined}
                    data-group-end={row.type === 'groupEnd' ? row.group.field.field_id : undefined}
                    data-nested={row.type === 'field' && row.node.groupId !== null ? true : undefined}
                    style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
                  >
                    <DropMark row={row.key} />
                    {row.type === 'field' ? (
                      <FieldRow
                        row={row}
                        page={page}
                        isSelected={row.key === selected}
                        isTabStop={row.key === tabStop}
                        onStep={onStep}
                      />
                    ) : (
                      <GroupEnd
                        name={fieldName(t, row.group.field)}
                        groupId={row.group.field.field_id}
                        page={page}
                      />
                    )}
                  </li>
                )
              )
            })}
          </ol>
        )}
        <div className={classes['pageEnd']} data-page-end>
          <DropMark row={null} />
          {rows.length > 0 && (
            <AddHere
              label={t('designer.addLast', { page: name })}
              target={() => ({ page, groupId: null, before: null })}
            />
          )}
        </div>
      </div>
    </div>
  )
}

interface FieldRowProps {
  readonly row: Extract<Row, { type: 'field' }>
  readonly page: number
  readonly isSelected: boolean
  readonly isTabStop: boolean
  readonly onStep: (fieldId: string, direction: -1 | 1) => void
}

function FieldRow({ row, page, ...rest }: FieldRowProps) {
  const { document: form } = useDesignerState()
  const siblings = siblingsOf(form, page, row.node.groupId)
  return <FieldCard node={row.node} index={siblings.indexOf(row.key)} count={siblings.length} {...rest} />
}

interface GroupEndProps {
  readonly name: string
  readonly groupId: string
  readonly page: number
}

/** Closes a group: what is dropped or added here becomes its last field. */
function GroupEnd({ name, groupId, page }: GroupEndProps) {
  const t = useT()
  const label = t('designer.group.add', { label: name })
  return (
    <div className={classes['groupEnd']}>
      <AddHere label={label} target={() => ({ page, groupId, before: null })} />
      <span aria-hidden>{label}</span>
    </div>
  )
}

function withIndexes(indexes: number[], kept: readonly (number | undefined)[]): number[] {
  const missing = kept.filter((index) => index !== undefined && !indexes.includes(index))
  return missing.length === 0
    ? indexes
    : [...new Set([...indexes, ...missing.flatMap((index) => index ?? [])])].sort((a, b) => a - b)
}
