import { ActionIcon, Text, TextInput, Tooltip } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconFileText,
  IconSearch,
} from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../shared/useT'
import classes from './Outline.module.css'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { FieldIcon } from '../fieldIcons'
import { FieldMarks } from '../FieldMarks'
import { outlineRows, type OutlineRow } from './outlineRows'
import { useDesignerActions } from '../useDesignerActions'
import { usePageActions } from '../pages/usePageActions'

/** Draws the whole form as a tree of pages, groups and fields: to find, select and move them. */
export function Outline() {
  const t = useT()
  const designer = useDesigner()
  const { document: form, page, selected } = useDesignerState()
  const actions = useDesignerActions()
  const pages = usePageActions()
  const [search, setSearch] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => outlineRows(t, form, closed, search), [t, form, closed, search])
  const current = rows.findIndex((row) =>
    selected === null ? row.fieldId === null && row.page === page : row.fieldId === selected,
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 34,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
  })
  const { scrollToIndex } = virtual
  useEffect(() => {
    if (current >= 0) scrollToIndex(current, { align: 'auto' })
  }, [current, scrollToIndex])

  const open = useCallback(
    (row: OutlineRow) => {
      if (row.fieldId === null) {
        designer.select(null)
        designer.openPage(row.page)
      } else designer.select(row.fieldId)
    },
    [designer],
  )
  const fold = (row: OutlineRow, isOpen: boolean) => {
    const next = new Set(closed)
    if (isOpen) next.delete(row.key)
    else next.add(row.key)
    setClosed(next)
  }
  const step = (row: OutlineRow, direction: -1 | 1) => {
    if (row.fieldId === null) pages.move(row.page, row.page + direction)
    else actions.step([row.fieldId], direction)
  }

  const onKeyDown = (event: KeyboardEvent, row: OutlineRow) => {
    const direction = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const next = rows[rows.indexOf(row) + direction]
    if (direction !== 0 && event.altKey) step(row, direction)
    else if (direction !== 0 && next) open(next)
    else if (event.key === 'ArrowRight' && row.isOpen === false) fold(row, true)
    else if (event.key === 'ArrowLeft' && row.isOpen === true) fold(row, false)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && row.fieldId !== null)
      actions.remove([row.fieldId])
    else if (event.key === 'F2' && row.fieldId !== null) designer.wishFocus('settings')
    else return
    event.preventDefault()
    // The current row may be drawn only in the next frame.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>('[role="treeitem"][aria-selected="true"]')?.focus(),
    )
  }

  return (
    <div className={classes['outline']}>
      <TextInput
        type="search"
        size="xs"
        aria-label={t('designer.outline.search', { kind: designer.kind.name })}
        placeholder={t('designer.outline.search', { kind: designer.kind.name })}
        leftSection={<IconSearch size={14} stroke={1.6} />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {rows.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('designer.outline.none')}
        </Text>
      )}
      <div ref={scroller} className={classes['outlineScroll']}>
        <div
          role="tree"
          aria-label={t('designer.outline')}
          style={{ height: virtual.getTotalSize(), position: 'relative' }}
        >
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index]
            if (!row) return null
            const isCurrent = item.index === current
            return (
              <div
                key={item.key}
                role="treeitem"
                aria-level={row.level}
                aria-posinset={row.position}
                aria-setsize={row.count}
                aria-selected={isCurrent}
                {...(row.isOpen === undefined ? {} : { 'aria-expanded': row.isOpen })}
                tabIndex={isCurrent || (current < 0 && item.index === 0) ? 0 : -1}
                className={classes['outlineRow']}
                style={{
                  transform: `translateY(${item.start}px)`,
                  height: item.size,
                  paddingInlineStart: 4 + (row.level - 1) * 14,
                }}
                onClick={() => open(row)}
                onDoubleClick={() => row.fieldId !== null && designer.wishFocus('settings')}
                onKeyDown={(event) => onKeyDown(event, row)}
              >
                <button
                  type="button"
                  className={classes['outlineFold']}
                  tabIndex={-1}
                  aria-hidden
                  disabled={row.isOpen === undefined}
                  onClick={(event) => {
                    event.stopPropagation()
                    fold(row, !row.isOpen)
                  }}
                >
                  {row.isOpen === undefined ? null : row.isOpen ? (
                    <IconChevronDown size={14} />
                  ) : (
                    <IconChevronRight size={14} />
                  )}
                </button>
                {row.field === null ? (
                  <IconFileText size={16} stroke={1.6} aria-hidden />
                ) : (
                  <FieldIcon type={row.field.field_type} size={16} />
                )}
                <span className={classes['outlineName']}>{row.name}</span>
                {row.field && <FieldMarks field={row.field} />}
                {isCurrent && (
                  <span className={classes['outlineMoves']}>
                    <Move
                      label={t('designer.action.up')}
                      icon={<IconArrowUp size={14} />}
                      onClick={() => step(row, -1)}
                    />
                    <Move
                      label={t('designer.action.down')}
                      icon={<IconArrowDown size={14} />}
                      onClick={() => step(row, 1)}
                    />
                  </span>
                )}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

interface MoveProps {
  readonly label: string
  readonly icon: React.ReactNode
  readonly onClick: () => void
}

/** Draws a move button for the pointer: keys move with Alt and the arrows, so it is no tab stop inside the tree. */
function Move({ label, icon, onClick }: MoveProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="xs"
        tabIndex={-1}
        aria-hidden
        onClick={(event) => {
          event.stopPropagation()
          onClick()
        }}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
