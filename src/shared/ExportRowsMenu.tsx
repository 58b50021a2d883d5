import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { DownloadRowsRequest } from '../../schemas/api/sheets'
import { useApi } from '../auth/session'
import { useMadeFile } from './tasks/useMadeFile'
import tool from './toolButton.module.css'
import { useOneAtATime } from './useOneAtATime'
import { useT } from './useT'
import { useToast } from './useToast'

/** Which rows: all of the catalog, or those that a named filter and a selector let pass. */
export type ExportRowsMenuProps = Omit<DownloadRowsRequest, 'format'>

const formats = ['xlsx', 'csv'] as const

/**
 * Downloads rows as a spreadsheet. Many rows are written in the background; their file is saved once it is ready, while this page is open.
 */
export function ExportRowsMenu(rows: ExportRowsMenuProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const save = useMadeFile()
  const { isBusy, run } = useOneAtATime()

  async function download(format: DownloadRowsRequest['format']) {
    try {
      await run(async () => save(await api.sheets.download({ ...rows, format })))
    } catch (error) {
      toast.error(error)
    }
  }

  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          classNames={tool}
          loading={isBusy}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('exportRows.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label maw={240} fw={400}>
          {t('exportRows.which')}
        </Menu.Label>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void download(format)}>
            {t(`exportRows.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
