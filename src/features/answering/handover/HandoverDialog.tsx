import { useCallback, useEffect, useState } from 'react'
import { codedErrorOf } from '../../../../adapters/api/apiError'
import type { DraftLinksApi } from '../../../../adapters/api/draftLinksApi'
import { ModalDialog } from '../../../../renderers/inputs/drawing/ModalDialog'
import { pendingUploads, retryUploads } from '../../../../renderers/inputs/upload/uploadQueues'
import type { CodedError } from '../../../../schemas/model/errors'
import type { FormSession } from '../../../answering/createFormSession'
import { codedErrorText } from '../../../shared/errorText'
import { useT } from '../../../shared/useT'
import './handover.css'
import { uploadsSettled } from '../uploadsSettled'
import { HandoverAddress, type MadeLink } from './HandoverAddress'
import { makeHandoverLink } from './handoverLink'

type Step =
  | { readonly do: 'making' }
  | { readonly do: 'askFiles'; readonly count: number }
  | { readonly do: 'show'; readonly link: MadeLink }
  | { readonly do: 'failed'; readonly error: CodedError }

/** Creates the link once pending files have arrived, and explains it. */
export function HandoverDialog(props: {
  readonly session: FormSession
  readonly api: Pick<DraftLinksApi, 'create' | 'mail'>
  readonly onClose: () => void
}) {
  const { session, api, onClose } = props
  const { answering, keeper } = session
  const t = useT()
  const [step, setStep] = useState<Step>({ do: 'making' })

  const make = useCallback(
    async (isWithoutFiles = false): Promise<Step> => {
      if (!isWithoutFiles && !(await uploadsSettled(answering)))
        return { do: 'askFiles', count: pendingUploads(answering).failed }
      try {
        const draft = keeper.draft()
        const made = await makeHandoverLink(api, draft, location.origin)
        return { do: 'show', link: { ...made, losesSecrets: draft.losesSecrets === true } }
      } catch (cause) {
        return { do: 'failed', error: codedErrorOf(cause) }
      }
    },
    [answering, api, keeper],
  )
  useEffect(() => {
    let isOver = false
    void make().then((next) => !isOver && setStep(next))
    return () => {
      isOver = true
    }
  }, [make])
  const start = (isWithoutFiles = false) => {
    setStep({ do: 'making' })
    void make(isWithoutFiles).then(setStep)
  }

  return (
    <ModalDialog title={t('handover.action')} onClose={onClose}>
      <div className="handover">
        <div role="status">{step.do === 'making' && <p>{t('handover.making')}</p>}</div>
        <div role="alert">
          {step.do === 'askFiles' && <p>{t('handover.files', { count: step.count })}</p>}
          {step.do === 'failed' && <p className="answering-error">{codedErrorText(t, step.error)}</p>}
        </div>
        {step.do === 'show' && <HandoverAddress link={step.link} />}
      </div>
      <div className="acopio-dialog-actions">
        {step.do === 'askFiles' && (
          <>
            <button
              type="button"
              className="answering-button answering-button-primary"
              onClick={() => {
                retryUploads(answering)
                start()
              }}
            >
              {t('handover.files.retry')}
            </button>
            <button type="button" className="answering-button" onClick={() => start(true)}>
              {t('handover.files.without')}
            </button>
          </>
        )}
        {step.do === 'failed' && (
          <button type="button" className="answering-button" onClick={() => start()}>
            {t('handover.retry')}
          </button>
        )}
        <button type="button" className="answering-button" onClick={onClose}>
          {t('handover.close')}
        </button>
      </div>
    </ModalDialog>
  )
}
