import { Select } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { FilterFields } from '../../designer/filters/filterFields'
import { GridFilters } from '../../shared/grid/GridFilters'
import { useT } from '../../shared/useT'
import classes from './RowFilterBar.module.css'
import type { RowFiltersState } from './useRowFilters'

export interface RowFilterBarProps {
  readonly fields: FilterFields
  readonly state: RowFiltersState
  /** The names of the catalog's named filters. */
  readonly stored: readonly string[]
  /** Opens a condition to edit; null opens a new one. */
  readonly onOpen: (index: number | null) => void
}

/** Draws the filters of the rows in view, including a named filter of the catalog. */
export function RowFilterBar({ fields, state, stored, onOpen }: RowFilterBarProps) {
  const t = useT()
  const names = state.stored !== null && !stored.includes(state.stored) ? [state.stored, ...stored] : stored
  return (
    <GridFilters
      fields={fields}
      filters={state.filters}
      onFilters={state.setFilters}
      search={state.search}
      onSearch={state.setSearch}
      onOpen={onOpen}
      others={state.stored === null ? 0 : 1}
      onClear={state.clear}
    >
      {names.length > 0 && (
        <Select
          className={classes['stored'] ?? ''}
          aria-label={t('catalogRows.stored')}
          placeholder={t('catalogRows.stored.none')}
          leftSection={<IconFilter size={16} aria-hidden />}
          clearable
          clearButtonProps={{ 'aria-label': t('catalogRows.stored.none'), tabIndex: 0 }}
          data={names}
          value={state.stored}
          onChange={state.setStored}
        />
      )}
    </GridFilters>
  )
}
