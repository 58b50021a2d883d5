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
  /** Nobody is logged in: the advice differs. */
  readonly isPublic: boolean
  /** Of a record, not of a form to begin. */
  readonly isRecord?: boolean
  readonly onRetry: () => void
  /** What is told of something that is neither a form nor a record of one. */
  readonly words?: {
    readonly unreachable: string
    readonly missing: string
    readonly missingText: string
  }
  /** More ways on. */
  readonly children?: ReactNode
}

/** What a server says of a form or a record that is there, or was. */
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

/** It is not there, or not for whoever asks: which of the two is not told, unless the server does so in its own words. */
const isMissing = ({ isNamed, code, coded }: ApiError) =>
  coded.message === undefined &&
  (['NOT_FOUND', 'FORBIDDEN', 'NOT_AUTHENTICATED'].includes(code) || (isNamed && code === 'BAD_REQUEST'))

/** Why a form cannot be shown, and what to do. A form that is private and one that is not there look alike. */
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
            : // A part of the page that did not come.
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
