import { Button, Checkbox, Group, Select } from '@mantine/core'
import { useState } from 'react'
import type { Item, PermissionLevel } from '../../../schemas/api/items'
import type { ItemAccess } from '../../../schemas/api/sharing'
import { useUser } from '../../auth/session'
import { useT } from '../../shared/useT'
import { GranteeSelect, keyOf, type Offered } from './GranteeSelect'
import { heldBy, levelOf, levelsUpTo } from './levels'
import classes from './sharing.module.css'
import type { useSharing } from './useSharing'

export interface GiveAccessProps {
  readonly item: Item
  readonly access: readonly ItemAccess[]
  readonly sharing: ReturnType<typeof useSharing>
}

/** Lets a person or a group in. */
export function GiveAccess({ item, access, sharing }: GiveAccessProps) {
  const t = useT()
  const { id: me } = useUser()
  const [picked, setPicked] = useState<Offered | null>(null)
  const [perm, setPerm] = useState<PermissionLevel>('can_read_item')
  const [canDelete, setCanDelete] = useState(false)
  const held = heldBy(item)
  // Whoever reaches it through a folder may be given more; whoever was let in is changed below.
  const but = new Set([
    keyOf({ kind: 'user', id: me }),
    ...access.flatMap(({ who, reason }) => (who && reason !== 'folder' ? [keyOf(who)] : [])),
  ])
  const isAll = perm === 'can_manage_item'

  function give() {
    if (!picked) return
    sharing.give(picked, { perm, can_delete_records: isAll || canDelete, filter: null })
    setPicked(null)
    setCanDelete(false)
  }

  return (
    <form
      className={classes['give']}
      onSubmit={(event) => {
        event.preventDefault()
        give()
      }}
    >
      <GranteeSelect value={picked} but={but} onPick={setPicked} />
      <Select
        label={t('sharing.level')}
        data={levelsUpTo(item.perm).map((level) => ({
          value: level,
          label: t(`sharing.level.${levelOf(level, held)}`),
        }))}
        value={perm}
        allowDeselect={false}
        onChange={(level) => level && setPerm(level)}
      />
      <Group justify="space-between" className={classes['last'] ?? ''}>
        <Checkbox
          label={t(`sharing.mayDelete.${held}`)}
          checked={isAll || canDelete}
          disabled={isAll || !item.can_delete_records}
          onChange={(event) => setCanDelete(event.currentTarget.checked)}
        />
        <Button type="submit" disabled={!picked} loading={sharing.isBusy}>
          {t('sharing.give')}
        </Button>
      </Group>
    </form>
  )
}
