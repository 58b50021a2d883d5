import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { RecordDocument } from '../../schemas/api/records'
import { RecordDetail } from '../features/records/RecordDetail'

const RecordPeopleDialog = lazy(async () => ({
  default: (await import('../features/sharing/RecordPeopleDialog')).RecordPeopleDialog,
}))

/** `/records/detail/:recordId` */
export function RecordDetailScreen() {
  const { recordId = '' } = useParams()
  const [asked, setAsked] = useState<RecordDocument | null>(null)
  return (
    <>
      <RecordDetail key={recordId} recordId={recordId} onWhoCanSee={setAsked} />
      <Suspense>{asked && <RecordPeopleDialog record={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  )
}
