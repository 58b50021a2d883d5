import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCopy,
  IconCut,
  IconDots,
  IconDownload,
  IconEdit,
  IconFileTypePdf,
  IconFolderSymlink,
  IconPencil,
  IconPlug,
  IconSend,
  IconShare,
  IconTable,
  IconTableImport,
  IconTrash,
  IconUsers,
  IconWriting,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'

import type { Item } from '../../../schemas/api/items'
import { useMay } from '../../auth/useMay'
import { fillAddress } from '../../shared/tasks/fillAddress'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { canShare } from '../../shared/sharing/levels'
import { useT } from '../../shared/useT'
import { useItemCollection } from './itemCollection'
import { isMovable, isOfOthers } from './itemPlaces'
import { canManage, editTarget, formTargets, hasLink, isFolder, recordsTarget } from './itemTarget'

export interface ItemCommands {
  readonly onRename: (item: Item) => void
  readonly onCut: (items: readonly Item[]) => void
  readonly onDelete: (items: readonly Item[]) => void
  /** Asks where to move items. */
  readonly onMove: (items: readonly Item[]) => void
  /** Removes an item from the viewer's own folder. */
  readonly onTakeBack: (item: Item) => void
  readonly onExport: (item: Item) => Promise<void>
  /** Copies the item, or asks how. */
  readonly onCopy: (item: Item) => Promise<void> | void
  /** Shows who has access to it, and its public link. */
  readonly onShare: (item: Item) => void
  /** Shares several items at once. */
  readonly onShareMany: (items: readonly Item[]) => void
  /** Asks people to answer it. */
  readonly onAssign: (item: Item) => void
}

export interface ItemMenuProps {
  readonly item: Item
  readonly commands: ItemCommands
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Draws the menu of everything that can be done with one item. */
export function ItemMenu({ item, commands }: ItemMenuProps) {
  const t = useT()
  return (
    <Menu width={230}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('items.actionsOf', { name: item.name })}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!isFolder(item) && <UseEntries item={item} />}
        {(canShare(item) || hasLink(item)) && (
          <Menu.Item leftSection={<IconShare {...icon} />} onClick={() => commands.onShare(item)}>
            {t('items.share')}
          </Menu.Item>
        )}
        {!isFolder(item) && <HandOnEntries item={item} commands={commands} />}
        {!isFolder(item) && canManage(item) && <Menu.Divider />}
        {canManage(item) && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => commands.onRename(item)}>
            {t('action.rename')}
          </Menu.Item>
        )}
        {isMovable(item) && (
          <>
            <Menu.Item leftSection={<IconFolderSymlink {...icon} />} onClick={() => commands.onMove([item])}>
              {t(isOfOthers(item) ? 'items.placeIn' : 'items.moveTo')}
            </Menu.Item>
            <Menu.Item leftSection={<IconCut {...icon} />} onClick={() => commands.onCut([item])}>
              {t('items.cut')}
            </Menu.Item>
          </>
        )}
        {item.is_placed && (
          <Menu.Item leftSection={<IconUsers {...icon} />} onClick={() => commands.onTakeBack(item)}>
            {t('items.takeBack')}
          </Menu.Item>
        )}
        {canManage(item) && (
          <>
            <Menu.Divider />
            <Menu.Item
              c="red"
              leftSection={<IconTrash {...icon} />}
              onClick={() => commands.onDelete([item])}
            >
              {t('action.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Draws the menu entries for working with a document. */
function UseEntries({ item }: Pick<ItemMenuProps, 'item'>) {
  const t = useT()
  const collection = useItemCollection()
  return (
    <>
      {collection.design && canManage(item) && (
        <Menu.Item component={Link} to={editTarget(collection, item)} leftSection={<IconEdit {...icon} />}>
          {t('items.edit')}
        </Menu.Item>
      )}
      {collection.isAnswered && item.perm !== 'can_read_item' && (
        <Menu.Item component={Link} to={formTargets.answer(item)} leftSection={<IconWriting {...icon} />}>
          {t('items.answer')}
        </Menu.Item>
      )}
      <Menu.Item component={Link} to={recordsTarget(item)} leftSection={<IconTable {...icon} />}>
        {t('items.records')}
      </Menu.Item>
      {item.itype === 'catalog' && canManage(item) && (
        <Menu.Item component={Link} to={fillAddress(item.id)} leftSection={<IconTableImport {...icon} />}>
          {t('catalogRows.fill')}
        </Menu.Item>
      )}
    </>
  )
}

/** Draws the menu entries for sharing a document or its contents. */
function HandOnEntries({ item, commands }: ItemMenuProps) {
  const t = useT()
  const mayAdd = useMay('add_form')
  const mayAssign = useMay('can_manage_users')
  const collection = useItemCollection()
  const { run } = useOneAtATime()
  return (
    <>
      {collection.isAnswered && item.itype === 'form' && canManage(item) && (
        <Menu.Item
          component={Link}
          to={formTargets.templates(item)}
          leftSection={<IconFileTypePdf {...icon} />}
        >
          {t('templates.title')}
        </Menu.Item>
      )}
      {collection.isAnswered && item.itype === 'form' && (
        <Menu.Item component={Link} to={formTargets.tools(item)} leftSection={<IconPlug {...icon} />}>
          {t('formTools.title')}
        </Menu.Item>
      )}
      {collection.isAnswered && mayAssign && (
        <Menu.Item leftSection={<IconSend {...icon} />} onClick={() => commands.onAssign(item)}>
          {t('items.assign')}
        </Menu.Item>
      )}
      {collection.design && mayAdd && (
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void run(() => commands.onCopy(item))}>
          {t('items.copy')}
        </Menu.Item>
      )}
      {collection.design && (
        <Menu.Item
          leftSection={<IconDownload {...icon} />}
          onClick={() => void run(() => commands.onExport(item))}
        >
          {t('items.export')}
        </Menu.Item>
      )}
    </>
  )
}
