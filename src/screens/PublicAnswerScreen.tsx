import { lazy, Suspense } from 'react'
import type { RecordsApi } from '../../adapters/api/recordsApi'
import { AnsweringLoading } from '../answering/AnsweringLoading'
import { PublicAnswering, type PublicAnsweringProps } from '../features/answering/PublicAnswering'

const PublicRecord = lazy(async () => {
  const screen = await import('../features/answering/PublicRecord')
  return { default: screen.PublicRecord }
})

export interface PublicAnswerScreenProps extends PublicAnsweringProps {
  readonly records: RecordsApi
  /** The record to edit, with the token of the link that leads to it. */
  readonly recordId: string | undefined
  readonly token: string | undefined
}

/** `/forms/public/:formId` and `/forms/public/:formId/:recordId/`: a page of its own, without the app around it. */
export function PublicAnswerScreen({ recordId, token, ...props }: PublicAnswerScreenProps) {
  if (recordId === undefined) return <PublicAnswering {...props} />
  return (
    <Suspense fallback={<AnsweringLoading />}>
      <PublicRecord {...props} recordId={recordId} token={token} />
    </Suspense>
  )
}
