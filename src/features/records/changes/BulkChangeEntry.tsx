import { Anchor, Badge, Button, Group, Progress, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { bulkKeptDays, type BulkChange } from '../../../../schemas/api/bulk'
import { useApi, useSession } from '../../../auth/session'
import { useChangeSetUndo } from '../../../shared/tasks/useChangeSetUndo'
import { isActive, useTask } from '../../../shared/tasks/useTasks'
import { useFormat } from '../../../shared/useFormat'
import { useOneMutation } from '../../../shared/useOneAtATime'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import entries from '../entries.module.css'
import { BulkChangeRecords } from './BulkChangeRecords'
import { countsText } from './countsText'

const colours = { pending: 'blue', failed: 'red', cancelled: 'gray' } as const

/** Draws one bulk change: what, by whom, its progress; a press shows its records and their outcomes. */
export function BulkChangeEntry({
  change,
  isShown = false,
}: {
  readonly change: BulkChange
  /** True when a link led to its records. */
  readonly isShown?: boolean
}) {
  const t = useT()
  const format = useFormat()
  const myId = useSession().user?.id
  const [isOpen, records] = useDisclosure(isShown && change.kind !== 'mail')
  const { state, form_id: formId, change_set_id: setId } = change
  const at = change.created_at * 1000
  const isOwn = change.user_id === myId
  const who = isOwn ? t('changes.me') : (change.user_name ?? t('changes.somebody'))
  const from = [
    ...(change.key_name === null ? [] : [t('changes.byKey', { name: change.key_name })]),
    ...(change.address === null ? [] : [t('changes.from', { address: change.address })]),
    ...(change.file_name === null ? [] : [change.file_name]),
  ]
  const title =
    formId === null
      ? t(`changes.kind.${change.kind}`)
      : t(`task.bulk.${change.kind}`, { name: change.form_name ?? '' })
  return (
    <div className={entries['entry']}>
      <div className={entries['name']}>
        {title}{' '}
        {state !== 'done' && (
          <Badge size="sm" variant="light" color={colours[state]}>
            {t(`changes.state.${state}`)}
          </Badge>
        )}
        {change.undone && (
          <Badge size="sm" variant="light" color="gray">
            {t('changes.undone')}
          </Badge>
        )}
      </div>
      <div className={entries['soft']}>
        {who} · <span title={format.dateTime(at)}>{format.relative(at)}</span>
        {from.map((part) => ` · ${part}`)}
      </div>
      <div className={entries['soft']}>{countsText(t, change)}</div>
      {state === 'pending' && change.task_id !== null && isOwn && <UnderWay taskId={change.task_id} />}
      <Group gap={4} className={entries['tools'] ?? ''}>
        {setId !== null && !change.undone && state !== 'pending' && (
          <UndoButton change={change} setId={setId} title={title} />
        )}
        {change.kind !== 'mail' && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-expanded={isOpen}
            aria-label={t('changes.recordsOf', { what: title })}
            leftSection={
              isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />
            }
            onClick={records.toggle}
          >
            {t('changes.records')}
          </Button>
        )}
        {formId !== null && (
          <Anchor
            component={Link}
            size="sm"
            to={`/records/${formId}/${encodeURIComponent(change.form_name ?? '')}`}
          >
            {t('changes.toList')}
          </Anchor>
        )}
      </Group>
      {isOpen && <BulkChangeRecords change={change} />}
    </div>
  )
}

/** Draws the button that undoes the whole change; what was changed again since is shown with its records. */
function UndoButton({
  change,
  setId,
  title,
}: {
  readonly change: BulkChange
  readonly setId: string
  readonly title: string
}) {
  const t = useT()
  const undo = useChangeSetUndo(change.kind === 'delete' ? 'grid.restored' : 'records.undone')
  const format = useFormat()
  const until = format.date((change.created_at + bulkKeptDays * 86_400) * 1000)
  return (
    <Button
      variant="light"
      size="compact-md"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={t('changes.undoOf', { what: title })}
      title={t('changes.undo.until', { date: until })}
      onClick={() => undo(setId)}
    >
      {t('action.undo')}
    </Button>
  )
}

/** Draws the progress, with a cancel button: what was done so far stays, and can be undone. */
function UnderWay({ taskId }: { readonly taskId: string }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { task } = useTask(taskId)
  const cancel = useOneMutation({
    mutationFn: () => api.tasks.cancel(taskId),
    onSuccess: () =>
      Promise.all(['tasks', 'bulk', 'records'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
    onError: toast.error,
  })
  if (!task || !isActive(task)) return null
  const share = task.total ? (task.done / task.total) * 100 : 0
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress value={share} flex={1} aria-label={t('changes.progress')} />
      <Text size="sm">
        {task.total === null ? task.done : t('changes.of', { done: task.done, total: task.total })}
      </Text>
      <Button variant="default" size="compact-sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('action.cancel')}
      </Button>
    </Group>
  )
}
