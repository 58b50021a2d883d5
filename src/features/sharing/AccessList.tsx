import { ActionIcon, Badge, Menu, Text, Title } from '@mantine/core'
import { IconDots, IconFilter, IconTrash, IconUser, IconUsers, IconWorld } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Item } from '../../../schemas/api/items'
import type { ItemAccess } from '../../../schemas/api/sharing'
import { isOfOwnRecords } from '../../../schemas/filters/ownRecords'
import { useUser } from '../../auth/session'
import { useT } from '../../shared/useT'
import { hasRows, heldBy, levelOf, leveledBy, levelsOf, levelsUpTo } from '../../shared/sharing/levels'
import { RowsDialog } from './RowsDialog'
import classes from './sharing.module.css'
import { WhichRows } from './WhichRows'
import type { useSharing } from './useSharing'

export interface AccessListProps {
  readonly item: Item
  readonly access: readonly ItemAccess[]
  readonly sharing: ReturnType<typeof useSharing>
}

/** Lists everybody who reaches an item, each with the reason. */
export function AccessList({ item, access, sharing }: AccessListProps) {
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h4" id={id} mb="xs">
        {t('sharing.list')}
      </Title>
      <ul className={classes['list']}>
        {access.map((one) => (
          <Entry
            key={`${one.reason} ${one.share_id} ${one.who?.id}`}
            item={item}
            one={one}
            sharing={sharing}
          />
        ))}
      </ul>
    </section>
  )
}

function Entry({ item, one, sharing }: Omit<AccessListProps, 'access'> & { readonly one: ItemAccess }) {
  const t = useT()
  const { id: me } = useUser()
  const { who, perm, filter, can_delete_records: canDelete, reason } = one
  const held = heldBy(item)
  const name = who?.name ?? t('sharing.public')
  const isMe = who !== null && (who.kind === 'user' || who.kind === 'connection') && who.id === me
  return (
    <li className={classes['entry']}>
      <span className={classes['sign']} aria-hidden>
        {who === null ? (
          <IconWorld size={18} />
        ) : who.kind === 'group' || who.kind === 'account' ? (
          <IconUsers size={18} />
        ) : (
          <IconUser size={18} />
        )}
      </span>
      <span className={classes['name']}>
        <span>
          {name}
          {isMe && <Text span c="dimmed">{` ${t('sharing.me')}`}</Text>}
        </span>
        <Text size="sm" c="dimmed">
          {[
            who?.kind === 'account' ? t('sharing.wholeConnection') : who?.email,
            t(`sharing.reason.${reason}`, { folder: one.folder?.name ?? '' }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </span>
      <span className={classes['right']}>
        <span>{t(`sharing.level.${levelOf(perm, leveledBy(item))}`)}</span>
        {filter !== null && (
          <Badge variant="light" tt="none" maw="100%" {...(one.is_filter_gone && { color: 'orange' })}>
            {one.filter_name === null
              ? t(isOfOwnRecords(filter) ? 'sharing.ofOwn' : `sharing.some.${held}`)
              : t(`sharing.ofView.${held}`, { name: one.filter_name })}
          </Badge>
        )}
        {filter !== null && one.filter_name === null && !isOfOwnRecords(filter) && hasRows(item) && (
          <WhichRows item={item} filter={filter} />
        )}
        {one.is_filter_gone && <Text size="sm">{t('sharing.view.gone')}</Text>}
        {canDelete && perm !== 'can_manage_item' && (
          <Text size="sm" c="dimmed">
            {t(`sharing.deletes.${held}`)}
          </Text>
        )}
      </span>
      {one.is_changeable && who && one.share_id !== null ? (
        <EntryMenu {...{ item, one, who, sharing }} shareId={one.share_id} />
      ) : (
        <span className={classes['noMenu']} />
      )}
    </li>
  )
}

interface EntryMenuProps extends Omit<AccessListProps, 'access'> {
  readonly one: ItemAccess
  readonly who: NonNullable<ItemAccess['who']>
  readonly shareId: number
}

/** Draws the menu that changes or ends one right. */
function EntryMenu({ item, one, who, shareId, sharing }: EntryMenuProps) {
  const t = useT()
  const held = heldBy(item)
  const most =
    one.filter !== null || who.kind === 'connection' || who.kind === 'account' ? 'can_share_item' : item.perm
  const offered = levelsOf(item).filter((level) => levelsUpTo(most).includes(level))
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      {isChoosing && (
        <RowsDialog
          item={item}
          name={who.name}
          filter={one.filter}
          view={one.filter_name === null ? null : { id: one.filter_id, name: one.filter_name }}
          onApply={(rows) => sharing.change(who, one, { ...one, ...rows })}
          onClose={() => setChoosing(false)}
        />
      )}
      <Menu width={240} position="bottom-end">
        <Menu.Target>
          <ActionIcon
            size="lg"
            disabled={sharing.isBusy}
            aria-label={t('sharing.change', { name: who.name })}
          >
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('sharing.level')}</Menu.Label>
          <Menu.RadioGroup
            value={one.perm}
            onChange={(level) => {
              const perm = offered.find((known) => known === level)
              if (perm && perm !== one.perm) sharing.change(who, one, { ...one, perm })
            }}
          >
            {offered.map((level) => (
              <Menu.RadioItem key={level} value={level} closeMenuOnClick>
                {t(`sharing.level.${levelOf(level, leveledBy(item))}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          {one.perm !== 'can_manage_item' && hasRows(item) && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}
                onClick={() => setChoosing(true)}
              >
                {t(`sharing.chooseRows.${held}`)}
              </Menu.Item>
            </>
          )}
          {one.perm !== 'can_manage_item' && item.can_delete_records && (
            <>
              <Menu.Divider />
              <Menu.CheckboxItem
                closeMenuOnClick
                checked={one.can_delete_records}
                onChange={(may) => sharing.change(who, one, { ...one, can_delete_records: may })}
              >
                {t(`sharing.mayDelete.${held}`)}
              </Menu.CheckboxItem>
            </>
          )}
          <Menu.Divider />
          <Menu.Item
            c="red"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            onClick={() => sharing.end(who, shareId, one)}
          >
            {t('sharing.end')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
