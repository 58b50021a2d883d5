import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DownloadRowsRequest } from '../../schemas/api/sheets'
import { useApi } from '../auth/session'
import tool from './toolButton.module.css'
import { useT } from './useT'
import { useToast } from './useToast'

/** Which rows: all of the catalog, or those that a stored filter and a selector let pass. */
export type ExportRowsMenuProps = Omit<DownloadRowsRequest, 'format'>

const formats = ['xlsx', 'csv'] as const

/** Rows as a spreadsheet. Many of them are written in the background and then found among the tasks. */
export function ExportRowsMenu(rows: ExportRowsMenuProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function download(format: DownloadRowsRequest['format']) {
    setBusy(true)
    try {
      const answer = await api.sheets.download({ ...rows, format })
      if (answer.status === 'complete') follow(answer.url, answer.file_name)
      else {
        toast.notice(t('exportRows.pending'))
        await queries.invalidateQueries({ queryKey: ['tasks'] })
      }
    } catch (error) {
      toast.error(error)
    }
    setBusy(false)
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
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void download(format)}>
            {t(`exportRows.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function follow(address: string, name: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
