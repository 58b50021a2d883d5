import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useT } from '../useT'
import classes from './GridFilters.module.css'

export interface FilterChipProps {
  readonly text: string
  readonly onChange: () => void
  readonly onRemove: () => void
  /** True while the filter is switched off. */
  readonly isOff?: boolean
}

/** Draws a filter of the rows in view; pressing it edits the filter. */
export function FilterChip({ text: said, onChange, onRemove, isOff = false }: FilterChipProps) {
  const t = useT()
  const text = isOff ? t('conditions.isOff', { condition: said }) : said
  return (
    <span className={classes['chip']} data-off={isOff || undefined}>
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
