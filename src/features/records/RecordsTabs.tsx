import { PageTabs } from '../../shared/PageTabs'
import { useT } from '../../shared/useT'

/** Draws the tabs of the records section: forms, all records, downloads, and bulk changes. */
export function RecordsTabs() {
  const t = useT()
  const pages = [
    { to: '/records', label: t('records.byForm'), end: true },
    { to: '/records/all', label: t('records.all') },
    { to: '/records/downloads', label: t('downloads.title') },
    { to: '/records/changes', label: t('changes.title') },
  ]
  return <PageTabs label={t('records.tabs')} pages={pages} />
}
