import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OwnPdf as MadePdf } from '../../../schemas/api/recordPdf'
import type { Answering } from '../../../schemas/answering/types'
import { redirectTarget } from '../../answering/redirectTarget'
import { SentConfirmation } from '../../answering/SentConfirmation'
import type { Receipt } from '../../answering/sendOutcome'
import { useLocale } from '../../shared/LocaleProvider'
import { OwnPdf } from './OwnPdf'

/** Draws the confirmation for a logged-in user, which leads to the dashboard or to the form's redirect address. */
export function SentPrivately(props: {
  readonly answering: Answering
  readonly receipt: Receipt
  readonly onAnswerAgain: () => void
  readonly onOpenRecord: (id: string) => void
  /** Asks for what was sent as a PDF; null where the form does not offer that. */
  readonly askPdf: (() => Promise<MadePdf>) | null
}) {
  const { answering, receipt, onAnswerAgain, onOpenRecord, askPdf } = props
  const { locale } = useLocale()
  const navigate = useNavigate()
  const target = redirectTarget(answering.compiled.settings.confirmation?.redirect_url, true, location.origin)
  const address = target.kind === 'url' ? target.url : undefined
  const goOn = useCallback(() => {
    if (address === undefined) void navigate('/dashboard')
    else location.assign(address)
  }, [address, navigate])
  return (
    <SentConfirmation
      answering={answering}
      locale={locale}
      receipt={receipt}
      target={target}
      onContinue={goOn}
      onAnswerAgain={onAnswerAgain}
      onOpenRecord={() => onOpenRecord(receipt.recordId)}
    >
      {askPdf && <OwnPdf ask={askPdf} />}
    </SentConfirmation>
  )
}
