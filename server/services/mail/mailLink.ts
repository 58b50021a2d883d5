import type { Viewer } from '../../policies/accessScope'
import type { LinkInvitationRow } from '../../store/connections/linkInvitations'
import type { Deps } from '../deps'
import { mailNotice } from './mailNotice'

/** Returns the path where an invitation to connect is answered. */
export const pathOfInvitation = (key: string): string => `/connections/invitation/${key}`

/** E-mails an invitation to connect accounts. Returns false when no mail server is set up. */
export const mailLink = (deps: Deps, by: Viewer, invited: LinkInvitationRow, key: string): Promise<boolean> =>
  mailNotice(deps, {
    accountId: invited.account_id,
    cause: `link/${invited.id}/${invited.created_at.toISOString()}`,
    reason: 'connection',
    to: invited.email,
    // The language of a user of another account is unknown.
    locale: by.locale,
    by,
    isSecret: true,
    facts: { company: invited.account_name },
    subject: 'mail.connection.subject',
    lines: ['mail.connection.text', 'mail.connection.next'],
    action: { label: 'mail.connection.open', path: pathOfInvitation(key) },
    why: 'mail.connection.why',
  })
