import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconFilter,
  IconFilterFilled,
} from '@tabler/icons-react'
import { memo, useState, type KeyboardEvent } from 'react'
import { useT } from '../useT'
import { ColumnEdge } from './ColumnEdge'
import { ColumnMenu, type ColumnMenuProps } from './ColumnMenu'
import { isFirst } from './gridColumn'
import classes from './GridHeader.module.css'
import { nextSort, sortedAs } from './listState'

export interface HeaderCellProps<Row> extends ColumnMenuProps<Row> {
  /** The index in the grid. */
  readonly gridColumn: number
  readonly tabIndex: 0 | -1
  /** The left position of a frozen column; undefined when it scrolls. */
  readonly left: number | undefined
  readonly isLastFrozen: boolean
  /** Returns the focus to it. */
  readonly onReturn: (gridColumn: number) => void
}

/** Draws a column's header: a press sorts by it, a drag moves it, its edge changes the width, and its menu does all of that by keys. */
function HeaderCellOf<Row>(props: HeaderCellProps<Row>) {
  const { column, gridColumn, look, filter, sort, sortsBySeveral, onSort, tabIndex } = props
  const { id, label, orderBy, isNumber } = column
  const t = useT()
  const [menu, setMenu] = useState<'keys' | 'pointer' | null>(null)
  const isFixed = isFirst(look.all, id)
  const drag = useDraggable({ id, disabled: isFixed, data: { label } })
  const drop = useDroppable({ id, data: { label } })
  const { direction, place } = sortedAs(sort, orderBy)
  const name = label || t('records.unnamedField')

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : undefined
    const isMove = step !== undefined && shiftKey && (ctrlKey || metaKey)
    const isMenu = (altKey && key === 'ArrowDown') || key === 'ContextMenu' || (shiftKey && key === 'F10')
    if (!isMove && !isMenu) return
    event.preventDefault()
    event.stopPropagation()
    if (isMenu) setMenu('keys')
    const beside = isMove ? look.beside(id, step) : undefined
    if (beside === undefined || step === undefined) return
    look.move(id, beside)
    props.onReturn(gridColumn + step)
  }
  const close = () => {
    if (menu === 'keys') props.onReturn(gridColumn)
    setMenu(null)
  }
  return (
    <th
      ref={(element) => {
        drag.setNodeRef(element)
        drop.setNodeRef(element)
      }}
      scope="col"
      data-number={isNumber || undefined}
      aria-sort={orderBy ? direction : undefined}
      aria-colindex={gridColumn + 1}
      data-row={0}
      data-column={gridColumn}
      data-frozen={props.left === undefined ? undefined : props.isLastFrozen ? 'last' : 'among'}
      data-first={isFixed || undefined}
      data-dragged={drag.isDragging || undefined}
      data-over={drop.isOver && !drag.isDragging ? true : undefined}
      style={props.left === undefined ? undefined : { left: props.left }}
      tabIndex={orderBy ? undefined : tabIndex}
      aria-keyshortcuts={orderBy ? undefined : shortcuts}
      onKeyDown={onKeyDown}
      {...drag.listeners}
    >
      <div className={classes['head']}>
        {orderBy ? (
          <button
            type="button"
            data-cell-control
            className={classes['sort']}
            title={name}
            tabIndex={tabIndex}
            aria-keyshortcuts={shortcuts}
            onClick={(event) => onSort(nextSort(sort, orderBy, sortsBySeveral && event.shiftKey))}
          >
            <span data-fitted>{name}</span>
            <SortMark direction={direction} place={place} />
          </button>
        ) : (
          <span className={classes['name']} title={name} data-fitted>
            {name}
          </span>
        )}
        <span className={classes['tools']} data-asked={filter?.isAsked || undefined}>
          {filter && (
            <button
              type="button"
              className={classes['tool']}
              tabIndex={-1}
              aria-label={t('grid.filter.column', { column: name })}
              onClick={filter.open}
            >
              {filter.isAsked ? <IconFilterFilled size={14} /> : <IconFilter size={14} />}
            </button>
          )}
          <Menu opened={menu !== null} onClose={close} position="bottom-end" width={270} returnFocus={false}>
            <Menu.Target>
              <button
                type="button"
                className={classes['tool']}
                tabIndex={-1}
                aria-label={t('grid.column.menu', { column: name })}
                onClick={() => setMenu('pointer')}
              >
                <IconChevronDown size={14} />
              </button>
            </Menu.Target>
            <Menu.Dropdown>{menu !== null && <ColumnMenu {...props} />}</Menu.Dropdown>
          </Menu>
        </span>
      </div>
      <ColumnEdge width={props.width} onWidth={props.onWidth} onFit={props.onFit} />
    </th>
  )
}

const shortcuts = 'Alt+ArrowDown'

export const HeaderCell = memo(HeaderCellOf) as typeof HeaderCellOf

function SortMark(props: {
  readonly direction: 'ascending' | 'descending' | 'none'
  readonly place: number | undefined
}) {
  const { direction, place } = props
  if (direction === 'none') return null
  const Icon = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <span className={classes['mark']} aria-hidden data-place={place}>
      <Icon size={14} />
    </span>
  )
}
