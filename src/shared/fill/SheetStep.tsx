import { Button, TextInput } from '@mantine/core'
import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import { uploadLimit } from '../../../schemas/api/files'
import type { SheetFile } from '../../../schemas/api/sheets'
import { uploadLimitMb } from '../../../schemas/fields/shared/files'
import { useApi } from '../../auth/session'
import { errorText } from '../errorText'
import { useT } from '../useT'
import { BringFile } from './BringFile'
import { BroughtFile } from './BroughtFile'
import classes from './fill.module.css'
import { useKeepHeader } from './useSheetHeader'
import { useUpload } from './useUpload'

export interface SheetStepProps {
  readonly sheet: SheetFile | null
  /** What runs was begun with it: it is not changed meanwhile. */
  readonly isFixed: boolean
  readonly onChoose: (sheet: SheetFile | null) => void
}

/** The spreadsheet: a file, dropped or picked, or an address of the internet. */
export function SheetStep({ sheet, isFixed, onChoose }: SheetStepProps) {
  const t = useT()
  if (!sheet) return <SheetPicker onChoose={onChoose} />
  return (
    <BroughtFile
      icon={<IconFileSpreadsheet size={24} stroke={1.5} aria-hidden />}
      name={sheet.file_name}
      remove={t('fill.sheet.change')}
      onRemove={isFixed ? undefined : () => onChoose(null)}
    />
  )
}

const endings = ['.xlsx', '.ods', '.csv']

function SheetPicker({ onChoose }: Pick<SheetStepProps, 'onChoose'>) {
  const t = useT()
  const api = useApi()
  const keepHeader = useKeepHeader()
  const uploading = useUpload(whyNotSent, onChoose)
  const { upload, setProblem } = uploading
  const [address, setAddress] = useState('')
  const [isReading, setReading] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  useDropsKept()

  async function read(event: FormEvent) {
    event.preventDefault()
    const wanted = address.trim()
    if (wanted === '') return
    setReading(true)
    setProblem(null)
    const controller = new AbortController()
    running.current = controller
    try {
      const header = await api.sheets.header(wanted, controller.signal)
      keepHeader(header)
      onChoose({ file: header.file, file_name: header.file_name })
    } catch (error) {
      if (!controller.signal.aborted) setProblem(errorText(t, error))
    }
    setReading(false)
  }

  return (
    <>
      <BringFile
        uploading={uploading}
        accept={endings.join(',')}
        drop={t('fill.sheet.drop')}
        pick={t('fill.sheet.pick')}
        help={t('fill.sheet.help', { limit: uploadLimitMb })}
        button={{
          disabled: isReading,
          leftSection: <IconFileUpload size={18} stroke={1.6} aria-hidden />,
        }}
      />
      <form noValidate className={classes['address']} onSubmit={(event) => void read(event)}>
        <TextInput
          type="url"
          inputMode="url"
          label={t('fill.sheet.address')}
          value={address}
          disabled={upload !== null}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={isReading}
          disabled={address.trim() === '' || upload !== null}
        >
          {t('fill.sheet.read')}
        </Button>
      </form>
    </>
  )
}

/** What need not be sent to be refused. */
function whyNotSent({ name, size }: File): ApiError | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending)))
    return new ApiError(0, /\.xls$/i.test(name) ? 'SHEET_OLD_FORMAT' : 'SHEET_NOT_A_SHEET')
  if (size > uploadLimit) return new ApiError(0, 'FILE_TOO_LARGE', { params: { max: uploadLimitMb } })
  return size === 0 ? new ApiError(0, 'SHEET_EMPTY') : null
}

/** A file that misses the frame does not take the place of the page. */
function useDropsKept() {
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])
}
