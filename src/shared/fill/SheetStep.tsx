import { Button, TextInput } from '@mantine/core'
import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import { uploadLimit } from '../../../schemas/api/files'
import { zipLimit, zipLimitMb, type SheetFile } from '../../../schemas/api/sheets'
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
  /** True while a task that was started with the sheet runs. */
  readonly isFixed: boolean
  /** True when a zip with the spreadsheet in it is accepted too. */
  readonly takesZip: boolean
  /** Receives the sheet; `zip` is the archive that it came in. */
  readonly onChoose: (sheet: SheetFile | null, zip?: SheetFile) => void
}

/** Draws the choice of the spreadsheet: a file, dropped or picked, or an address on the internet. */
export function SheetStep({ sheet, isFixed, takesZip, onChoose }: SheetStepProps) {
  const t = useT()
  if (!sheet) return <SheetPicker takesZip={takesZip} onChoose={onChoose} />
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
const isZip = (name: string): boolean => name.toLowerCase().endsWith('.zip')

function SheetPicker({ takesZip, onChoose }: Pick<SheetStepProps, 'takesZip' | 'onChoose'>) {
  const t = useT()
  const api = useApi()
  const keepHeader = useKeepHeader()
  const readHeader = async (wanted: string, signal: AbortSignal) => {
    const header = await api.sheets.header(wanted, signal)
    keepHeader(header)
    onChoose({ file: header.file, file_name: header.file_name }, takesZip ? header.files : undefined)
  }
  const uploading = useUpload(
    (file) => (takesZip && isZip(file.name) ? whyNoZip(file) : whyNotSent(file)),
    (brought, signal) => (isZip(brought.file_name) ? readHeader(brought.file, signal) : onChoose(brought)),
  )
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
      await readHeader(wanted, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(errorText(t, error))
    }
    setReading(false)
  }

  return (
    <>
      <BringFile
        uploading={uploading}
        accept={(takesZip ? [...endings, '.zip'] : endings).join(',')}
        drop={t('fill.sheet.drop')}
        pick={t('fill.sheet.pick')}
        help={
          takesZip
            ? t('fill.sheet.help.zip', { limit: uploadLimitMb, zip: zipLimitMb })
            : t('fill.sheet.help', { limit: uploadLimitMb })
        }
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

/** Returns why a file is refused without sending it. */
function whyNotSent({ name, size }: File): ApiError | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending)))
    return new ApiError(0, /\.xls$/i.test(name) ? 'SHEET_OLD_FORMAT' : 'SHEET_NOT_A_SHEET')
  if (size > uploadLimit) return new ApiError(0, 'FILE_TOO_LARGE', { params: { max: uploadLimitMb } })
  return size === 0 ? new ApiError(0, 'SHEET_EMPTY') : null
}

/** Returns why a zip is refused without sending it; the server checks its contents. */
const whyNoZip = ({ size }: File): ApiError | null =>
  size > zipLimit ? new ApiError(0, 'FILE_TOO_LARGE', { params: { max: zipLimitMb } }) : null

/** Keeps a file that is dropped outside of the frame from replacing the page. */
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
