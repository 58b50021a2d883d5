import { actionCalled } from '../../../schemas/workflows/actions/registry'
import { defaultLocale, localeFor } from '../../../schemas/model/locales'
import { findUser } from '../../store/people/users'
import { failedInHour, type NewLogLine } from '../../store/workflows/workflowLog'
import type { Deps } from '../deps'
import { mailNotice } from '../mail/mailNotice'
import type { Run } from './run'

/** So many failures in an hour are no accident any more. */
const repeated = 3

/** Tells a form's owner that its workflows fail again and again, once an hour at most. */
export async function tellOfFailures(
  deps: Deps,
  { item, viewer }: Run,
  lines: readonly NewLogLine[],
): Promise<void> {
  const last = lines.findLast(({ state }) => state === 'failed')
  if (!last) return
  const count = await failedInHour(deps.db, item.account_id, item.id)
  const owner = count < repeated ? undefined : await findUser(deps.db, item.account_id, item.owner_id)
  if (!owner?.is_active) return
  const locale = localeFor(owner.language) ?? defaultLocale
  const definition = actionCalled(last.action_does)
  const what = definition ? deps.words(`workflow.action.${definition.name}`, locale, {}) : last.action_does
  await mailNotice(deps, {
    accountId: item.account_id,
    // The same hour is the same mail.
    cause: `workflows/failed/${item.id}/${deps.now().toISOString().slice(0, 13)}`,
    reason: 'workflow',
    to: owner.email,
    locale,
    by: viewer,
    facts: { form: item.name, workflow: last.workflow_name || '…', action: last.action_name || what },
    subject: 'mail.workflows.failed.subject',
    lines: ['mail.workflows.failed.text', 'mail.workflows.failed.last'],
    action: { label: 'mail.workflows.failed.open', path: `/forms/${item.id}/workflows` },
    why: 'mail.workflows.failed.why',
    itemId: item.id,
  })
}
