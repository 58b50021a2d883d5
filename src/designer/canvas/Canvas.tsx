import { useDroppable } from '@dnd-kit/core'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useT } from '../../shared/useT'
import { AddHere } from './AddHere'
import classes from './Canvas.module.css'
import { CanvasEmpty } from './CanvasEmpty'
import { canvasRows, gapOf, isOpenGroup } from './canvasRows'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { DropShadow, shadowHeight } from '../drag/DropShadow'
import { FieldCard } from './FieldCard'
import { fieldName, pageName } from '../fieldNames'
import { GroupHead } from './GroupHead'
import { PageHead } from '../pages/PageHead'
import { useCardMoves } from './useCardMoves'
import { useCanvasRows } from './useCanvasRows'
import { useDesignerActions } from '../useDesignerActions'

/** Draws the page in view, or one group. Only the rows near the screen are drawn, so that 700 fields cost what 20 do. */
export function Canvas() {
  const t = useT()
  const designer = useDesigner()
  const { document: form, page, group, folds, selected, alsoSelected, writing } = useDesignerState()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => canvasRows(form, { page, group, folds }), [form, page, group, folds])
  const indexOfRow = useMemo(() => new Map(rows.map((row, index) => [row.key, index])), [rows])
  const selectedIndex = selected === null ? undefined : indexOfRow.get(selected)
  const others = useMemo(() => new Set(alsoSelected), [alsoSelected])
  const { item, target, isByKeys } = useSnapshot(designer.drag)
  const carried = item && 'fieldIds' in item ? item.fieldIds : none
  const heldIndex = item && 'held' in item ? indexOfRow.get(item.held) : undefined
  const { setNodeRef } = useDroppable({ id: 'canvas' })
  const virtual = useCanvasRows(rows, scroller, [selectedIndex, heldIndex])
  const { scrollToIndex, scrollToOffset } = virtual
  const moves = useCardMoves()
  const actions = useDesignerActions()

  const gap = target?.page === page ? gapOf(indexOfRow, target) : null
  useEffect(() => {
    if (selectedIndex === undefined) return
    // A row that is already in view must not start a scroll, which would take several frames.
    const [offset] = virtual.getOffsetForIndex(selectedIndex) ?? []
    if (offset !== virtual.scrollOffset) scrollToIndex(selectedIndex, { align: 'auto' })
  }, [selectedIndex, scrollToIndex, virtual])
  useEffect(() => {
    if (designer.state.selected === null) scrollToOffset(0)
  }, [page, group, scrollToOffset, designer])
  useEffect(() => {
    if (isByKeys && gap !== null && rows.length > 0)
      scrollToIndex(Math.min(gap, rows.length - 1), { align: 'auto' })
  }, [isByKeys, gap, rows.length, scrollToIndex])

  const shifted = (start: number, index: number) =>
    start - virtual.options.scrollMargin + (gap !== null && index >= gap ? shadowHeight : 0)
  const total = virtual.getTotalSize()
  const name = pageName(t, form.form_pages[page], page)
  const tabStop = selectedIndex === undefined ? rows.find((row) => row.type === 'field')?.key : selected
  const showsIds = form.advanced_options?.active === true
  const close = useCallback(() => designer.select(null), [designer])
  return (
    <div ref={scroller} className={classes['canvas']} data-canvas>
      <div
        ref={setNodeRef}
        className={classes['sheet']}
        data-carrying={item !== null || undefined}
        // A press beside the fields clears the selection, as Escape does.
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) close()
        }}
      >
        <Head key={page} page={page} group={group} />
        {rows.length === 0 ? (
          <CanvasEmpty />
        ) : (
          <ol
            className={classes['rows']}
            aria-label={t('designer.canvas', { page: name })}
            style={{ height: total + (gap === null ? 0 : shadowHeight) }}
          >
            {gap !== null && (
              <DropShadow
                top={virtual.measurementsCache[gap]?.start ?? total}
                isNested={target?.groupId != null && group === null}
              />
            )}
            {virtual.getVirtualItems().map((item) => {
              const row = rows[item.index]
              const isSelected = row?.key === selected || (row !== undefined && others.has(row.key))
              return (
                row && (
                  <li
                    key={item.key}
                    ref={virtual.measureElement}
                    className={classes['row']}
                    data-index={item.index}
                    data-row={row.key}
                    data-selected={isSelected || undefined}
                    data-last={rows[item.index + 1]?.type !== 'field' || undefined}
                    data-group-end={row.type === 'groupEnd' ? row.group.field.field_id : undefined}
                    data-nested={
                      row.type === 'field' && row.node.groupId !== null && group === null ? true : undefined
                    }
                    style={{ transform: `translateY(${shifted(item.start, item.index)}px)` }}
                  >
                    {row.type === 'field' ? (
                      <FieldCard
                        node={row.node}
                        index={row.index}
                        count={row.count}
                        isCurrent={row.key === selected}
                        isSelected={isSelected}
                        isAlone={others.size === 0}
                        isCarried={carried.includes(row.key)}
                        isTabStop={row.key === tabStop}
                        isWritten={row.key === writing?.fieldId}
                        isOpen={row.node.kind === 'group' ? isOpenGroup(row.node, { folds }) : undefined}
                        showsId={showsIds}
                        moves={moves}
                        actions={actions}
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
        <PageEnd page={page} group={group} name={name} isEmpty={rows.length === 0} />
      </div>
    </div>
  )
}

const none: readonly string[] = []

interface HeadProps {
  readonly page: number
  readonly group: string | null
}

/** Read their own state, so that scrolling does not draw them again. */
const Head = memo(function Head({ page, group }: HeadProps) {
  return group === null ? <PageHead page={page} /> : <GroupHead groupId={group} />
})

interface PageEndProps extends HeadProps {
  readonly name: string
  readonly isEmpty: boolean
}

const PageEnd = memo(function PageEnd({ page, group, name, isEmpty }: PageEndProps) {
  const t = useT()
  return (
    <div className={classes['pageEnd']} data-page-end>
      {!isEmpty && (
        <AddHere
          isNamed
          label={t('designer.addLast', { page: name })}
          below={null}
          target={() => ({ page, groupId: group, before: null })}
        />
      )}
    </div>
  )
})

interface GroupEndProps {
  readonly name: string
  readonly groupId: string
  readonly page: number
}

/** Draws the end of a group: what is dropped or added here becomes its last field. */
const GroupEnd = memo(function GroupEnd({ name, groupId, page }: GroupEndProps) {
  const t = useT()
  const label = t('designer.group.add', { label: name })
  return (
    <div className={classes['groupEnd']}>
      <AddHere isNamed label={label} target={() => ({ page, groupId, before: null })} />
    </div>
  )
})
