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
import type { TreeField } from '../formTree'
import { IconButton } from '../IconButton'
import { LazyMenu } from '../LazyMenu'
import { MoveToMenu } from './MoveToMenu'
import { RetypeMenu } from './RetypeMenu'
import { useOpenGroup } from './useGroupView'

export interface CardMenuProps {
  readonly node: TreeField
  readonly name: string
  readonly tabIndex: number
}

/** Draws the menu of less frequent actions on a field. */
export function CardMenu({ node, name, tabIndex }: CardMenuProps) {
  const t = useT()
  const label = t('designer.action.more')
  return (
    <LazyMenu
      position="bottom-end"
      width={240}
      button={(menu) => (
        <IconButton
          {...menu}
          label={label}
          name={t('designer.action.on', { action: label, label: name })}
          tabIndex={tabIndex}
        >
          <IconDots {...icon} />
        </IconButton>
      )}
    >
      {() => <CardItems node={node} />}
    </LazyMenu>
  )
}

function CardItems({ node: { field, kind } }: Pick<CardMenuProps, 'node'>) {
  const t = useT()
  const designer = useDesigner()
  const clipboard = useClipboard()
  const openGroup = useOpenGroup()
  const id = field.field_id
  return (
    <>
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
    </>
  )
}

const icon = { size: 16, stroke: 1.6 }
