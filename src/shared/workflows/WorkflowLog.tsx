import { Button, Text } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconExclamationCircle,
  IconRefresh,
} from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import type { WorkflowLogLine, WorkflowState } from '../../../schemas/api/workflows'
import { scheduledRun } from '../../../schemas/workflows/schedule'
import { isObject } from '../../../schemas/model/json'
import { actionCalled } from '../../../schemas/workflows/actions/registry'
import { approvalAnswers } from '../../../schemas/workflows/approval'
import { FileLink } from '../../../renderers/fields/FileLink'
import { linkUrl } from '../../../renderers/texts/linkUrl'
import { useApi } from '../../auth/session'
import { Failed } from '../ListStates'
import { useFormat } from '../useFormat'
import { useT, type MessageId } from '../useT'
import { useToast } from '../useToast'
import { LogFilters, type LogWanted, type NamedWorkflow } from './LogFilters'
import { mayRunAgain } from './linesToRunAgain'
import { RunFailedAgain } from './RunFailedAgain'
import { RunShownAgain } from './RunShownAgain'
import classes from './WorkflowLog.module.css'

export interface WorkflowLogProps {
  /** Which log: of one record, of a form, or of all forms that the viewer manages. */
  readonly of: { readonly record_id?: string; readonly form_id?: number }
  /** True when the viewer may run steps again. */
  readonly canRun: boolean
  /** The form's workflows, to filter by. */
  readonly workflows?: readonly NamedWorkflow[]
}

/** The number of lines fetched at once. */
const pageSize = 30
/** Milliseconds between two requests for new lines. */
const pace = 5_000
const noWorkflows: readonly NamedWorkflow[] = []

/** Draws what workflows did, step by step, the newest first. */
export function WorkflowLog({ of, canRun, workflows = noWorkflows }: WorkflowLogProps) {
  const t = useT()
  const api = useApi()
  const [wanted, setWanted] = useState<LogWanted>({})
  const query = useInfiniteQuery({
    queryKey: ['workflowLog', of, wanted],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.workflows.log({ ...of, ...wanted, limit: pageSize, offset: pageParam }, signal),
    getNextPageParam: ({ meta }) =>
      meta.offset + meta.limit < meta.total_count ? meta.offset + meta.limit : undefined,
    // Polls for new lines, except while somebody reads older pages.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : pace),
  })
  // New lines shift the pages between two requests, so duplicates are removed.
  const found = query.data?.pages.flatMap(({ objects }) => objects) ?? []
  const lines = [...new Map(found.map((line) => [line._id, line])).values()]
  if (query.isError && lines.length === 0)
    return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const isFiltered = Object.keys(wanted).length > 0
  if (query.isPending && !isFiltered) return <Text c="dimmed">{t('workflows.log.loading')}</Text>
  if (lines.length === 0 && !isFiltered) return <Text c="dimmed">{t('workflows.log.none')}</Text>
  return (
    <>
      <LogFilters wanted={wanted} workflows={workflows} onChange={setWanted} />
      {lines.length === 0 && (
        <Text c="dimmed">{t(query.isPending ? 'workflows.log.loading' : 'workflows.log.noneSuch')}</Text>
      )}
      {canRun && wanted.state === 'failed' && lines.length > 0 && (
        <RunLinesAgain of={of} wanted={wanted} lines={lines} />
      )}
      <ol className={classes['lines']}>
        {lines.map((line) => (
          <LogLine key={line._id} line={line} canRun={canRun} of={of} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('versions.more')}
        </Button>
      )}
    </>
  )
}

/** Draws the button to run again: for a form all that failed, even what is not shown; otherwise what is shown. */
function RunLinesAgain({
  of: { form_id: formId },
  wanted,
  lines,
}: Pick<WorkflowLogProps, 'of'> & {
  readonly wanted: LogWanted
  readonly lines: readonly WorkflowLogLine[]
}) {
  return formId === undefined ? (
    <RunShownAgain lines={lines} />
  ) : (
    <RunFailedAgain formId={formId} workflowId={wanted.workflow_id} />
  )
}

const icons = {
  done: IconCircleCheck,
  failed: IconExclamationCircle,
  waiting: IconClock,
  skipped: IconCircleDashed,
} as const satisfies Readonly<Record<WorkflowState, unknown>>

type LogLineProps = Pick<WorkflowLogProps, 'of' | 'canRun'> & { readonly line: WorkflowLogLine }

function LogLine({ line, canRun, of }: LogLineProps) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const toast = useToast()
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => api.workflows.runAgain(line._id),
    onSuccess: ({ success }) => {
      if (success) toast.done(t('workflows.log.again.done'))
      else toast.failed(t('workflows.log.again.failed'))
      void queries.invalidateQueries({ queryKey: ['workflowLog'] })
    },
    onError: (error) => toast.error(error),
  })
  const Icon = icons[line.state]
  const until = line.state === 'waiting' ? untilOf(line) : undefined
  const definition = actionCalled(line.workflow_rule)
  const isRun = line.workflow_rule === scheduledRun
  const what = isRun
    ? t('workflows.log.run')
    : definition
      ? t(`workflow.action.${definition.name}` as MessageId)
      : String(line.workflow_rule)
  return (
    <li className={classes['line']} data-state={line.state}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <div className={classes['said']}>
        <p className={classes['title']}>
          <strong>{line.name || t('workflows.log.unnamed')}</strong>: {line.workflow_rule_name || what}
        </p>
        <p className={classes['about']}>
          {t('workflows.log.about', {
            state: t(`workflows.log.state.${line.state}`),
            when: format.dateTime(line.created_at * 1000),
            attempts: line.attempts,
            duration: line.duration,
          })}
        </p>
        <AboutLine line={line} of={of} />
        {until !== undefined && (
          <p className={classes['about']}>{t('workflows.log.until', { when: format.dateTime(until) })}</p>
        )}
        <ApprovalLine output={line.workflow_response_content} />
        {line.state === 'done' && <FileLine output={line.workflow_response_content} />}
        {line.state === 'done' && <AssignedLine line={line} />}
        {isRun && <RunLine output={line.workflow_response_content} />}
        {line.error && <p className={classes['error']}>{line.error}</p>}
        {line.repeated && <p className={classes['about']}>{t('workflows.log.repeated')}</p>}
        <details>
          <summary>{t('workflows.log.details')}</summary>
          <p className={classes['about']}>{t('workflows.log.input')}</p>
          <pre className={classes['stored']}>{JSON.stringify(line.workflow_request_content, null, 2)}</pre>
          <p className={classes['about']}>{t('workflows.log.output')}</p>
          <pre className={classes['stored']}>{JSON.stringify(line.workflow_response_content, null, 2)}</pre>
        </details>
      </div>
      {canRun && mayRunAgain(line) && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconRefresh size={14} stroke={1.6} aria-hidden />}
          loading={again.isPending}
          onClick={() => again.mutate()}
        >
          {t('workflows.log.again')}
        </Button>
      )}
    </li>
  )
}

/** Draws a line's form, record, result and user. */
function AboutLine({ line, of }: Pick<LogLineProps, 'line' | 'of'>) {
  const t = useT()
  const { record_id: id, folio, form_id: formId, form_name: form, workflow_record_id: madeId } = line
  const parts = [
    of.record_id === undefined && of.form_id === undefined && form !== null && (
      <Link to={`/forms/${formId}/workflows`}>{form}</Link>
    ),
    of.record_id === undefined && folio !== null && (
      <>
        {t('workflows.log.of')} <Link to={`/records/detail/${id}`}>{folio}</Link>
      </>
    ),
    madeId !== null && <Link to={`/records/detail/${madeId}`}>{t('workflows.log.made')}</Link>,
    line.user_name !== null && t('workflows.log.by', { name: line.user_name }),
    line.revision > 0 && t('workflows.log.revision', { revision: line.revision }),
  ].filter((part) => part !== false)
  return (
    <p className={classes['about']}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  )
}

/** Says who is asked for an approval, or what they decided. */
function ApprovalLine({ output }: { readonly output: unknown }) {
  const t = useT()
  const { asked, answer, by, comment } = isObject(output) ? output : {}
  if (typeof asked === 'string')
    return <p className={classes['about']}>{t('workflows.log.asked', { name: asked })}</p>
  const given = approvalAnswers.find((one) => one === answer)
  if (!given) return null
  const name = typeof by === 'string' ? by : ''
  return (
    <>
      <p className={classes['about']}>
        {name === '' ? t('workflows.log.lateAnswer') : t(`workflows.log.${given}`, { name })}
      </p>
      {typeof comment === 'string' && comment !== '' && <p className={classes['about']}>«{comment}»</p>}
    </>
  )
}

/** Says which file was attached. */
function FileLine({ output }: { readonly output: unknown }) {
  const t = useT()
  const { file_name: name, file_url: stored } = isObject(output) ? output : {}
  if (typeof name !== 'string') return null
  return (
    <p className={classes['about']}>
      {t('workflows.log.attached')} <FileLink name={name} url={linkUrl(stored)} />
    </p>
  )
}

/** Says to whom the record was assigned. */
function AssignedLine({ line: { workflow_response_content: output } }: Pick<LogLineProps, 'line'>) {
  const t = useT()
  const { to } = isObject(output) ? output : {}
  if (typeof to !== 'string') return null
  return <p className={classes['about']}>{t('workflows.log.assigned', { name: to })}</p>
}

/** Says for how many records a scheduled workflow was started. */
function RunLine({ output }: { readonly output: unknown }) {
  const t = useT()
  const { begun, skipped } = isObject(output) ? output : {}
  if (typeof begun !== 'number' || typeof skipped !== 'number') return null
  return <p className={classes['about']}>{t('workflows.log.run.records', { begun, skipped })}</p>
}

/** Returns until when a waiting step waits. */
function untilOf({ workflow_response_content: output }: WorkflowLogLine): number | undefined {
  const text = isObject(output) ? output['until'] : undefined
  const until = typeof text === 'string' ? Date.parse(text) : NaN
  return Number.isNaN(until) ? undefined : until
}
