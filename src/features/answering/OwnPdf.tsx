import { useState } from 'react'
import type { OwnPdf as MadePdf } from '../../../schemas/api/recordPdf'
import { codedErrorOf } from '../../../adapters/api/apiError'
import { saveAddress } from '../../shared/downloadFile'
import { codedErrorText } from '../../shared/errorText'
import { useT } from '../../shared/useT'

/** What somebody has sent, as a PDF to keep. */
export function OwnPdf({ ask }: { readonly ask: () => Promise<MadePdf> }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const [begun, setBegun] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const save = async () => {
    setAsking(true)
    setBegun(false)
    setFailed(null)
    try {
      const { url, file_name: name } = await ask()
      saveAddress(url, name)
      setBegun(true)
    } catch (error) {
      setFailed(error)
    }
    setAsking(false)
  }
  return (
    <>
      <div className="answering-actions">
        <button
          type="button"
          className="answering-button"
          aria-disabled={isAsking}
          onClick={() => void (isAsking || save())}
        >
          {t('answer.ownPdf.save')}
        </button>
      </div>
      <div role="status">{begun && <p className="answering-description">{t('answer.ownPdf.begun')}</p>}</div>
      <div role="alert">
        {failed !== null && (
          <p className="answering-description">{codedErrorText(t, codedErrorOf(failed))}</p>
        )}
      </div>
    </>
  )
}
