import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { ApiError } from '../../adapters/api/apiError'
import { onlineHint } from '../../adapters/device/onlineHint'
import type { ErrorCode } from '../../schemas/model/errors'
import { errorText } from '../shared/errorText'
import { useT } from '../shared/useT'
import './answering.css'
import './outcome.css'

export interface AnsweringProblemProps {
  readonly error: unknown
  /** True when nobody is logged in, which changes the advice. */
  readonly isPublic: boolean
  /** True when a record failed to load, not a form. */
  readonly isRecord?: boolean
  readonly onRetry: () => void
  /** Texts for something that is neither a form nor a record of one. */
  readonly words?: {
    readonly unreachable: string
    readonly missing: string
    readonly missingText: string
  }
  /** Further buttons. */
  readonly children?: ReactNode
}

/** Codes with which a server speaks of a form or a record that exists, or did. */
const ofRecords: readonly ErrorCode[] = [
  'LINK_EXPIRED',
  'LINK_USED_UP',
  'RECORD_NOT_EDITABLE',
  'RECORDS_ARE_FINAL',
  'RECORD_OF_PROCESS',
]
const ofForms: readonly ErrorCode[] = [
  'FORM_LOAD_UNAUTHORIZED',
  'FORM_LOAD_UNAUTHORIZED_OR_NO_USER_ID',
  ...ofRecords,
]

export const missingTitle = (isRecord: boolean) =>
  isRecord ? 'answer.missing.recordTitle' : 'answer.missing.title'

const missingText = (isRecord: boolean, isPublic: boolean) =>
  isRecord ? 'answer.missing.recordText' : isPublic ? 'answer.missing.text' : 'answer.missing.textPrivate'

/** Returns true when it does not exist, or not for this user: the screen does not say which, unless the server does in its own words. */
const isMissing = ({ isNamed, code, coded }: ApiError) =>
  coded.message === undefined &&
  (['NOT_FOUND', 'FORBIDDEN', 'NOT_AUTHENTICATED'].includes(code) || (isNamed && code === 'BAD_REQUEST'))

/** Says why a form cannot be shown, and what to do. A private form and a missing one look alike. */
export function AnsweringProblem(props: AnsweringProblemProps) {
  const { error, isPublic, isRecord = false, onRetry, words, children } = props
  const t = useT()
  const temporary = !(error instanceof ApiError) || error.isTemporary
  const retryOnline = useEffectEvent(() => {
    if (temporary && onlineHint.get()) onRetry()
  })
  useEffect(() => onlineHint.subscribe(() => retryOnline()), [])
  const isHidden = isRecord && isPublic && error instanceof ApiError && ofForms.includes(error.code)
  const missing =
    error instanceof ApiError &&
    !temporary &&
    (isMissing(error) || (isHidden && !ofRecords.includes(error.code)))
  return (
    <div className="answering answering-problem">
      <h1 className="answering-title">
        {temporary
          ? (words?.unreachable ?? t('answer.unreachable.title'))
          : missing
            ? (words?.missing ?? t(missingTitle(isRecord)))
            : t('answer.refused.title')}
      </h1>
      <p className="answering-description">
        {missing
          ? (words?.missingText ?? t(missingText(isRecord, isPublic)))
          : error instanceof ApiError || onlineHint.get()
            ? errorText(t, error)
            : // A chunk of the page failed to load.
              t('error.OFFLINE')}
      </p>
      <div className="answering-actions">
        {temporary && (
          <button type="button" className="answering-button answering-button-primary" onClick={onRetry}>
            {t('answer.retry')}
          </button>
        )}
        {children}
      </div>
    </div>
  )
}
