import { useParams } from 'react-router-dom'
import { UserRecords } from '../features/records/UserRecords'

/** `/records/:userId` */
export function UserRecordsScreen() {
  const { userId = '' } = useParams()
  return <UserRecords key={userId} userId={Number(userId)} />
}
