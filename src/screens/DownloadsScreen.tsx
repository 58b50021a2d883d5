import { DownloadsPage } from '../features/records/download/DownloadsPage'

/** `/records/downloads` */
export function DownloadsScreen() {
  return <DownloadsPage />
}
