import { Modal, Select, Stack, Switch, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Item, PermissionLevel } from '../../../schemas/api/items'
import { useApi, useUser } from '../../auth/session'
import { FormButtons } from '../../shared/FormButtons'
import { isOfViews, heldBy, levelOf, leveledBy, levelsOf } from '../../shared/sharing/levels'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { GranteeSelect, keyOf, type Offered } from './GranteeSelect'

export interface ShareManyDialogProps {
  /** Two or more items of one kind. */
  readonly items: readonly Item[]
  readonly onClose: () => void
}

/** Gives a person or a group access to several items at once. Existing rights stay unchanged. */
export function ShareManyDialog({ items, onClose }: ShareManyDialogProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { id: me } = useUser()
  const { isBusy, run } = useOneAtATime()
  const [picked, setPicked] = useState<Offered | null>(null)
  const [perm, setPerm] = useState<PermissionLevel>('can_read_item')
  const [canDelete, setCanDelete] = useState(false)
  const [isTried, setTried] = useState(false)
  const [first] = items
  if (!first) return null
  const isAll = perm === 'can_manage_item'
  const mayLetDelete = items.every((item) => item.can_delete_records)
  const levels = items.map(levelsOf).reduce((some, more) => some.filter((level) => more.includes(level)))
  const refresh = () => queries.invalidateQueries({ queryKey: ['items'] })

  const takeBack = (ids: readonly number[]) =>
    void api.sharing
      .unshare(...ids)
      .then(() => toast.done(t('sharing.many.undone')))
      .catch((error: unknown) => toast.notUndone(error, () => takeBack(ids)))
      .finally(() => void refresh())

  async function give({ id, kind, name }: Offered) {
    if (kind === 'address') return
    const isGroup = kind === 'group'
    const all = { limit: 0, offset: 0 }
    const { objects: known } = await api.sharing.list(isGroup ? { groupId: id } : { userId: id }, all)
    const taken = new Set(known.map(({ item_id: itemId }) => itemId))
    // A user's own items cannot be shared with them.
    const wanted = items.filter((item) => !taken.has(item.id) && (isGroup || item.owner_id !== id))
    if (wanted.length === 0) toast.done(t('sharing.many.given', { name, count: 0, kept: 0 }))
    else {
      const shares = await api.sharing.shareAll(
        wanted.map((item) => ({
          ...{ itemId: item.id, to: { kind, id }, perm, filter: null },
          canDeleteRecords: isAll || canDelete,
        })),
      )
      const kept = items.length - wanted.length
      toast.done(t('sharing.many.given', { name, count: shares.length, kept }), () =>
        takeBack(shares.map((share) => share.id)),
      )
    }
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sharing.many.title', { count: items.length })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          // Also after a failure, because a reply may be lost.
          if (picked) void run(() => give(picked).finally(() => void refresh())).catch(toast.error)
        }}
      >
        <Stack>
          <Text size="sm">{t('sharing.many.text')}</Text>
          <GranteeSelect
            value={picked}
            but={new Set([keyOf({ kind: 'user', id: me, name: '' })])}
            onPick={setPicked}
            isMissing={isTried && !picked}
            isOfKnown
          />
          <Select
            label={t('sharing.level')}
            data={levels.map((level) => ({
              value: level,
              label: t(`sharing.level.${levelOf(level, leveledBy(first))}`),
            }))}
            value={perm}
            allowDeselect={false}
            onChange={(level) => level && setPerm(level)}
          />
          {!isOfViews(first) && (
            <Switch
              label={t(`sharing.mayDelete.${heldBy(first)}`)}
              checked={isAll || canDelete}
              disabled={isAll || !mayLetDelete}
              description={!isAll && !mayLetDelete && t('people.rights.notYours')}
              onChange={(event) => setCanDelete(event.currentTarget.checked)}
            />
          )}
          <FormButtons
            submit={t('sharing.give')}
            isBusy={isBusy}
            problem={isTried && !picked ? t('sharing.who.needed') : undefined}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
