import { Modal, Skeleton, Stack, Tabs } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '../../../schemas/api/items'
import { Failed } from '../../shared/ListStates'
import { isKept, NotRefreshed } from '../../shared/NotRefreshed'
import { useT } from '../../shared/useT'
import { AccessList } from './AccessList'
import { GiveAccess } from './GiveAccess'
import { InvitedList } from './InvitedList'
import { WhoCanSee } from './WhoCanSee'
import { ViewFormAccess } from './ViewFormAccess'
import { useItemAccess, useSharing } from './useSharing'

export interface AccessDialogProps {
  readonly item: Item
  readonly onClose: () => void
}

/** Who reaches an item and why, and letting others in. */
export function AccessDialog({ item, onClose }: AccessDialogProps) {
  const t = useT()
  const access = useItemAccess(item.id)
  const sharing = useSharing(item.id)
  const [form, setForm] = useState<Item | null>(null)
  const retry = () => void access.refetch()
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('sharing.title', { name: item.name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Tabs defaultValue="access" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="access">{t('sharing.tab.access')}</Tabs.Tab>
          <Tabs.Tab value="people">{t('sharing.tab.people')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">
          <WhoCanSee item={item} />
        </Tabs.Panel>
        <Tabs.Panel value="access">
          {access.isError && !isKept(access) ? (
            <Failed error={access.error} onRetry={retry} />
          ) : (
            <Stack>
              {isKept(access) && <NotRefreshed error={access.error} onRetry={retry} />}
              {item.itype === 'filter' && (
                <ViewFormAccess view={item} access={access.data ?? []} onShareForm={setForm} />
              )}
              <GiveAccess item={item} access={access.data ?? []} sharing={sharing} />
              {access.data ? (
                <AccessList item={item} access={access.data} sharing={sharing} />
              ) : (
                <Stack gap="xs" role="status" aria-busy="true" aria-label={t('sharing.loading')}>
                  {[1, 2, 3].map((key) => (
                    <Skeleton key={key} height={44} />
                  ))}
                </Stack>
              )}
              <InvitedList item={item} sharing={sharing} />
            </Stack>
          )}
        </Tabs.Panel>
      </Tabs>
      {form && <AccessDialog item={form} onClose={() => setForm(null)} />}
    </Modal>
  )
}
