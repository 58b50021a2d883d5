import { defaultLocale, localeFor } from '../../../schemas/model/locales'
import { insertNotices, wasTold } from '../../store/comments/notices'
import { askFeeds } from '../../store/inbox/inbox'
import type { Deps } from '../deps'
import { mailNotice } from '../mail/mailNotice'
import { mailOwner } from '../mail/mailOwner'
import type { Asked } from './approvers'
import type { Run } from './run'

/** Notifies each user who is asked, by a notice and an e-mail in the name of the form's owner. */
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
  await tellScreens(
    deps,
    { item },
    users.map(({ id }) => id),
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

/** Makes the open screens of the form's owner and of those notified show the new state. */
export async function tellScreens(
  { db }: Pick<Deps, 'db'>,
  { item }: { readonly item: { readonly owner_id: number } },
  toldIds: readonly number[],
): Promise<void> {
  await askFeeds(db, [...new Set([item.owner_id, ...toldIds])])
}

/** Tells a form's owner, once, that nobody can answer an approval any more. */
export async function tellOfNobody(
  deps: Deps,
  { record, item }: Run,
  { question, key }: { readonly question: string; readonly key: string },
): Promise<void> {
  const { account_id: accountId, id: recordId } = record
  const ownerId = item.owner_id
  if (!(await wasTold(deps.db, { accountId, recordId, userId: ownerId, kind: 'unanswered' })))
    await insertNotices(deps.db, { accountId, recordId, commentId: null, byId: ownerId, now: deps.now() }, [
      { userId: ownerId, kind: 'unanswered' },
    ])
  await mailOwner(deps, item, () => ({
    ...{ recordId, cause: `approval/${key}/nobody`, reason: 'approval' as const },
    facts: { folio: record.folio, form: item.name, question },
    subject: 'mail.unanswered.subject',
    lines: ['mail.unanswered.text', 'mail.approval.question', 'mail.unanswered.what'],
    action: { label: 'mail.unanswered.open', path: `/records/detail/${recordId}` },
    why: 'mail.unanswered.why',
  }))
}
