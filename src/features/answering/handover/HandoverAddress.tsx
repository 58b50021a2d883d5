import { useEffect, useId, useState } from 'react'
import { copyText } from '../../../shared/copyText'
import { useFormat } from '../../../shared/useFormat'
import { useT } from '../../../shared/useT'
import '../ownLink.css'

export interface MadeLink {
  readonly address: string
  /** Epoch milliseconds. */
  readonly until: number
  readonly losesSecrets: boolean
}

/** A link to go on by: to copy, to share, and as a code for the camera of a phone. */
export function HandoverAddress({ link }: { readonly link: MadeLink }) {
  const { address, until, losesSecrets } = link
  const t = useT()
  const format = useFormat()
  const id = useId()
  const [said, setSaid] = useState('')
  const [code, setCode] = useState('')
  useEffect(() => {
    let isOver = false
    // Without the code the link is there all the same.
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
  const copy = async () => setSaid(t((await copyText(address)) ? 'handover.copied' : 'handover.notCopied'))
  // Whoever closes the sheet has shared nothing, which is no fault.
  const share = () => void navigator.share({ url: address }).catch(() => undefined)
  return (
    <>
      <p>{t('handover.about')}</p>
      <div className="handover-ways">
        <div className="own-link">
          <label htmlFor={id}>{t('handover.label')}</label>
          <div className="own-link-row">
            <input
              id={id}
              className="own-link-address"
              readOnly
              value={address}
              aria-describedby={`${id}-until`}
              onFocus={(event) => event.currentTarget.select()}
            />
            <button
              type="button"
              className="answering-button answering-button-primary"
              onClick={() => void copy()}
            >
              {t('handover.copy')}
            </button>
            {canShare && (
              <button type="button" className="answering-button" onClick={share}>
                {t('handover.send')}
              </button>
            )}
          </div>
          <div role="status">{said && <p className="answering-description">{said}</p>}</div>
        </div>
        {code && (
          <img
            className="handover-code"
            src={`data:image/svg+xml,${encodeURIComponent(code)}`}
            alt={t('handover.code')}
          />
        )}
      </div>
      <p id={`${id}-until`} className="answering-description">
        {t('handover.until', { date: format.date(until) })}
      </p>
      {losesSecrets && <p className="answering-description">{t('handover.secrets')}</p>}
    </>
  )
}
