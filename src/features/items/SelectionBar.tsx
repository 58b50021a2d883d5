import { Button, CloseButton, Group, Paper, Text } from '@mantine/core'
import { IconClipboard, IconCut, IconTrash } from '@tabler/icons-react'

import type { Item } from '../../../schemas/api/items'
import { useT } from '../../shared/useT'
import classes from './ItemsBrowser.module.css'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

export interface SelectionBarProps {
  readonly selected: readonly Item[]
  readonly onCut: (items: readonly Item[]) => void
  readonly onDelete: (items: readonly Item[]) => void
  readonly onClear: () => void
}

/** What can be done with the chosen items. */
export function SelectionBar({ selected, onCut, onDelete, onClear }: SelectionBarProps) {
  const t = useT()
  return (
    <Paper className={classes['bar'] ?? ''} role="group" aria-label={t('items.selection')}>
      <Text size="sm" fw={600} role="status">
        {t('items.selected', { count: selected.length })}
      </Text>
      <Group gap={4} ml="auto" wrap="nowrap">
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconCut {...icon} />}
          onClick={() => onCut(selected)}
        >
          {t('items.cut')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => onDelete(selected)}
        >
          {t('action.delete')}
        </Button>
        <CloseButton aria-label={t('items.clearSelection')} onClick={onClear} />
      </Group>
    </Paper>
  )
}

export interface CutBarProps {
  readonly count: number
  readonly folder: string
  /** Absent where what was cut already is. */
  readonly onPaste: (() => void) | null
  readonly onCancel: () => void
}

/** The other way to move: cut here, go there, paste. */
export function CutBar({ count, folder, onPaste, onCancel }: CutBarProps) {
  const t = useT()
  return (
    <Paper className={classes['bar'] ?? ''} role="group" aria-label={t('items.cutBar')}>
      <Text size="sm" role="status">
        {t(onPaste ? 'items.cutReady' : 'items.cutGo', { count })}
      </Text>
      <Group gap={4} ml="auto" wrap="nowrap">
        {onPaste && (
          <Button size="compact-sm" leftSection={<IconClipboard {...icon} />} onClick={onPaste}>
            {t('items.paste', { folder })}
          </Button>
        )}
        <CloseButton aria-label={t('items.cutCancel')} onClick={onCancel} />
      </Group>
    </Paper>
  )
}
