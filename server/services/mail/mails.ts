import type { MailState } from '../../../schemas/api/mails'
import { AppError } from '../../appError'
import { permittedItems, type Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { findMail, listMails, sendAgain, type MailRow, type MailSight } from '../../store/mail/mails'
import { stoppedAddresses } from '../../store/mail/mailStops'
import type { Deps } from '../deps'

/**
 * Returns which e-mails the viewer may see: those they had written; those about forms that they manage as a whole, because e-mails reveal
 * answers of any record; and those about users, for viewers who administer users.
 */
function sightOf(viewer: Viewer): MailSight {
  const items = permittedItems(viewer, 'item.manage')
  return {
    items: { ...items, granted: items.granted.filter(({ filter }) => filter === null) },
    ofNoItem: can(viewer, 'mail.read', { kind: 'account', accountId: viewer.accountId }),
    // A limited key does not show e-mails written without it.
    userId: viewer.limits === null ? viewer.userId : null,
  }
}

export interface MailsWanted {
  readonly ids?: readonly number[] | undefined
  readonly itemId?: number | undefined
  readonly recordId?: string | undefined
  readonly state?: MailState | undefined
  readonly search?: string | undefined
}

/** Returns a page of the e-mails that the viewer may see. */
export const mailsFor = (
  deps: Deps,
  viewer: Viewer,
  wanted: MailsWanted,
  page: { readonly limit: number; readonly offset: number },
) => listMails(deps.db, viewer.accountId, { ...wanted, ...page, sight: sightOf(viewer) })

/** Returns an e-mail that the viewer may see. Throws NOT_FOUND for any other. */
export async function mailFor(deps: Deps, viewer: Viewer, id: number): Promise<MailRow> {
  const mail = await findMail(deps.db, viewer.accountId, sightOf(viewer), id)
  if (!mail) throw new AppError('NOT_FOUND')
  return mail
}

/**
 * Sends an e-mail again that failed, or that was stored while there was no mail server. Throws NO_MAIL_SERVER, MAIL_UNDER_WAY, MAIL_STOPPED
 * when its receiver wants no more, and NOT_FOUND.
 */
export async function sendMailAgain(deps: Deps, viewer: Viewer, id: number): Promise<MailRow> {
  const mail = await mailFor(deps, viewer, id)
  if (mail.may_stop && (await stoppedAddresses(deps.db, mail.account_id, [mail.to_address])).size > 0)
    throw new AppError('MAIL_STOPPED')
  if (!deps.mailer) throw new AppError('NO_MAIL_SERVER')
  if (!(await sendAgain(deps.db, mail))) throw new AppError('MAIL_UNDER_WAY')
  return mailFor(deps, viewer, id)
}
