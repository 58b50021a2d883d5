import { lazy, Suspense } from 'react'
import type { RecordsApi } from '../../adapters/api/recordsApi'
import { AnsweringLoading } from '../answering/AnsweringLoading'
import { PublicAnswering, type PublicAnsweringProps } from '../features/answering/PublicAnswering'
import type { PublicRecordProps } from '../features/answering/PublicRecord'

const PublicRecord = lazy(async () => {
  const screen = await import('../features/answering/PublicRecord')
  return { default: screen.PublicRecord }
})

/** A form to answer, or a record to edit with the token of its link. */
export type PublicPage =
  Pick<PublicAnsweringProps, 'opened'> | Pick<PublicRecordProps, 'recordId' | 'token' | 'first'>

export interface PublicAnswerScreenProps extends Omit<PublicAnsweringProps, 'opened'> {
  readonly page: PublicPage
  readonly records: RecordsApi
}

/** `/forms/public/:formId` and `/forms/public/:formId/:recordId/`: a separate page, without the app around it. */
export function PublicAnswerScreen({ page, ...props }: PublicAnswerScreenProps) {
  if ('opened' in page) return <PublicAnswering {...props} {...page} />
  return (
    <Suspense fallback={<AnsweringLoading />}>
      <PublicRecord {...props} {...page} />
    </Suspense>
  )
}
