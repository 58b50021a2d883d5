import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconArrowsHorizontal,
  IconEyeOff,
  IconFilter,
  IconPin,
  IconPinnedOff,
  IconStack2,
  IconSum,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { narrowestColumn, widestColumn } from '../../../schemas/filters/viewLook'
import { useT } from '../useT'
import type { ColumnFilter, GridColumn } from './gridColumn'
import { sortedAs, withSort } from './listState'
import classes from './GridHeader.module.css'
import type { GridLook } from './useGridLook'

export interface ColumnMenuProps<Row> {
  readonly column: GridColumn<Row>
  /** The column's index among the shown ones. */
  readonly at: number
  readonly look: GridLook<GridColumn<Row>>
  /** The width as drawn, in pixels. */
  readonly width: number
  readonly onWidth: (width: number) => void
  readonly onFit: () => void
  readonly sort: string | undefined
  readonly sortsBySeveral: boolean
  readonly onSort: (sort: string | undefined) => void
  readonly filter: ColumnFilter | undefined
  /** Opens the choice of its total; undefined where there is none. */
  readonly onStatistics: (() => void) | undefined
  /** Groups rows by it; undefined where that is impossible. */
  readonly onGroup: (() => void) | undefined
}

const widthStep = 40

/** Draws a column's menu, with everything that a mouse can do with its header. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  const { column, at, look, width, onWidth, filter, onStatistics, onGroup } = props
  const { id } = column
  const t = useT()
  const [before, behind] = [look.beside(id, -1), look.beside(id, 1)]
  const isFrozen = at < look.frozen
  return (
    <>
      <SortItems {...props} />
      {filter && (
        <Item icon={<IconFilter size={16} aria-hidden />} onClick={filter.open}>
          {t('grid.column.filter')}
        </Item>
      )}
      {onGroup && (
        <Item icon={<IconStack2 size={16} aria-hidden />} onClick={onGroup}>
          {t('grid.column.group')}
        </Item>
      )}
      {onStatistics && (
        <Item icon={<IconSum size={16} aria-hidden />} onClick={onStatistics}>
          {t('grid.column.statistics')}
        </Item>
      )}
      {(column.orderBy ?? filter ?? onGroup ?? onStatistics) !== undefined && <Menu.Divider />}
      {before !== undefined && (
        <Item icon={<IconArrowLeft size={16} aria-hidden />} onClick={() => look.move(id, before)}>
          {t('grid.column.moveLeft')}
        </Item>
      )}
      {behind !== undefined && (
        <Item icon={<IconArrowRight size={16} aria-hidden />} onClick={() => look.move(id, behind)}>
          {t('grid.column.moveRight')}
        </Item>
      )}
      <Item icon={<IconArrowsHorizontal size={16} aria-hidden />} onClick={props.onFit}>
        {t('grid.column.fit')}
      </Item>
      <Item
        stays
        disabled={width >= widestColumn}
        onClick={() => onWidth(Math.min(width + widthStep, widestColumn))}
      >
        {t('grid.column.wider')}
      </Item>
      <Item
        stays
        disabled={width <= narrowestColumn}
        onClick={() => onWidth(Math.max(width - widthStep, narrowestColumn))}
      >
        {t('grid.column.narrower')}
      </Item>
      {!(isFrozen && at === look.frozen - 1) && (
        <Item icon={<IconPin size={16} aria-hidden />} onClick={() => look.setFrozen(at + 1)}>
          {t('grid.column.freeze')}
        </Item>
      )}
      {look.frozen > 1 && (
        <Item icon={<IconPinnedOff size={16} aria-hidden />} onClick={() => look.setFrozen(1)}>
          {t('grid.column.unfreeze')}
        </Item>
      )}
      {at > 0 && (
        <Item icon={<IconEyeOff size={16} aria-hidden />} onClick={() => look.setShown(id, false)}>
          {t('grid.column.hide')}
        </Item>
      )}
    </>
  )
}

function SortItems<Row>({ column, sort, sortsBySeveral, onSort }: ColumnMenuProps<Row>) {
  const t = useT()
  const { orderBy: name } = column
  if (name === undefined) return null
  const { direction, place } = sortedAs(sort, name)
  const isOnly = direction !== 'none' && place === undefined
  const ways = [
    { descending: false, icon: <IconArrowUp size={16} aria-hidden />, word: 'Up' },
    { descending: true, icon: <IconArrowDown size={16} aria-hidden />, word: 'Down' },
  ] as const
  return (
    <>
      {ways.map(({ descending, icon, word }) => (
        <Item key={word} icon={icon} onClick={() => onSort(withSort(sort, { name, descending }, false))}>
          {t(`grid.column.sort${word}`)}
        </Item>
      ))}
      {sortsBySeveral &&
        sort !== undefined &&
        !isOnly &&
        ways.map(({ descending, icon, word }) => (
          <Item key={word} icon={icon} onClick={() => onSort(withSort(sort, { name, descending }, true))}>
            {t(`grid.column.then${word}`)}
          </Item>
        ))}
    </>
  )
}

function Item(props: {
  readonly icon?: ReactNode
  readonly disabled?: boolean
  /** Keeps the menu open, because the item may be chosen several times. */
  readonly stays?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  const { icon, disabled = false, stays = false, onClick, children } = props
  return (
    <Menu.Item
      leftSection={icon ?? <span className={classes['noIcon']} />}
      disabled={disabled}
      closeMenuOnClick={!stays}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  )
}
