import { useState, type ReactNode } from 'react'
import type { DraftCondition } from '../../../schemas/conditions/draft'
import type { ConditionFields } from '../conditions/conditionFields'
import { FilterDialog } from './FilterDialog'
import type { ColumnFilter } from './gridColumn'
import { newFilter, type GridFilter } from './gridFilter'

/** The condition being edited: its index, or a new one. */
interface OpenFilter {
  readonly index: number | null
  readonly filter: DraftCondition
}

interface FilteringOptions {
  /** Called when somebody is about to choose. */
  readonly onOpen?: () => void
  /** Joins a condition with others: an existing one (`index`), or a new one. */
  readonly onCombine?: (filter: DraftCondition, index: number | null) => void
  /** True when conditions can be switched off without removing them. */
  readonly canSwitchOff?: boolean
  /** Says how many rows there would be with these conditions; undefined while one of them is not whole. */
  readonly renderCount?: (filters: readonly GridFilter[] | undefined) => ReactNode
}

export interface GridFiltering {
  /** Opens a condition to edit; null opens a new one. */
  readonly open: (index: number | null) => void
  /** Opens a column's condition; the button above the grid adds a second one. */
  readonly openColumn: (fieldId: string) => void
  readonly isFiltered: (fieldId: string) => boolean
  /** The dialog of the open condition. */
  readonly dialog: ReactNode
}

/** Returns what a column's header shows of its filter. */
export const filterOfColumn = (filtering: GridFiltering, fieldId: string): ColumnFilter => ({
  isAsked: filtering.isFiltered(fieldId),
  open: () => filtering.openColumn(fieldId),
})

/** Manages the conditions above a grid, edited one by one. */
export function useGridFiltering(
  fields: ConditionFields,
  filters: readonly GridFilter[],
  setFilters: (filters: readonly GridFilter[]) => void,
  { onOpen, onCombine, canSwitchOff, renderCount }: FilteringOptions = {},
): GridFiltering {
  const [opened, setOpened] = useState<OpenFilter | null>(null)
  const show = (index: number | null, fieldId?: string) => {
    onOpen?.()
    setOpened({ index, filter: (index === null ? undefined : filters[index]) ?? newFilter(fieldId) })
  }
  const indexOf = (fieldId: string) => filters.findIndex(({ path }) => path[0] === fieldId)
  const withOne = (filter: GridFilter) =>
    opened?.index == null ? [...filters, filter] : filters.with(opened.index, filter)
  const apply = (filter: GridFilter) => {
    setFilters(withOne(filter))
    setOpened(null)
  }
  const remove = () => {
    if (opened?.index != null) setFilters(filters.toSpliced(opened.index, 1))
    setOpened(null)
  }
  return {
    open: (index) => show(index),
    openColumn: (fieldId) => {
      const index = indexOf(fieldId)
      show(index === -1 ? null : index, fieldId)
    },
    isFiltered: (fieldId) => indexOf(fieldId) !== -1,
    dialog: opened && (
      <FilterDialog
        fields={fields}
        filter={opened.filter}
        onApply={apply}
        onRemove={remove}
        canSwitchOff={canSwitchOff}
        renderCount={renderCount && ((filter) => renderCount(filter && withOne(filter)))}
        onCombine={
          onCombine &&
          ((filter) => {
            setOpened(null)
            onCombine(filter, opened.index)
          })
        }
        onClose={() => setOpened(null)}
      />
    ),
  }
}
