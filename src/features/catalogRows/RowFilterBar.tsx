import { ActionIcon, Button, Group, Select } from '@mantine/core'
import { IconFilter, IconFilterPlus, IconX } from '@tabler/icons-react'
import { mostColumnFilters } from '../../../schemas/filters/columnFilter'
import type { DraftCondition } from '../../../schemas/conditions/draft'
import type { FilterFields } from '../../designer/filters/filterFields'
import { useSentence } from '../../shared/conditions/useSentence'
import tool from '../../shared/toolButton.module.css'
import { useT } from '../../shared/useT'
import classes from './RowFilterBar.module.css'
import { RowSearch } from './RowSearch'
import type { RowFiltersState } from './useRowFilters'

export interface RowFilterBarProps {
  readonly fields: FilterFields
  readonly state: RowFiltersState
  /** The stored filters of the catalog. */
  readonly stored: readonly string[]
  /** Opens a condition to be changed, or a new one. */
  readonly onOpen: (index: number | null) => void
}

/** What is asked of the rows in view: words in any column, a stored filter and a chip for each condition. */
export function RowFilterBar({ fields, state, stored, onOpen }: RowFilterBarProps) {
  const t = useT()
  const sentence = useSentence(fields)
  const { filters, setFilters, setStored } = state
  const names = state.stored !== null && !stored.includes(state.stored) ? [state.stored, ...stored] : stored
  const remove = (index: number) => setFilters(filters.toSpliced(index, 1))

  return (
    <Group role="group" aria-label={t('grid.filters')} gap="xs" mb="sm">
      <RowSearch search={state.search} onSearch={state.setSearch} />
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
          onChange={setStored}
        />
      )}
      {filters.map((filter, index) => (
        <Chip
          key={index}
          text={sentence(filter)}
          onChange={() => onOpen(index)}
          onRemove={() => remove(index)}
        />
      ))}
      {fields.list.length > 0 && filters.length < mostColumnFilters && (
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
      {filters.length + (state.stored === null ? 0 : 1) + (state.search === '' ? 0 : 1) > 1 && (
        <Button variant="subtle" onClick={state.clear}>
          {t('grid.filter.clear')}
        </Button>
      )}
    </Group>
  )
}

function Chip(props: {
  readonly text: string
  readonly onChange: () => void
  readonly onRemove: () => void
}) {
  const { text, onChange, onRemove } = props
  const t = useT()
  return (
    <span className={classes['chip']}>
      <button
        type="button"
        className={classes['chipText']}
        aria-label={t('grid.filter.change', { filter: text })}
        title={text}
        onClick={onChange}
      >
        {text}
      </button>
      <ActionIcon
        variant="transparent"
        color="gray"
        aria-label={t('grid.filter.remove', { filter: text })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </span>
  )
}

/** The condition that a press offers; nobody has chosen yet. */
export const newFilter = (fieldId?: string): DraftCondition => ({
  path: fieldId === undefined ? [] : [fieldId],
  condition: null,
  operand: '',
})
