import { Button, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'

import type { Feed } from '../../../schemas/api/feeds'
import { useApi } from '../../auth/session'
import { SectionCard } from '../../shared/SectionCard'
import { useFormat } from '../../shared/useFormat'
import { thenRefresh } from '../../shared/thenRefresh'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import classes from './feeds.module.css'
import { useRefreshFeeds } from './useFeeds'

export interface FeedCardProps {
  readonly feed: Feed
  readonly onConnect: () => void
}

/** Draws what a feed shows, with whose rights, and when it was last used. */
export function FeedCard({ feed, onConnect }: FeedCardProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const format = useFormat()
  const refresh = useRefreshFeeds()
  const { isBusy, run } = useOneAtATime()
  const { id, name, filter, last_used_at: used } = feed

  const revoke = () =>
    modals.openConfirmModal({
      title: t('feeds.revoke.of', { name }),
      children: <Text size="sm">{t('feeds.revoke.text')}</Text>,
      labels: { confirm: t('feeds.revoke'), cancel: t('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void run(() =>
          thenRefresh(async () => {
            await api.feeds.revoke(id)
            toast.done(t('feeds.revoked', { name }))
          }, refresh),
        ).catch(toast.error),
    })
  const viewName = filter?.name ?? null

  return (
    <SectionCard title={name}>
      <Stack gap="sm">
        <Text size="sm">
          {filter === null && t('feeds.shows.all')}
          {filter !== null &&
            (viewName === null ? t('feeds.shows.gone') : t('feeds.shows.view', { name: viewName }))}
        </Text>
        <div className={classes['facts']}>
          <span>
            {used === null ? t('feeds.unused') : t('feeds.used', { when: format.relative(used * 1000) })}
          </span>
          {feed.user.name !== null && <span>{t('feeds.by', { name: feed.user.name })}</span>}
          <span>{t('feeds.prefix', { prefix: feed.prefix })}</span>
        </div>
        <Group gap="xs">
          <Button variant="default" onClick={onConnect}>
            {t('feeds.connect')}
          </Button>
          <Button variant="default" c="red" loading={isBusy} onClick={revoke}>
            {t('feeds.revoke')}
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  )
}
