import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDots, IconListDetails, IconSelectAll } from '@tabler/icons-react'
import { useT } from '../shared/useT'
import { useDesigner } from './DesignerContext'
import type { TreeField } from './formTree'
import { MoveToMenu } from './MoveToMenu'
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
  const openGroup = useOpenGroup()
  const { field, kind } = node
  const id = field.field_id
  const label = t('designer.action.more')
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon
            size="md"
            tabIndex={tabIndex}
            aria-label={t('designer.action.on', { action: label, label: name })}
          >
            <IconDots {...icon} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {kind === 'group' && (
          <Menu.Item leftSection={<IconListDetails {...icon} />} onClick={() => openGroup(id)}>
            {t('designer.group.edit')}
          </Menu.Item>
        )}
        <MoveToMenu fieldIds={[id]} />
        <Menu.Divider />
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
