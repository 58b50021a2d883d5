import { useParams } from 'react-router-dom'
import { ViewRecords } from '../features/records/ViewRecords'
import { useItemDialog } from '../features/sharing/useItemDialog'

/** `/records/filter/:filterId` */
export function ViewRecordsScreen() {
  const { filterId = '' } = useParams()
  const access = useItemDialog('access')
  return (
    <>
      <ViewRecords key={filterId} viewId={Number(filterId)} onShare={access.open} />
      {access.dialog}
    </>
  )
}
