import { Badge, Button, Drawer, Group, Skeleton, Stack, Text, Tooltip } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import type { Envelope } from '../../../schemas/api/common'
import { Failed } from '../../shared/ListStates'
import lists from '../../shared/lists.module.css'
import { nextOffset } from '../../shared/nextOffset'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import classes from './versions.module.css'

/** The number of versions fetched at once. */
const pageSize = 20

/** A save: its revision, author and time (epoch milliseconds). */
export interface Version {
  readonly revision: number
  readonly by: string
  readonly at: number
}

export interface VersionListProps<Saved> {
  readonly title: string
  readonly hint: string
  readonly queryKey: readonly unknown[]
  readonly fetch: (
    page: { readonly limit: number; readonly offset: number },
    signal: AbortSignal,
  ) => Promise<Envelope<Saved>>
  readonly versionOf: (saved: Saved) => Version
  /** The label of the button that opens a version. */
  readonly look: { readonly text: string; readonly of: (revision: number) => string }
  /** Draws the summary of a version that is not opened. */
  readonly summary?: (saved: Saved) => ReactNode
  /** Draws the opened version. */
  readonly opened: (saved: Saved, newest: Saved) => ReactNode
  readonly onClose: () => void
}

/** Draws a drawer with all saves, the newest first, of which one at a time is open. */
export function VersionList<Saved>(props: VersionListProps<Saved>) {
  const { title, hint, queryKey, fetch, versionOf, look, summary, opened, onClose } = props
  const t = useT()
  const [open, setOpen] = useState<number | null>(null)
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => fetch({ limit: pageSize, offset: pageParam }, signal),
    getNextPageParam: nextOffset,
  })
  const saves = query.data?.pages.flatMap(({ objects }) => objects) ?? []
  const [newest] = saves
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {query.isPending && <Skeleton h={120} role="status" aria-label={t('versions.loading')} />}
        {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
        <ol className={lists['stacked']}>
          {saves.map((saved) => {
            const version = versionOf(saved)
            const isOpen = open === version.revision
            return (
              <VersionRow
                key={version.revision}
                version={version}
                look={look}
                isNewest={saved === newest}
                isOpen={isOpen}
                summary={summary?.(saved)}
                onToggle={() => setOpen(isOpen ? null : version.revision)}
              >
                {isOpen && newest !== undefined && opened(saved, newest)}
              </VersionRow>
            )
          })}
        </ol>
        {query.hasNextPage && (
          <Group justify="center">
            <Button
              variant="default"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('versions.more')}
            </Button>
          </Group>
        )}
      </Stack>
    </Drawer>
  )
}

interface VersionRowProps {
  readonly version: Version
  readonly look: VersionListProps<never>['look']
  readonly isNewest: boolean
  readonly isOpen: boolean
  readonly summary: ReactNode
  readonly onToggle: () => void
  readonly children: ReactNode
}

function VersionRow({ version, look, isNewest, isOpen, summary, onToggle, children }: VersionRowProps) {
  const t = useT()
  const format = useFormat()
  const bodyId = useId()
  const { revision, by, at } = version
  return (
    <li className={classes['row']}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div className={classes['who']}>
          <Text fw={600} size="sm">
            {t('versions.number', { revision })}{' '}
            {isNewest && <Badge variant="light">{t('versions.newest')}</Badge>}
          </Text>
          <Tooltip label={format.dateTime(at)}>
            <Text size="xs" c="dimmed" component="span">
              {t('versions.by', { user: by, when: format.relative(at) })}
            </Text>
          </Tooltip>
        </div>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={look.of(revision)}
          onClick={onToggle}
        >
          {look.text}
        </Button>
      </Group>
      {summary}
      <div id={bodyId}>{children}</div>
    </li>
  )
}
