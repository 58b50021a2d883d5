import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useT } from '../useT'
import classes from './GridFilters.module.css'

export interface FilterChipProps {
  readonly text: string
  readonly onChange: () => void
  readonly onRemove: () => void
  /** It asks nothing for now. */
  readonly isOff?: boolean
}

/** Something that is asked of the rows in view: a press changes it. */
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
