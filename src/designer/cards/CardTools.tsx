import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useT } from '../../shared/useT'
import { IconButton } from '../IconButton'
import { LazyMenu } from '../LazyMenu'

export interface CardToolsProps {
  readonly name: string
  readonly canMoveUp: boolean
  readonly canMoveDown: boolean
  readonly onMove: (step: -1 | 1) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** Draws the actions on a whole rule or workflow. */
export function CardTools({ name, canMoveUp, canMoveDown, onMove, onDuplicate, onRemove }: CardToolsProps) {
  const t = useT()
  return (
    <LazyMenu
      position="bottom"
      button={(menu) => (
        <IconButton {...menu} label={t('rules.actions', { name })}>
          <IconDots size={18} stroke={1.6} />
        </IconButton>
      )}
    >
      {() => (
        <>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onDuplicate}>
            {t('rules.action.duplicate')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={!canMoveUp} onClick={() => onMove(-1)}>
            {t('rules.action.up')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown {...icon} />}
            disabled={!canMoveDown}
            onClick={() => onMove(1)}
          >
            {t('rules.action.down')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
            {t('rules.action.remove')}
          </Menu.Item>
        </>
      )}
    </LazyMenu>
  )
}

const icon = { size: 16, stroke: 1.6 }
