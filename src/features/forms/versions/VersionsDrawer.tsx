import { Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../auth/session'
import type { DocumentHome } from '../../../designer/documentHome'
import { Failed } from '../../../shared/ListStates'
import lists from '../../../shared/lists.module.css'
import { useT } from '../../../shared/useT'
import { VersionRow } from './VersionRow'

/** As many are fetched at once. */
const pageSize = 20

/** Every save of the form or catalog: who, when, what is different now, and the way back. */
export function VersionsDrawer({
  home,
  formId,
  onClose,
}: {
  readonly home: DocumentHome
  readonly formId: number
  readonly onClose: () => void
}) {
  const t = useT()
  const api = useApi()
  const [open, setOpen] = useState<number | null>(null)
  const query = useInfiniteQuery({
    queryKey: ['formRevisions', formId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      home.revisions(api, formId, { limit: pageSize, offset: pageParam }, signal),
    getNextPageParam: ({ meta }) =>
      meta.offset + meta.limit < meta.total_count ? meta.offset + meta.limit : undefined,
  })
  const revisions = query.data?.pages.flatMap(({ objects }) => objects) ?? []
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={t('versions.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('versions.hint')}
        </Text>
        {query.isPending && <Skeleton h={120} role="status" aria-label={t('versions.loading')} />}
        {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
        <ol className={lists['stacked']}>
          {revisions.map((summary, index) => (
            <VersionRow
              key={summary.revision}
              home={home}
              formId={formId}
              summary={summary}
              isNewest={index === 0}
              isOpen={open === summary.revision}
              onToggle={() => setOpen(open === summary.revision ? null : summary.revision)}
              onRestored={onClose}
            />
          ))}
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
