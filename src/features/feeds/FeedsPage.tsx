import { Button, Stack } from '@mantine/core'
import { IconPlus, IconRss } from '@tabler/icons-react'
import { useState } from 'react'

import type { Feed } from '../../../schemas/api/feeds'
import { itemAddress } from '../../shared/itemAddress'
import { Empty } from '../../shared/ListStates'
import { FormToolPage } from '../../shared/FormToolPage'
import { useT } from '../../shared/useT'
import { ConnectDialog } from './ConnectDialog'
import { FeedCard } from './FeedCard'
import { FeedDialog } from './FeedDialog'
import { useFeeds, useRefreshFeeds } from './useFeeds'

export interface FeedsPageProps {
  readonly formId: number
  /** The saved view for which a feed is wanted. */
  readonly viewId: number | null
}

/** Lists the keys with which other tools read the records of a form. */
export function FeedsPage({ formId, viewId }: FeedsPageProps) {
  const t = useT()
  const list = useFeeds(formId)
  const refresh = useRefreshFeeds()
  const [isMaking, setMaking] = useState(viewId !== null)
  const [shown, setShown] = useState<{ readonly feed: Feed; readonly key?: string } | null>(null)
  const feeds = list.data?.feeds

  return (
    <FormToolPage
      formId={formId}
      query={list}
      title={list.data ? t('feeds.ofForm', { form: list.data.form.name }) : t('feeds.title')}
      about={t('feeds.about')}
      loading={t('feeds.loading')}
      back={{
        to: itemAddress({ id: formId, itype: 'form', ...(list.data && { name: list.data.form.name }) }),
        label: t('items.records'),
      }}
      action={
        feeds &&
        feeds.length > 0 && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
            {t('feeds.add')}
          </Button>
        )
      }
    >
      {feeds?.length === 0 && (
        <Empty
          icon={<IconRss size={32} stroke={1.5} />}
          title={t('feeds.empty')}
          text={t('feeds.empty.text')}
          guide="feeds"
        >
          <Button mt="sm" onClick={() => setMaking(true)}>
            {t('feeds.add')}
          </Button>
        </Empty>
      )}
      <Stack>
        {feeds?.map((feed) => (
          <FeedCard key={feed.id} feed={feed} onConnect={() => setShown({ feed })} />
        ))}
      </Stack>
      {isMaking && list.data && (
        <FeedDialog
          formId={formId}
          viewId={viewId}
          onMade={async ({ key, ...feed }) => {
            setShown({ feed, key })
            await refresh()
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {shown && <ConnectDialog feed={shown.feed} feedKey={shown.key} onClose={() => setShown(null)} />}
    </FormToolPage>
  )
}
