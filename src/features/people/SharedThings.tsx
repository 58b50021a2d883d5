import { Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { SharesAsked } from '../../../adapters/api/sharingApi'
import { useApi } from '../../auth/session'
import lists from '../../shared/lists.module.css'
import { Failed } from '../../shared/ListStates'
import { MoreButton } from '../../shared/MoreButton'
import { nextOffset } from '../../shared/nextOffset'
import { heldBy, levelOf } from '../../shared/sharing/levels'
import { useT } from '../../shared/useT'

const perPage = 20

/** What was shared with a user or a group itself, as far as the viewer may share it too. */
export function SharedThings({ to }: { readonly to: SharesAsked }) {
  const t = useT()
  const api = useApi()
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
        {t('people.shared.none')}
      </Text>
    )
  return (
    <>
      <ul className={lists['entries']} aria-label={t('people.shared')}>
        {found.map((share) => {
          const held = heldBy(share)
          return (
            <li key={share.id}>
              <span>
                {share.item_name}
                <Text size="sm" c="dimmed">
                  {[
                    t(
                      `items.type.${share.itype.endsWith('folder') ? 'folder' : held === 'rows' ? 'catalog' : 'form'}`,
                    ),
                    share.filter !== null && t(`sharing.some.${held}`),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </span>
              <span>{t(`sharing.level.${levelOf(share.perm, held)}`)}</span>
            </li>
          )
        })}
      </ul>
      <MoreButton list={shares} label={t('people.owns.more')} isSmall />
    </>
  )
}
