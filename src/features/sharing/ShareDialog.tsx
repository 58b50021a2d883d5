import { Modal, Tabs } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Item } from '../../../schemas/api/items'
import { useT } from '../../shared/useT'
import { ItemSharing } from './ItemSharing'
import classes from './sharing.module.css'
import { WhoCanSee } from './WhoCanSee'

export interface ShareDialogProps {
  readonly item: Pick<Item, 'id' | 'name' | 'itype'>
  /** The item from a list; loaded when undefined. */
  readonly listed?: Item
  /** Its public link, if any; shown first when requested. */
  readonly link?: ReactNode
  /** True when the viewer may not share, so that only the link is shown. */
  readonly isLinkOnly?: boolean
  readonly start?: 'people' | 'link'
  readonly onClose: () => void
}

/** Draws the sharing of an item: who has access, its public link, and who sees it and why. */
export function ShareDialog({ item, listed, link, isLinkOnly = false, start, onClose }: ShareDialogProps) {
  const t = useT()
  const [form, setForm] = useState<Item | null>(null)
  const parts = [
    {
      name: 'people',
      label: t('share.tab.people'),
      content: <ItemSharing itemId={item.id} listed={listed} onShareForm={setForm} />,
    },
    ...(link ? [{ name: 'link', label: t('share.tab.link'), content: link }] : []),
    { name: 'seen', label: t('share.tab.seen'), content: <WhoCanSee item={item} /> },
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('share.title', { name: item.name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {isLinkOnly ? (
        link
      ) : (
        <Tabs defaultValue={start ?? 'people'} keepMounted={false}>
          <Tabs.List mb="md">
            {parts.map(({ name, label }) => (
              <Tabs.Tab key={name} value={name} className={classes['tab'] ?? ''}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {parts.map(({ name, content }) => (
            <Tabs.Panel key={name} value={name}>
              {content}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      {form && <ShareDialog item={form} listed={form} onClose={() => setForm(null)} />}
    </Modal>
  )
}
