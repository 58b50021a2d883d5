import { Button, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiError } from '../../../adapters/api/apiError'
import { useOnline } from '../../../renderers/inputs/useOnline'
import lists from '../../shared/lists.module.css'
import { Empty, Failed } from '../../shared/ListStates'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import { DraftRow } from './DraftRow'
import classes from './inbox.module.css'
import { inboxTabs, readTab, type InboxTab } from './inboxTabs'
import { ItemRow } from './ItemRow'
import { useInboxActions } from './useInboxActions'
import { useInboxEntries } from './useInboxEntries'

/** What there is to answer, what was begun and what is on its way, here and on the server. */
export function InboxPage() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const tab = readTab(search.get('tab'))
  const list = useRef<HTMLDivElement>(null)
  // On a phone the chosen one may lie beyond the edge.
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected="true"]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  return (
    <>
      <ScreenTitle mb="md">{t('menu.inbox')}</ScreenTitle>
      <Tabs
        value={tab}
        onChange={(next) => setSearch({ tab: readTab(next) }, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List ref={list} className={classes['tabs'] ?? ''}>
          {inboxTabs.map((name) => (
            <Tabs.Tab key={name} value={name} className={classes['tab'] ?? ''}>
              {t(`inbox.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {inboxTabs.map((name) => (
          <Tabs.Panel key={name} value={name} pt="md">
            <Entries tab={name} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

const isTemporary = (error: unknown) => error instanceof ApiError && error.isTemporary

function Entries({ tab }: { readonly tab: InboxTab }) {
  const t = useT()
  const { drafts, begun, items, rows } = useInboxEntries(tab)
  const actions = useInboxActions()
  const isOnline = useOnline()
  // Asked again and again, as what waits here changes: what is known by then need not jump each time.
  const isInVain = items.isPending && (!isOnline || items.errorUpdateCount > 0 || items.failureCount > 0)
  const isOnlyHere = drafts.length > 0 && (isInVain || isTemporary(items.error))
  const isEmpty = rows?.length === 0 && drafts.length === 0
  return (
    <>
      {(drafts.length > 0 || (rows && rows.length > 0)) && (
        <ul className={lists['framed']} aria-label={t(`inbox.tab.${tab}`)}>
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} onDelete={(one) => void actions.removeDraft(one)} />
          ))}
          {rows?.map((item) => (
            <ItemRow
              key={item._id}
              item={item}
              isBegun={begun.has(item._id)}
              onDelete={(one) => void actions.removeItem(one)}
            />
          ))}
        </ul>
      )}
      {isOnlyHere ? (
        <OnlyHere onRetry={() => void items.refetch()} />
      ) : items.isError ? (
        <Failed error={items.error} onRetry={() => void items.refetch()} />
      ) : (
        items.isPending && <Loading />
      )}
      {isEmpty && (
        <Empty
          icon={<IconInbox size={32} stroke={1.5} />}
          title={t(`inbox.empty.${tab}`)}
          text={t(`inbox.empty.${tab}.text`)}
        />
      )}
      {items.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={items.isFetchingNextPage}
          onClick={() => void items.fetchNextPage()}
        >
          {t('inbox.more')}
        </Button>
      )}
    </>
  )
}

/** The rest is with a server that cannot be reached: no reason for alarm while there is something to go on with. */
function OnlyHere({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  return (
    <Group gap="xs" mt="sm" role="status">
      <Text size="sm" c="dimmed">
        {t('inbox.onlyHere')}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </Group>
  )
}

function Loading() {
  const t = useT()
  return (
    <Stack gap={1} aria-busy="true" aria-label={t('inbox.loading')} role="status">
      {Array.from({ length: 4 }, (_none, index) => (
        <Skeleton key={index} height={76} />
      ))}
    </Stack>
  )
}
