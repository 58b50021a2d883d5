import { Group, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { downloadsPage } from '../../../../schemas/api/downloads'
import { useApi } from '../../../auth/session'
import lists from '../../../shared/lists.module.css'
import { Empty } from '../../../shared/ListStates'
import { LoadedList } from '../../../shared/LoadedList'
import { ScreenTitle } from '../../../shared/ScreenTitle'
import { useT } from '../../../shared/useT'
import { RecordsTabs } from '../RecordsTabs'
import { DownloadEntry } from './DownloadEntry'
import { downloadsKey } from './downloadsKey'

/** Milliseconds between two requests while a file is being made. */
const pace = 2_000

/** Lists recent downloads of records: the file, its settings, and a button to make it again. */
export function DownloadsPage() {
  const t = useT()
  const api = useApi()
  const [address, setAddress] = useSearchParams()
  const asked = Number(address.get('page') ?? 1)
  const page = Number.isSafeInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1
  const list = useQuery({
    queryKey: [downloadsKey, page],
    queryFn: ({ signal }) => api.downloads.list(page, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.objects.some(({ status }) => status === 'pending') ? pace : false,
  })
  const downloads = list.data?.objects
  const total = list.data?.meta.total_count ?? 0
  const go = (next: number) => setAddress(next === 1 ? {} : { page: String(next) })

  return (
    <>
      <ScreenTitle mb="md">{t('menu.records')}</ScreenTitle>
      <RecordsTabs />
      <LoadedList list={list} loading={t('downloads.loading')} height={76}>
        {downloads?.length === 0 && (
          <Empty
            icon={<IconDownload size={32} stroke={1.5} />}
            title={t('downloads.empty')}
            text={t('downloads.empty.text')}
            guide="records"
          >
            {page > 1 ? (
              <Button variant="default" onClick={() => go(1)}>
                {t('records.page.first')}
              </Button>
            ) : (
              <Button component={Link} to="/records" mt="sm">
                {t('downloads.toRecords')}
              </Button>
            )}
          </Empty>
        )}
        {downloads && downloads.length > 0 && (
          <ul className={lists['framed']} aria-label={t('downloads.title')}>
            {downloads.map((download) => (
              <li key={download.id}>
                <DownloadEntry download={download} />
              </li>
            ))}
          </ul>
        )}
        {(page > 1 || total > downloadsPage) && (
          <Group justify="flex-end" mt="md">
            <Button variant="default" disabled={page <= 1} onClick={() => go(page - 1)}>
              {t('records.page.previous')}
            </Button>
            <Button variant="default" disabled={page * downloadsPage >= total} onClick={() => go(page + 1)}>
              {t('records.page.next')}
            </Button>
          </Group>
        )}
      </LoadedList>
    </>
  )
}
