import { Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { SharesAsked } from '../../../adapters/api/sharingApi'
import type { Share } from '../../../schemas/api/sharing'
import { useApi, useSession } from '../../auth/session'
import { itemAddress } from '../../shared/itemAddress'
import lists from '../../shared/lists.module.css'
import { Failed } from '../../shared/ListStates'
import { MoreButton } from '../../shared/MoreButton'
import { nextOffset } from '../../shared/nextOffset'
import { heldBy, levelOf } from '../../shared/sharing/levels'
import { useT, type Translate } from '../../shared/useT'
import { FolderContents } from './FolderContents'

const perPage = 20

/** Lists what was shared with a group, or what reaches a user and how, as far as the viewer may share it too. */
export function SharedThings({ to }: { readonly to: Exclude<SharesAsked, { readonly userId: number }> }) {
  const t = useT()
  const api = useApi()
  // Others are told only of what they could share themselves.
  const seesAll = useSession().user?.parent === null
  const shares = useInfiniteQuery({
    queryKey: ['items', 'sharedWith', to],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => api.sharing.list(to, { limit: perPage, offset: pageParam }, signal),
    getNextPageParam: nextOffset,
  })
  if (shares.isError) return <Failed error={shares.error} onRetry={() => void shares.refetch()} />
  if (shares.isPending) return <Skeleton height={48} aria-hidden />
  const found = shares.data.pages.flatMap((page) => page.objects)
  if (found.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(seesAll ? 'people.shared.nothing' : 'people.shared.none')}
      </Text>
    )
  return (
    <>
      <ul className={lists['entries']} aria-label={t('people.shared')}>
        {found.map((share) => (
          <SharedThing key={share.id} share={share} isWaySaid={'reachedUserId' in to} />
        ))}
      </ul>
      <MoreButton list={shares} label={t('people.owns.more')} isSmall />
    </>
  )
}

function SharedThing({ share, isWaySaid }: { readonly share: Share; readonly isWaySaid: boolean }) {
  const t = useT()
  const { item_id: id, item_name: name, itype } = share
  const held = heldBy(share)
  const isFolder = itype.endsWith('folder')
  const kind = t(`items.type.${isFolder ? 'folder' : held === 'rows' ? 'catalog' : 'form'}`)
  const what = (
    <Text size="sm" c="dimmed">
      {[kind, share.filter !== null && t(`sharing.some.${held}`), isWaySaid && wayOf(t, share)]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  )
  return (
    <li>
      <span>
        {isFolder ? (
          <FolderContents folder={{ id, name }}>{what}</FolderContents>
        ) : (
          <>
            <Link to={itemAddress({ id, itype, name })}>{name}</Link>
            {what}
          </>
        )}
      </span>
      <span>{t(`sharing.level.${levelOf(share.perm, held)}`)}</span>
    </li>
  )
}

/** Returns how a right reaches the user: through a group, through a connection, or directly. */
function wayOf(t: Translate, { is_group: isGroup, is_whole_connection: isWhole, owner_name: name }: Share) {
  if (isGroup) return t('sharing.reason.inGroup', { group: name })
  return isWhole ? t('people.shared.account', { account: name }) : t('people.shared.directly')
}
