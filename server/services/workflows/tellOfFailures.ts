import { actionCalled } from '../../../schemas/workflows/actions/registry'
import { failedInHour, type NewLogLine } from '../../store/workflows/workflowLog'
import type { Deps } from '../deps'
import { mailOwner } from '../mail/mailOwner'
import type { Run } from './run'

/** Failures within an hour from which on the owner is told. */
const repeated = 3

/**
 * Tells a form's owner that its workflows fail repeatedly, at most once an hour; and at once, once per revision, that their author left and none of
 * them runs.
 */
export async function tellOfFailures(
  deps: Deps,
  { item, ended, revision }: Pick<Run, 'item' | 'ended' | 'revision'>,
  lines: readonly NewLogLine[],
): Promise<void> {
  const last = lines.findLast(({ state }) => state === 'failed')
  if (last && ended?.code === 'WORKFLOW_AUTHOR_LEFT')
    return mailOwner(deps, item, () => ({
      cause: `workflows/left/${item.id}/${revision}`,
      reason: 'workflow',
      facts: { form: item.name },
      subject: 'mail.workflows.left.subject',
      lines: ['mail.workflows.left.text', 'mail.workflows.left.again'],
      action: { label: 'mail.workflows.failed.open', path: `/forms/${item.id}/workflows` },
      why: 'mail.workflows.stopped.why',
    }))
  if (!last || (await failedInHour(deps.db, item.account_id, item.id)) < repeated) return
  const definition = actionCalled(last.action_does)
  await mailOwner(deps, item, (locale) => {
    const what = definition ? deps.words(`workflow.action.${definition.name}`, locale, {}) : last.action_does
    return {
      // One e-mail per hour, because the cause contains the hour.
      cause: `workflows/failed/${item.id}/${deps.now().toISOString().slice(0, 13)}`,
      reason: 'workflow',
      facts: { form: item.name, workflow: last.workflow_name || '…', action: last.action_name || what },
      subject: 'mail.workflows.failed.subject',
      lines: ['mail.workflows.failed.text', 'mail.workflows.failed.last'],
      action: { label: 'mail.workflows.failed.open', path: `/forms/${item.id}/workflows` },
      why: 'mail.workflows.failed.why',
    }
  })
}
