import { fieldDomId } from '../../renderers/fieldDomId'
import { Icon } from '../../renderers/inputs/Icon'
import { codedErrorText } from '../shared/errorText'
import { useT } from '../shared/useT'
import type { Submission, SubmissionState } from './submission'
import { errorsOf } from './submissionErrors'
import { folioAddress } from './folioAddress'
import { useFolio } from './useSubmission'

/** Draws the input for the record's folio, where the form lets the respondent choose it. */
export function FolioField(props: {
  readonly submission: Submission
  readonly required: boolean
  readonly state: SubmissionState
}) {
  const t = useT()
  const id = fieldDomId(folioAddress)
  const { submission, required, state } = props
  const folio = useFolio(submission)
  const error = errorsOf(state).folio

  return (
    <div className="acopio answering-folio">
      <label htmlFor={id}>
        {t('answer.folio.label')}{' '}
        {required && <span className="answering-required">{t('answer.required')}</span>}
      </label>
      <p id={`${id}-help`} className="answering-help">
        {t(required ? 'answer.folio.helpRequired' : 'answer.folio.help')}
      </p>
      <input
        id={id}
        className="acopio-input"
        value={folio}
        maxLength={120}
        autoComplete="off"
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}
        onChange={(event) => submission.setFolio(event.currentTarget.value)}
      />
      {error && (
        <p id={`${id}-error`} className="acopio-error" role="alert">
          <Icon name="error" />
          <span>{codedErrorText(t, error, { label: t('answer.folio.label') })}</span>
        </p>
      )}
    </div>
  )
}
