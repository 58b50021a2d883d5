import { Button, CloseButton, Group, Paper, Text } from '@mantine/core'
import { IconClipboard, IconCut, IconFolderSymlink, IconTrash, IconUserPlus } from '@tabler/icons-react'

import type { Item } from '../../../schemas/api/items'
import { canShare } from '../../shared/sharing/levels'
import { useT } from '../../shared/useT'
import type { ItemCommands } from './ItemMenu'
import { isMovable, isOfOthers } from './itemPlaces'
import classes from './ItemsBrowser.module.css'
import { canManage } from './itemTarget'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

const button = { size: 'compact-sm', variant: 'subtle' } as const

export interface SelectionBarProps {
  readonly selected: readonly Item[]
  readonly commands: Pick<ItemCommands, 'onShare' | 'onShareMany' | 'onCut' | 'onMove' | 'onDelete'>
  readonly onClear: () => void
}

/** Draws the actions on the selected items. */
export function SelectionBar({ selected, commands, onClear }: SelectionBarProps) {
  const t = useT()
  return (
    <Paper className={classes['bar'] ?? ''} role="group" aria-label={t('items.selection')}>
      <Text size="sm" fw={600} role="status">
        {t('items.selected', { count: selected.length })}
      </Text>
      <Group gap={4} ml="auto">
        {selected.every(canShare) && (
          <Button
            {...button}
            leftSection={<IconUserPlus {...icon} />}
            onClick={() => {
              const [only, ...others] = selected
              if (only && others.length === 0) commands.onShare(only)
              else commands.onShareMany(selected)
            }}
          >
            {t('sharing.give')}
          </Button>
        )}
        {selected.every(isMovable) && (
          <>
            <Button
              {...button}
              leftSection={<IconFolderSymlink {...icon} />}
              onClick={() => commands.onMove(selected)}
            >
              {t(selected.every(isOfOthers) ? 'items.placeIn' : 'items.moveTo')}
            </Button>
            <Button {...button} leftSection={<IconCut {...icon} />} onClick={() => commands.onCut(selected)}>
              {t('items.cut')}
            </Button>
          </>
        )}
        {selected.every(canManage) && (
          <Button
            {...button}
            color="red"
            leftSection={<IconTrash {...icon} />}
            onClick={() => commands.onDelete(selected)}
          >
            {t('action.delete')}
          </Button>
        )}
        <CloseButton aria-label={t('items.clearSelection')} onClick={onClear} />
      </Group>
    </Paper>
  )
}

export interface CutBarProps {
  readonly count: number
  readonly folder: string
  /** Null where the cut items already are. */
  readonly onPaste: (() => void) | null
  readonly onCancel: () => void
}

/** Draws the bar of the alternative to dragging: cut here, go there, paste. */
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
