import { ActivityPage } from '../features/activity/ActivityPage'

export function ActivityScreen() {
  return <ActivityPage />
}
