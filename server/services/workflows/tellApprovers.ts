import { defaultLocale, localeFor } from '../../../schemas/model/locales'
import { insertNotices } from '../../store/comments/notices'
import type { Deps } from '../deps'
import { mailNotice } from '../mail/mailNotice'
import type { Asked } from './approvers'
import type { Run } from './run'

/** Tells everybody who is asked: a notice and an e-mail each, in the name of the form's owner. */
export async function tellApprovers(
  deps: Deps,
  { record, item, viewer }: Run,
  { users }: Asked,
  { question, cause }: { readonly question: string; readonly cause: string },
): Promise<void> {
  const { account_id: accountId, id: recordId } = record
  const about = { accountId, recordId, commentId: null, byId: viewer.userId, now: deps.now() }
  await insertNotices(
    deps.db,
    about,
    users.map(({ id: userId }) => ({ userId, kind: 'approval' })),
  )
  for (const user of users)
    await mailNotice(deps, {
      ...{ accountId, recordId, itemId: item.id, cause: `approval/${cause}/${user.id}`, reason: 'approval' },
      to: user.email,
      locale: localeFor(user.language) ?? defaultLocale,
      by: viewer,
      facts: { folio: record.folio, form: item.name, question },
      subject: 'mail.approval.subject',
      lines: ['mail.approval.text', 'mail.approval.question'],
      action: { label: 'mail.approval.open', path: '/inbox?tab=approvals' },
      why: 'mail.approval.why',
    })
}
