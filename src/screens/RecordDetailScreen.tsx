import { lazy, Suspense, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { RecordDocument } from '../../schemas/api/records'
import { flagBehindId } from '../features/records/detailPlace'
import { RecordDetail } from '../features/records/RecordDetail'

const RecordPeopleDialog = lazy(async () => ({
  default: (await import('../features/sharing/RecordPeopleDialog')).RecordPeopleDialog,
}))

/** `/records/detail/:recordId` */
export function RecordDetailScreen() {
  const { recordId = '' } = useParams()
  const [asked, setAsked] = useState<RecordDocument | null>(null)
  const flagged = flagBehindId(recordId)
  if (flagged) return <Navigate replace to={`/records/detail/${flagged.id}${flagged.search}`} />
  return (
    <>
      <RecordDetail key={recordId} recordId={recordId} onWhoCanSee={setAsked} />
      <Suspense>{asked && <RecordPeopleDialog record={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  )
}
