import { Button, Group, Select, Switch } from '@mantine/core'
import { useState } from 'react'
import type { Item, PermissionLevel } from '../../../schemas/api/items'
import type { ItemAccess } from '../../../schemas/api/sharing'
import { useUser } from '../../auth/session'
import { FormProblem } from '../../shared/FormButtons'
import { useT } from '../../shared/useT'
import { GranteeSelect, keyOf, type Offered } from './GranteeSelect'
import { hasRows, isOfViews, heldBy, levelOf, leveledBy, levelsOf } from '../../shared/sharing/levels'
import { noRows, rowsGiven, type RowsDraft } from './rowsDraft'
import classes from './sharing.module.css'
import { SomeRows } from './SomeRows'
import type { useSharing } from './useSharing'

export interface GiveAccessProps {
  readonly item: Item
  readonly access: readonly ItemAccess[]
  readonly sharing: ReturnType<typeof useSharing>
}

/** Draws the form that gives access to a person, a group or a connection. */
export function GiveAccess({ item, access, sharing }: GiveAccessProps) {
  const t = useT()
  const { id: me } = useUser()
  const [picked, setPicked] = useState<Offered | null>(null)
  const [perm, setPerm] = useState<PermissionLevel>('can_read_item')
  const [canDelete, setCanDelete] = useState(false)
  /** Null means all. */
  const [rows, setRows] = useState<RowsDraft | null>(null)
  const held = heldBy(item)
  // People with access through a folder may be given more; direct rights are changed in the list below.
  const but = new Set([
    keyOf({ kind: 'user', id: me, name: '' }),
    ...access.flatMap(({ who, reason }) => (who && reason !== 'folder' ? [keyOf(who)] : [])),
  ])
  // People of other accounts cannot administer anything.
  const isFar = (who: Offered | null) => who?.kind === 'connection' || who?.kind === 'account'
  const levels = levelsOf(item).filter((level) => !isFar(picked) || level !== 'can_manage_item')
  const isAll = perm === 'can_manage_item'
  const given = isAll || rows === null ? { filter: null } : rowsGiven(rows)
  // Missing parts are shown only on submit.
  const [isTried, setTried] = useState(false)
  const problem = !picked
    ? t('sharing.who.needed')
    : given === undefined
      ? t('sharing.some.unfinished')
      : undefined

  function give() {
    setTried(!picked || given === undefined)
    if (!picked || given === undefined) return
    const wanted = { perm, can_delete_records: isAll || canDelete, ...given }
    if (picked.kind === 'address') sharing.invite(picked.name, wanted)
    else sharing.give({ ...picked, kind: picked.kind }, wanted)
    setPicked(null)
    setCanDelete(false)
    setRows(null)
  }

  return (
    <form
      className={classes['give']}
      onSubmit={(event) => {
        event.preventDefault()
        give()
      }}
    >
      <GranteeSelect
        value={picked}
        but={but}
        isMissing={isTried && !picked}
        onPick={(one) => {
          setPicked(one)
          if (isAll && isFar(one)) setPerm('can_share_item')
        }}
      />
      <Select
        label={t('sharing.level')}
        data={levels.map((level) => ({
          value: level,
          label: t(`sharing.level.${levelOf(level, leveledBy(item))}`),
        }))}
        value={perm}
        allowDeselect={false}
        onChange={(level) => level && setPerm(level)}
      />
      {hasRows(item) && !isAll && (
        <div className={classes['last']}>
          <Switch
            label={t(`sharing.onlySome.${held}`)}
            checked={rows !== null}
            onChange={(event) => setRows(event.currentTarget.checked ? noRows : null)}
          />
          {rows && (
            <div className={classes['rows']}>
              <SomeRows item={item} rows={rows} onChange={setRows} />
            </div>
          )}
        </div>
      )}
      <Group justify="space-between" className={classes['last'] ?? ''}>
        {isOfViews(item) ? (
          <span />
        ) : (
          <Switch
            label={t(`sharing.mayDelete.${held}`)}
            checked={isAll || canDelete}
            disabled={isAll || !item.can_delete_records}
            description={!isAll && !item.can_delete_records && t('people.rights.notYours')}
            onChange={(event) => setCanDelete(event.currentTarget.checked)}
          />
        )}
        <Group gap="sm">
          {isTried && problem !== undefined && <FormProblem>{problem}</FormProblem>}
          <Button type="submit" loading={sharing.isBusy}>
            {t('sharing.give')}
          </Button>
        </Group>
      </Group>
    </form>
  )
}
