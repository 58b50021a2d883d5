import { useCallback } from 'react'
import type { RecordLink } from '../../../schemas/api/answering'
import type { Answering } from '../../../schemas/answering/types'
import { redirectTarget } from '../../answering/redirectTarget'
import { SentConfirmation } from '../../answering/SentConfirmation'
import type { Receipt } from '../../answering/sendOutcome'
import { useLocale } from '../../shared/LocaleProvider'
import { OwnLink } from './OwnLink'

export interface SentPubliclyProps {
  readonly answering: Answering
  readonly receipt: Receipt
  readonly onAnswerAgain: () => void
  /** Requests the link to the sent record; null where the form allows no corrections. */
  readonly askLink: (() => Promise<RecordLink>) | null
}

/** Draws the confirmation for an anonymous respondent. */
export function SentPublicly(props: SentPubliclyProps) {
  const { answering, askLink } = props
  const { locale } = useLocale()
  const target = redirectTarget(
    answering.compiled.settings.confirmation?.redirect_url,
    false,
    location.origin,
  )
  const address = target.kind === 'url' ? target.url : undefined
  const goOn = useCallback(() => {
    if (address !== undefined) location.assign(address)
  }, [address])
  return (
    <SentConfirmation {...props} locale={locale} target={target} onContinue={goOn}>
      {askLink && <OwnLink ask={askLink} />}
    </SentConfirmation>
  )
}
