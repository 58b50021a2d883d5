import type { Viewer } from '../../policies/accessScope'
import type { PendingShareRow } from '../../store/access/pendingShares'
import { accountOwner, findNameOfUser } from '../../store/people/users'
import { escapeHtml } from '../../support/escapeHtml'
import type { Deps } from '../deps'
import { queueMails } from './queueMails'

/**
 * Tells whoever was invited, of one item once a day at most. False where no mail server
 * is set up: what is kept here nobody outside reads.
 */
export async function mailInvitation(deps: Deps, viewer: Viewer, invited: PendingShareRow): Promise<boolean> {
  if (!deps.mailer) return false
  const owner = await accountOwner(deps.db, invited.account_id)
  const facts = {
    who: await findNameOfUser(deps.db, viewer.userId),
    account: await findNameOfUser(deps.db, owner.id),
    item: invited.item_name,
  }
  const { locale } = viewer
  const text = deps.words('mail.invitation.text', locale, facts)
  const next = deps.words('mail.invitation.next', locale, facts)
  await queueMails(deps, {
    accountId: invited.account_id,
    cause: `invitation/${invited.item_id}/${deps.now().toISOString().slice(0, 10)}`,
    reason: 'invitation',
    to: [invited.email],
    locale,
    from: facts.account,
    fromName: facts.who,
    replyTo: viewer.email,
    subject: deps.words('mail.invitation.subject', locale, facts),
    html: `<p>${escapeHtml(text)}</p><p>${escapeHtml(next)}</p>`,
    plain: `${text}\n\n${next}`,
    rows: [],
    action: null,
    why: deps.words('mail.invitation.why', locale, facts),
    itemId: invited.item_id,
  })
  return true
}
