import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { BulkExample, MarkKind } from '../../../../schemas/api/bulkCalls'
import { useApi } from '../../../auth/session'
import { LoadProblem } from '../../../shared/LoadProblem'
import { useFormat } from '../../../shared/useFormat'
import { useT } from '../../../shared/useT'
import { BeforeAfter } from '../history/BeforeAfter'
import { HistoryChangeLine } from '../history/HistoryChangeLine'
import { useFormRevisions } from '../history/useFormRevisions'
import classes from '../history/history.module.css'

/** The most changes shown for one record. */
const mostShown = 8

/** The states of records before and after they are marked. */
const states = {
  archive: ['bulk.state.inUse', 'bulk.state.archived'],
  unarchive: ['bulk.state.archived', 'bulk.state.inUse'],
  delete: ['bulk.state.inUse', 'bulk.state.deleted'],
  restore: ['bulk.state.deleted', 'bulk.state.inUse'],
} as const

export interface BulkExamplesProps {
  /** The id of the plan. */
  readonly bulkId: string
  /** The form of all the records; undefined when they may be of several. */
  readonly formId: number | undefined
  /** The number of records that would change. */
  readonly changed: number
  /** The mark that they would get; undefined when they are edited or assigned. */
  readonly mark?: MarkKind
}

/** Estimates the height in pixels, so that buttons below do not move. */
const heightOf = (changed: number) => 28 + 52 * Math.min(changed, 5)

/** Draws what would become of some records, as their history would show it. */
export function BulkExamples({ bulkId, formId, changed, mark }: BulkExamplesProps) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const found = useQuery({
    queryKey: ['bulk', bulkId, 'examples'],
    queryFn: ({ signal }) => api.bulk.examples(bulkId, signal),
    // The examples belong to the same moment as the counts.
    ...{ gcTime: 0, staleTime: Infinity },
  })
  const examples = found.data?.objects ?? []
  const forms = useFormRevisions(
    formId ?? 0,
    examples
      .filter(({ changes }) => changes.length > 0)
      .flatMap(({ before_revision: before, form_revision: after }) => [before, after]),
  )
  const nameOf = ({ form_name: form, created_at: at }: Pick<BulkExample, 'form_name' | 'created_at'>) =>
    [...(formId === undefined ? [form] : []), format.dateTime(at * 1000)].join(' · ')
  const holder = (name: string) => (name === '' ? t('assignment.nobody') : name)
  if (found.isError) return <LoadProblem error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending || forms.isLoading) return <Skeleton height={heightOf(changed)} />
  if (examples.length === 0) return null
  return (
    <section aria-label={t('bulk.examples')}>
      <Text size="sm" fw={600} mb={4}>
        {t('bulk.examples')}
      </Text>
      <ul className={classes['others']}>
        {examples.map(({ before_revision: before, form_revision: after, assigned, ...told }) => (
          <li key={told.id}>
            <Anchor
              component={Link}
              to={`/records/detail/${told.id}`}
              target="_blank"
              rel="noreferrer"
              size="sm"
            >
              {told.folio ?? told.id}
            </Anchor>
            <Text span size="sm" c="dimmed">
              {' · '}
              {nameOf(told)}
            </Text>
            {assigned && (
              <BeforeAfter
                before={<span>{holder(assigned.before)}</span>}
                after={<span>{holder(assigned.after)}</span>}
              />
            )}
            {mark && (
              <BeforeAfter
                before={<span>{t(states[mark][0])}</span>}
                after={<span>{t(states[mark][1])}</span>}
              />
            )}
            {told.changes.length > 0 && (
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
            )}
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
