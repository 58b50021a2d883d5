import { Badge, Button, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiError } from '../../../adapters/api/apiError'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { countText } from '../../shared/countText'
import lists from '../../shared/lists.module.css'
import { Empty, Failed } from '../../shared/ListStates'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import { DraftRow } from './DraftRow'
import classes from './inbox.module.css'
import { countTabs, firstTab, inboxTabs, readTab, type InboxTab, type OpenItems } from './inboxTabs'
import { ItemRow } from './ItemRow'
import { useInboxActions } from './useInboxActions'
import { useInboxEntries } from './useInboxEntries'
import { useLocalDrafts } from './useLocalDrafts'
import { useOpenItems } from './useOpenItems'

/** A tab for what others wait for. */
export interface AskedTab {
  readonly tab: 'approvals' | 'requests'
  readonly name: string
  /** Null while unknown. */
  readonly count: number | null
  readonly panel: ReactNode
}

export interface InboxPageProps {
  /** Each tab is shown only while it has entries. */
  readonly asked?: readonly AskedTab[]
}

const none: readonly AskedTab[] = []

/** Draws what there is to answer, what was started and what is being sent, on this device and on the server. */
export function InboxPage({ asked = none }: InboxPageProps) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const drafts = useLocalDrafts()
  const open = useOpenItems()
  const counts = open === undefined || !drafts ? undefined : countTabs(open, drafts)
  const askedTab = asked.find(({ tab: name }) => name === search.get('tab'))?.tab
  const chosen = askedTab ?? readTab(search.get('tab'))
  // The first tab stays open, whatever arrives later. It is not written to the address, because that would be a navigation, perhaps during
  // another one.
  const [opened, setOpened] = useState<InboxTab | AskedTab['tab'] | null>(null)
  const first = counts && firstTab(counts, asked)
  if (opened === null && first) setOpened(first)
  const tab = chosen ?? opened
  return (
    <>
      <ScreenTitle mb="md">{t('menu.inbox')}</ScreenTitle>
      <Tabs
        value={tab}
        onChange={(next) => next !== null && setSearch({ tab: next }, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List>
          {inboxTabs.map((name) => (
            <TabHead key={name} tab={name} name={t(`inbox.tab.${name}`)} count={counts?.[name] ?? 0} />
          ))}
          {asked
            .filter((one) => (one.count ?? 0) > 0 || one.tab === tab)
            .map((one) => (
              <TabHead key={one.tab} tab={one.tab} name={one.name} count={one.count ?? 0} />
            ))}
        </Tabs.List>
        {inboxTabs.map((name) => (
          <Tabs.Panel key={name} value={name} pt="md">
            <Entries
              tab={name}
              local={drafts}
              open={open}
              asked={asked.filter((one) => name === 'pending' && (one.count ?? 0) > 0)}
              onOpen={(next) => setSearch({ tab: next })}
            />
          </Tabs.Panel>
        ))}
        {asked.map((one) => (
          <Tabs.Panel key={one.tab} value={one.tab} pt="md">
            {one.panel}
          </Tabs.Panel>
        ))}
      </Tabs>
      {tab === null && <Loading />}
    </>
  )
}

interface TabHeadProps {
  readonly tab: InboxTab | AskedTab['tab']
  readonly name: string
  readonly count: number
}

function TabHead({ tab, name, count }: TabHeadProps) {
  const t = useT()
  return (
    <Tabs.Tab
      value={tab}
      className={classes['tab'] ?? ''}
      aria-label={count > 0 ? t('inbox.counted', { name, count }) : undefined}
      rightSection={
        count > 0 && (
          <Badge variant="light" color="gray" size="sm" aria-hidden>
            {countText(count)}
          </Badge>
        )
      }
    >
      {name}
    </Tabs.Tab>
  )
}

const isTemporary = (error: unknown) => error instanceof ApiError && error.isTemporary

interface EntriesProps {
  readonly tab: InboxTab
  readonly local: readonly LocalDraft[] | undefined
  readonly open: OpenItems | undefined
  /** Tabs with entries, offered while this one is empty. */
  readonly asked: readonly AskedTab[]
  readonly onOpen: (tab: AskedTab['tab']) => void
}

function Entries({ tab, local, open, asked, onOpen }: EntriesProps) {
  const t = useT()
  const { drafts, begun, items, rows, isUnreachable, isAlone } = useInboxEntries(tab, local, open)
  const actions = useInboxActions()
  const isOnlyHere = drafts.length > 0 && (isUnreachable || isTemporary(items.error))
  const isEmpty = rows?.length === 0 && drafts.length === 0
  return (
    <>
      {(drafts.length > 0 || (rows && rows.length > 0)) && (
        <ul className={lists['framed']} aria-label={t(`inbox.tab.${tab}`)}>
          {drafts.map((draft) => (
            <DraftRow
              key={draft.id}
              draft={draft}
              isItem={isAlone && draft.inboxId !== null && draft.outgoing === null}
              onDelete={(one) => void actions.removeDraft(one)}
            />
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
          title={t(asked.length > 0 ? 'inbox.empty.asked' : `inbox.empty.${tab}`)}
          text={t(asked.length > 0 ? 'inbox.empty.asked.text' : `inbox.empty.${tab}.text`)}
          guide="inbox"
        >
          {asked.map((one) => (
            <Button key={one.tab} onClick={() => onOpen(one.tab)}>
              {t('inbox.counted', { name: one.name, count: one.count ?? 0 })}
            </Button>
          ))}
        </Empty>
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

/** Says that the server cannot be reached, calmly, because what is here can be continued. */
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
