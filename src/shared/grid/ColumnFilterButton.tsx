import { ActionIcon } from '@mantine/core'
import { IconFilter, IconFilterFilled } from '@tabler/icons-react'
import { useT } from '../useT'
import type { GridFiltering } from './useGridFiltering'

/** Filters by a column, beside its name. The keyboard's way is the button above the grid: a cell of a grid has one stop. */
export function ColumnFilterButton(props: {
  readonly filtering: GridFiltering
  readonly fieldId: string
  readonly column: string
}) {
  const { filtering, fieldId, column } = props
  const t = useT()
  const isAsked = filtering.isFiltered(fieldId)
  return (
    <ActionIcon
      variant="subtle"
      color={isAsked ? 'accent' : 'gray'}
      tabIndex={-1}
      mr={4}
      aria-label={t('grid.filter.column', { column })}
      onClick={() => filtering.openColumn(fieldId)}
    >
      {isAsked ? <IconFilterFilled size={14} /> : <IconFilter size={14} />}
    </ActionIcon>
  )
}
