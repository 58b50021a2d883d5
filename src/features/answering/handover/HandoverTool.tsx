import { useState } from 'react'
import type { DraftLinksApi } from '../../../../adapters/api/draftLinksApi'
import type { FormSession } from '../../../answering/createFormSession'
import { useSubmissionState } from '../../../answering/useSubmission'
import { useT } from '../../../shared/useT'
import { HandoverDialog } from './HandoverDialog'
import { HandoverTexts } from './HandoverTexts'
import { canSeal } from './sealText'

interface HandoverToolProps {
  readonly session: FormSession
  readonly api: Pick<DraftLinksApi, 'create' | 'mail'>
}

/** Draws the offer to continue on another device. */
export function HandoverTool(props: HandoverToolProps) {
  return canSeal() ? (
    <HandoverTexts>
      <Tool {...props} />
    </HandoverTexts>
  ) : null
}

function Tool({ session, api }: HandoverToolProps) {
  const t = useT()
  const { phase } = useSubmissionState(session.submission)
  const [isOpen, setOpen] = useState(false)
  if (phase === 'sending' || phase === 'queued' || phase === 'sent') return null
  return (
    <>
      <button
        type="button"
        className="answering-link answering-tool"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('handover.action')}
      </button>
      {isOpen && <HandoverDialog session={session} api={api} onClose={() => setOpen(false)} />}
    </>
  )
}
