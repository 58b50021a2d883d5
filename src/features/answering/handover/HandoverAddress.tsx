import { useEffect, useId, useState } from 'react'
import { useFormat } from '../../../shared/useFormat'
import { useT } from '../../../shared/useT'
import { LinkToCopy } from '../LinkToCopy'
import type { HandoverLink } from './handoverLink'
import { HandoverMail } from './HandoverMail'

export interface MadeLink extends HandoverLink {
  readonly losesSecrets: boolean
}

/** Draws a handover link: to copy, share, e-mail, and as a QR code for a phone. */
export function HandoverAddress({ link }: { readonly link: MadeLink }) {
  const { address, until, mail, losesSecrets } = link
  const t = useT()
  const format = useFormat()
  const id = useId()
  const [code, setCode] = useState('')
  useEffect(() => {
    let isOver = false
    // The link works without the QR code.
    void import('../../../shared/qrCode')
      .then(({ qrCode }) => qrCode(address))
      .then(
        (svg) => isOver || setCode(svg),
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [address])
  const canShare = (navigator as Partial<Navigator>).share !== undefined
  // Closing the share sheet rejects, which is not an error.
  const share = () => void navigator.share({ url: address }).catch(() => undefined)
  return (
    <>
      <p>{t('handover.about')}</p>
      <div className="handover-ways">
        <LinkToCopy
          label={t('handover.label')}
          address={address}
          describedBy={id}
          copy={{ label: t('handover.copy'), done: t('handover.copied'), failed: t('handover.notCopied') }}
          isPrimary
        >
          {canShare && (
            <button type="button" className="answering-button" onClick={share}>
              {t('handover.send')}
            </button>
          )}
        </LinkToCopy>
        {code && (
          <img
            className="handover-code"
            src={`data:image/svg+xml,${encodeURIComponent(code)}`}
            alt={t('handover.code')}
          />
        )}
      </div>
      <p id={id} className="answering-description">
        {t('handover.until', { date: format.date(until) })}
      </p>
      {mail && <HandoverMail mail={mail} />}
      {losesSecrets && <p className="answering-description">{t('handover.secrets')}</p>}
    </>
  )
}
