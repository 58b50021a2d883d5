import type { Viewer } from '../../policies/accessScope'
import type { StoredDownload } from '../../store/downloads/downloads'
import type { Deps } from '../deps'
import { mailNotice } from './mailNotice'

/** Tells whoever asked for a download that it is there: once, however often it is made anew. False where no e-mails leave. */
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
    // Not the file itself: an e-mail may be passed on.
    action: { label: 'mail.download.open', path: '/records/downloads' },
    why: 'mail.download.why',
  })
