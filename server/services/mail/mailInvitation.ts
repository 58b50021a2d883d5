import type { Viewer } from '../../policies/accessScope'
import type { PendingShareRow } from '../../store/access/pendingShares'
import type { Deps } from '../deps'
import { mailNotice } from './mailNotice'

/** E-mails an invitation to an item, for each item once a day at most. Returns false when no mail server is set up. */
export const mailInvitation = (deps: Deps, by: Viewer, invited: PendingShareRow): Promise<boolean> =>
  mailNotice(deps, {
    accountId: invited.account_id,
    cause: `invitation/${invited.item_id}/${deps.now().toISOString().slice(0, 10)}`,
    reason: 'invitation',
    to: invited.email,
    // The language of somebody who is no user yet is unknown.
    locale: by.locale,
    by,
    facts: { item: invited.item_name },
    subject: 'mail.invitation.subject',
    lines: ['mail.invitation.text', 'mail.invitation.next'],
    action: null,
    why: 'mail.invitation.why',
    itemId: invited.item_id,
  })
