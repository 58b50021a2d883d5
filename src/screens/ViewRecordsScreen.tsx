import { useParams } from 'react-router-dom'
import { ViewRecords } from '../features/records/ViewRecords'
import { useShareDialog } from '../features/sharing/sharingDialogs'

/** `/records/filter/:filterId` */
export function ViewRecordsScreen() {
  const { filterId = '' } = useParams()
  const sharing = useShareDialog()
  return (
    <>
      <ViewRecords key={filterId} viewId={Number(filterId)} onShare={sharing.open} />
      {sharing.dialog}
    </>
  )
}
