import { Alert, Button, FileButton, Text, TextInput } from '@mantine/core'
import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import { uploadLimit } from '../../../schemas/api/files'
import type { SheetFile } from '../../../schemas/api/sheets'
import { uploadLimitMb } from '../../../schemas/fields/shared/files'
import { useApi } from '../../auth/session'
import { errorText } from '../errorText'
import { FileDrop } from '../FileDrop'
import { useT } from '../useT'
import classes from './fill.module.css'
import { UploadProgress } from './UploadProgress'
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
    <div className={classes['sheet']}>
      <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden />
      <Text className={classes['sheetName'] ?? ''}>{sheet.file_name}</Text>
      {!isFixed && (
        <Button variant="default" onClick={() => onChoose(null)}>
          {t('fill.sheet.change')}
        </Button>
      )}
    </div>
  )
}

const endings = ['.xlsx', '.ods', '.csv']

function SheetPicker({ onChoose }: Pick<SheetStepProps, 'onChoose'>) {
  const t = useT()
  const api = useApi()
  const keepHeader = useKeepHeader()
  const { upload, problem, setProblem, send, cancel } = useUpload(whyNotSent, onChoose)
  const [address, setAddress] = useState('')
  const [isReading, setReading] = useState(false)
  const running = useRef<AbortController>(undefined)
  const resetFile = useRef<() => void>(null)
  useEffect(() => () => running.current?.abort(), [])
  useDropsKept()

  const bring = (file: File | null | undefined) => {
    // The same file may be chosen again, once it is mended.
    resetFile.current?.()
    send(file)
  }

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
      {problem !== null && (
        <Alert color="red" role="alert" mb="sm">
          {problem}
        </Alert>
      )}
      <FileDrop onFile={bring}>
        {upload ? (
          <UploadProgress upload={upload} onCancel={cancel} />
        ) : (
          <>
            <Text>{t('fill.sheet.drop')}</Text>
            <FileButton resetRef={resetFile} onChange={bring} accept={endings.join(',')}>
              {(props) => (
                <Button
                  {...props}
                  disabled={isReading}
                  leftSection={<IconFileUpload size={18} stroke={1.6} aria-hidden />}
                >
                  {t('fill.sheet.pick')}
                </Button>
              )}
            </FileButton>
            <Text size="sm" c="dimmed" className={classes['whole'] ?? ''}>
              {t('fill.sheet.help', { limit: uploadLimitMb })}
            </Text>
          </>
        )}
      </FileDrop>
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
