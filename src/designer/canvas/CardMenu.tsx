import { Menu } from '@mantine/core'
import {
  IconClipboard,
  IconCopy,
  IconCut,
  IconDots,
  IconListDetails,
  IconSelectAll,
} from '@tabler/icons-react'
import { useT } from '../../shared/useT'
import { useClipboard } from '../clipboard/useClipboard'
import { useDesigner } from '../DesignerContext'
import { useMenuClosedByFind } from '../find/useMenuClosedByFind'
import type { TreeField } from '../formTree'
import { IconButton } from '../IconButton'
import { MoveToMenu } from './MoveToMenu'
import { RetypeMenu } from './RetypeMenu'
import { useOpenGroup } from './useGroupView'

export interface CardMenuProps {
  readonly node: TreeField
  readonly name: string
  readonly tabIndex: number
}

/** What is done to a field less often. */
export function CardMenu({ node, name, tabIndex }: CardMenuProps) {
  const t = useT()
  const designer = useDesigner()
  const clipboard = useClipboard()
  const openGroup = useOpenGroup()
  const { menu, dropdown } = useMenuClosedByFind()
  const { field, kind } = node
  const id = field.field_id
  const label = t('designer.action.more')
  return (
    <Menu {...menu} position="bottom-end" width={240}>
      <Menu.Target>
        <IconButton
          label={label}
          name={t('designer.action.on', { action: label, label: name })}
          tabIndex={tabIndex}
        >
          <IconDots {...icon} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown {...dropdown}>
        {kind === 'group' && (
          <Menu.Item leftSection={<IconListDetails {...icon} />} onClick={() => openGroup(id)}>
            {t('designer.group.edit')}
          </Menu.Item>
        )}
        <RetypeMenu field={field} />
        <MoveToMenu fieldIds={[id]} />
        <Menu.Divider />
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void clipboard.copy([id])}>
          {t('designer.action.copy')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCut {...icon} />} onClick={() => void clipboard.cut([id])}>
          {t('designer.action.cut')}
        </Menu.Item>
        <Menu.Item leftSection={<IconClipboard {...icon} />} onClick={() => void clipboard.pasteNow()}>
          {t('designer.action.paste')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSelectAll {...icon} />}
          onClick={() => {
            designer.select(id)
            designer.gather(true)
          }}
        >
          {t('designer.selection.gather')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const icon = { size: 16, stroke: 1.6 }
