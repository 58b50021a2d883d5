import type { Viewer } from '../../policies/accessScope'
import type { StoredDownload } from '../../store/downloads/downloads'
import type { Deps } from '../deps'
import { mailNotice } from './mailNotice'

/** Tells a user that a download is ready, once however often it is made. Returns false when no e-mails are sent. */
export const mailDownload = (
  deps: Deps,
  { accountId, email, locale }: Viewer,
  { id, form_name: form }: Pick<StoredDownload, 'id' | 'form_name'>,
  file: string,
): Promise<boolean> =>
  mailNotice(deps, {
    ...{ accountId, cause: `download/${id}`, reason: 'download', to: email, locale, by: null },
    facts: { file, form },
    subject: 'mail.download.subject',
    lines: ['mail.download.text'],
    // The file itself is not attached, because e-mails may be forwarded.
    action: { label: 'mail.download.open', path: '/records/downloads' },
    why: 'mail.download.why',
  })
