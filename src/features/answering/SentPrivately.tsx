import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { redirectTarget } from '../../answering/redirectTarget'
import { SentConfirmation } from '../../answering/SentConfirmation'
import type { Receipt } from '../../answering/sendOutcome'
import { useLocale } from '../../shared/LocaleProvider'

/** The confirmation for someone who is logged in: on to the dashboard, or to the form's own address. */
export function SentPrivately(props: {
  readonly compiled: CompiledForm
  readonly receipt: Receipt
  readonly onAnswerAgain: () => void
  readonly onOpenRecord: (id: string) => void
}) {
  const { compiled, receipt, onAnswerAgain, onOpenRecord } = props
  const { locale } = useLocale()
  const navigate = useNavigate()
  const target = redirectTarget(compiled.settings.confirmation?.redirect_url, true, location.origin)
  const address = target.kind === 'url' ? target.url : undefined
  const goOn = useCallback(() => {
    if (address === undefined) void navigate('/dashboard')
    else location.assign(address)
  }, [address, navigate])
  return (
    <SentConfirmation
      compiled={compiled}
      locale={locale}
      receipt={receipt}
      target={target}
      onContinue={goOn}
      onAnswerAgain={onAnswerAgain}
      onOpenRecord={() => onOpenRecord(receipt.recordId)}
    />
  )
}
