import { useCallback } from 'react'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { Answering } from '../../../schemas/answering/types'
import { redirectTarget } from '../../answering/redirectTarget'
import { SentConfirmation } from '../../answering/SentConfirmation'
import type { Receipt } from '../../answering/sendOutcome'
import { useLocale } from '../../shared/LocaleProvider'
import { OwnLink } from './OwnLink'
import { OwnPdf } from './OwnPdf'

export interface SentPubliclyProps {
  readonly answering: Answering
  readonly receipt: Receipt
  readonly onAnswerAgain: () => void
  readonly formId: number
  readonly served: ServedFormForAnswer
  /** What the answers were sent under. */
  readonly sentAs: string
  readonly records: Pick<RecordsApi, 'createOwnLink' | 'askOwnPdf'>
}

/** Returns whether anonymous respondents may correct what they sent. */
const isEditable = (served: ServedFormForAnswer): boolean =>
  served.edit_public_records === true && served['edit_registers'] !== false

/** Draws the confirmation for an anonymous respondent. */
export function SentPublicly(props: SentPubliclyProps) {
  const { answering, formId, served, sentAs, records } = props
  const { locale } = useLocale()
  const target = redirectTarget(
    answering.compiled.settings.confirmation?.redirect_url,
    false,
    location.origin,
  )
  const address = target.kind === 'url' ? target.url : undefined
  const offersLink = isEditable(served)
  const offersPdf = served.confirmation?.offer_pdf === true
  const goOn = useCallback(() => {
    if (address !== undefined) location.assign(address)
  }, [address])
  return (
    <SentConfirmation {...props} locale={locale} target={target} onContinue={goOn}>
      {(offersLink || offersPdf) && (
        <>
          {offersPdf && <OwnPdf ask={() => records.askOwnPdf(formId, sentAs)} />}
          {offersLink && <OwnLink ask={() => records.createOwnLink(formId, sentAs)} />}
        </>
      )}
    </SentConfirmation>
  )
}
