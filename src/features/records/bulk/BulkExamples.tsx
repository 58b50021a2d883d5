import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useApi } from '../../../auth/session'
import { LoadProblem } from '../../../shared/LoadProblem'
import { useT } from '../../../shared/useT'
import { HistoryChangeLine } from '../history/HistoryChangeLine'
import { useFormRevisions } from '../history/useFormRevisions'
import classes from '../history/history.module.css'

/** Changes of one record that are shown. */
const mostShown = 8

export interface BulkExamplesProps {
  /** An edit that was only worked out. */
  readonly bulkId: string
  readonly formId: number
}

/** What an edit would change in some records, as their history would tell it. */
export function BulkExamples({ bulkId, formId }: BulkExamplesProps) {
  const t = useT()
  const api = useApi()
  const found = useQuery({
    queryKey: ['bulk', bulkId, 'examples'],
    queryFn: ({ signal }) => api.bulk.examples(bulkId, signal),
    // They are of the moment that the counts are of.
    ...{ gcTime: 0, staleTime: Infinity },
  })
  const examples = found.data?.objects ?? []
  const forms = useFormRevisions(
    formId,
    examples.flatMap(({ before_revision: before, form_revision: after }) => [before, after]),
  )
  if (found.isError) return <LoadProblem error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending || forms.isLoading) return <Skeleton height={80} />
  if (examples.length === 0) return null
  return (
    <section aria-label={t('bulk.examples')}>
      <Text size="sm" fw={600} mb={4}>
        {t('bulk.examples')}
      </Text>
      <ul className={classes['others']}>
        {examples.map(({ id, folio, before_revision: before, form_revision: after, ...told }) => (
          <li key={id}>
            <Anchor component={Link} to={`/records/detail/${id}`} target="_blank" rel="noreferrer" size="sm">
              {folio ?? id}
            </Anchor>
            <ul className={classes['changes']}>
              {told.changes.slice(0, mostShown).map((change, index) => (
                <HistoryChangeLine
                  key={index}
                  change={change}
                  before={forms.byRevision.get(before)}
                  after={forms.byRevision.get(after)}
                  onRestore={undefined}
                />
              ))}
            </ul>
            {told.changes_count > mostShown && (
              <Text size="sm" c="dimmed">
                {t('records.history.moreChanges', { count: told.changes_count - mostShown })}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
