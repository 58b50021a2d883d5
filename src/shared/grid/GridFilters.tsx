import { Button, Group } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ConditionFields } from '../conditions/conditionFields'
import { useSentence } from '../conditions/useSentence'
import tool from '../toolButton.module.css'
import { useT } from '../useT'
import { FilterChip } from './FilterChip'
import type { GridFilter } from './gridFilter'
import { GridSearch } from './GridSearch'

/** The most filters offered, because more would make an address that some browsers cut; an address with more still applies all. */
export const mostFiltersOffered = 20

export interface GridFiltersProps<Filter extends GridFilter> {
  readonly fields: ConditionFields
  readonly filters: readonly Filter[]
  readonly onFilters: (filters: readonly Filter[]) => void
  readonly search: string
  /** `isFirst` is true for the first key, so that Back returns to before the search; further typing replaces the history entry. */
  readonly onSearch: (search: string, isFirst: boolean) => void
  /** Opens a condition to edit; null opens a new one. */
  readonly onOpen: (index: number | null) => void
  /** The number of further filters. */
  readonly others: number
  readonly onClear: () => void
  /** Further filters, between the search and the conditions. */
  readonly children?: ReactNode
}

/** Draws the filters of the rows in view: words in any column, and a chip for each condition. */
export function GridFilters<Filter extends GridFilter>(props: GridFiltersProps<Filter>) {
  const { fields, filters, onFilters, search, onOpen } = props
  const t = useT()
  const sentence = useSentence(fields)
  return (
    <Group role="group" aria-label={t('grid.filters')} gap="xs" mb="sm">
      <GridSearch search={search} onSearch={props.onSearch} />
      {props.children}
      {filters.map((filter, index) => (
        <FilterChip
          key={index}
          text={sentence(filter)}
          isOff={filter.isOff === true}
          onChange={() => onOpen(index)}
          onRemove={() => onFilters(filters.toSpliced(index, 1))}
        />
      ))}
      {fields.list.length > 0 && filters.length < mostFiltersOffered && (
        <Button
          variant="default"
          classNames={tool}
          leftSection={<IconFilterPlus size={16} aria-hidden />}
          aria-label={t('grid.filter.addLabel')}
          onClick={() => onOpen(null)}
        >
          {t('grid.filter.add')}
        </Button>
      )}
      {filters.length + props.others + (search === '' ? 0 : 1) > 1 && (
        <Button variant="subtle" onClick={props.onClear}>
          {t('grid.filter.clear')}
        </Button>
      )}
    </Group>
  )
}
