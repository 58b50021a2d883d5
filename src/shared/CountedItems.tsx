import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Envelope } from '../../schemas/api/common'
import type { Item, ItemsQuery } from '../../schemas/api/items'
import classes from './CountedItems.module.css'
import lists from './lists.module.css'
import { Empty } from './ListStates'
import { LoadProblem } from './LoadProblem'
import { isKept, NotRefreshed } from './NotRefreshed'
import { recordsCountText } from './recordsCount'
import { ScreenTitle } from './ScreenTitle'
import { SearchBox } from './SearchBox'
import { useFormat } from './useFormat'
import { useSearch } from './useSearch'
import { useT } from './useT'

export interface CountedItemsProps {
  readonly title: string
  /** Shown under the title. */
  readonly about?: ReactNode
  readonly queryKey: string
  readonly load: (query: ItemsQuery, signal: AbortSignal) => Promise<Envelope<Item>>
  readonly addressOf: (item: Item) => string
  readonly texts: {
    readonly search: string
    readonly more: string
    /** Returns the text for when an item was last changed. */
    readonly updated: (when: string) => string
    /** The text when a search finds nothing. */
    readonly notFound: string
    /** The title when there are no items at all. */
    readonly empty: string
    readonly emptyText: string
  }
  /** The action that creates the first item. */
  readonly emptyAction: ReactNode
}

const perPage = 50

/** Draws a searchable list of forms or catalogs, with the number of their records or rows. */
export function CountedItems(props: CountedItemsProps) {
  const { title, about, queryKey, load, addressOf, texts, emptyAction } = props
  const t = useT()
  const search = useSearch()
  const { wanted } = search
  const list = useInfiniteQuery({
    queryKey: [queryKey, wanted],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      load(
        {
          limit: perPage,
          offset: pageParam,
          order_by: 'name',
          ...(wanted ? { name__icontains: wanted } : {}),
        },
        signal,
      ),
    getNextPageParam: ({ meta }) =>
      meta.offset + meta.limit < meta.total_count ? meta.offset + meta.limit : undefined,
  })
  const items = list.data?.pages.flatMap((page) => page.objects)

  return (
    <>
      <Group mih={36} mb="md">
        <ScreenTitle>{title}</ScreenTitle>
      </Group>
      {about}
      <SearchBox search={search} label={texts.search} />
      {list.isPending && <Loading />}
      {isKept(list) && <NotRefreshed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isError && !isKept(list) && (
        <LoadProblem error={list.error} onRetry={() => void list.refetch()} />
      )}
      {items?.length === 0 && (
        <Empty
          icon={<IconInbox size={32} stroke={1.5} />}
          title={wanted ? texts.notFound : texts.empty}
          text={wanted ? t('records.noneNamed', { text: wanted }) : texts.emptyText}
        >
          {!wanted && emptyAction}
        </Empty>
      )}
      {items && items.length > 0 && (
        <ul className={lists['framed']}>
          {items.map((item) => (
            // Following a link cancels a waiting search, which would otherwise navigate back.
            <Row
              key={item.id}
              item={item}
              to={addressOf(item)}
              updated={texts.updated}
              onOpen={search.cancel}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  readonly item: Item
  readonly to: string
  readonly updated: (when: string) => string
  readonly onOpen: () => void
}

function Row({ item, to, updated, onOpen }: RowProps) {
  const t = useT()
  const format = useFormat()
  return (
    <li>
      <Link className={classes['row'] ?? ''} to={to} onClick={onOpen}>
        <span className={classes['name']}>{item.name}</span>
        <span className={classes['count']}>{recordsCountText(t, item)}</span>
        <span className={classes['updated']} title={format.dateTime(item.updated_at * 1000)}>
          {updated(format.relative(item.updated_at * 1000))}
        </span>
      </Link>
    </li>
  )
}

function Loading() {
  const t = useT()
  return (
    <Stack gap={1} aria-busy="true" aria-label={t('records.loading')} role="status">
      {Array.from({ length: 6 }, (_none, index) => (
        <Skeleton key={index} height={55} />
      ))}
    </Stack>
  )
}
