import type { MailState } from '../../../schemas/api/mails'
import { AppError } from '../../appError'
import { permittedItems, type Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { findMail, listMails, sendAgain, type MailRow, type MailSight } from '../../store/mail/mails'
import { stoppedAddresses } from '../../store/mail/mailStops'
import type { Deps } from '../deps'

/**
 * What one had written oneself; else those about a form are for who manages all of it, since they tell answers of any record, and those about people for
 * who administers them.
 */
function sightOf(viewer: Viewer): MailSight {
  const items = permittedItems(viewer, 'item.manage')
  return {
    items: { ...items, granted: items.granted.filter(({ filter }) => filter === null) },
    ofNoItem: can(viewer, 'mail.read', { kind: 'account', accountId: viewer.accountId }),
    // A key that was made for less does not tell what was written without it.
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

/** A page of the e-mails that the viewer may see. */
export const mailsFor = (
  deps: Deps,
  viewer: Viewer,
  wanted: MailsWanted,
  page: { readonly limit: number; readonly offset: number },
) => listMails(deps.db, viewer.accountId, { ...wanted, ...page, sight: sightOf(viewer) })

/** NOT_FOUND also for what the viewer may not see. */
export async function mailFor(deps: Deps, viewer: Viewer, id: number): Promise<MailRow> {
  const mail = await findMail(deps.db, viewer.accountId, sightOf(viewer), id)
  if (!mail) throw new AppError('NOT_FOUND')
  return mail
}

/**
 * Has an e-mail sent that failed, or was kept while there was no mail server. Throws NO_MAIL_SERVER,
 * MAIL_UNDER_WAY, MAIL_STOPPED where its receiver wants no more, NOT_FOUND.
 */
export async function sendMailAgain(deps: Deps, viewer: Viewer, id: number): Promise<MailRow> {
  const mail = await mailFor(deps, viewer, id)
  if (mail.may_stop && (await stoppedAddresses(deps.db, mail.account_id, [mail.to_address])).size > 0)
    throw new AppError('MAIL_STOPPED')
  if (!deps.mailer) throw new AppError('NO_MAIL_SERVER')
  if (!(await sendAgain(deps.db, mail))) throw new AppError('MAIL_UNDER_WAY')
  return mailFor(deps, viewer, id)
}
