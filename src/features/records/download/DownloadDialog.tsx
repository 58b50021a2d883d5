import { Checkbox, Modal, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { madeAtOnce, mostPrinted, type DownloadSelectedRequest } from '../../../../schemas/api/downloads'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { kindTraits } from '../../../../schemas/fields/kinds'
import { useApi } from '../../../auth/session'
import { FormButtons } from '../../../shared/FormButtons'
import type { MadeFile } from '../../../shared/tasks/useMadeFile'
import { useServerInfo } from '../../../shared/useServerInfo'
import { useOneAtATime } from '../../../shared/useOneAtATime'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import { usePrintTemplates } from './usePrintTemplates'
import { useZipSize, ZipSize } from './ZipSize'

const types = ['xlsx', 'csv', 'pdf', 'jsonl', 'geojson'] as const
type DownloadType = (typeof types)[number]

export interface DownloadDialogProps {
  /** The form that all are of; null where they are of several, each of which is a sheet of a workbook. */
  readonly form: CompiledForm | null
  /** What the file is called unless somebody writes another name. */
  readonly name: string
  /** Which records: those that were chosen, or that the list lets pass. */
  readonly records: Pick<DownloadSelectedRequest, 'form_id' | 'filter_id' | 'records' | 'filters'>
  /** How many these are; undefined while nobody has counted. */
  readonly count: number | undefined
  /** Ids of the columns in sight, in their order. */
  readonly shown: readonly string[]
  /** Saves the file, now or once it is made; the page keeps it while the dialog is closed. */
  readonly save: (file: MadeFile) => Promise<void>
  readonly onClose: () => void
}

/** Whether there may be such a field: nobody knows all of several forms. */
const has = (form: CompiledForm | null, trait: 'holds' | 'options' | 'files', value?: string) =>
  form === null ||
  Object.values(form.fields).some(({ kind }) => {
    const found = kindTraits[kind][trait]
    return value === undefined ? found !== undefined : found === value
  })

/** How records become a file: which sort of file, which columns, how groups and choices are written, and whether their own files come along. */
export function DownloadDialog(props: DownloadDialogProps) {
  const { form, name, records, count, shown, save, onClose } = props
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const { isBusy, run } = useOneAtATime()
  const [fileName, setFileName] = useState(name)
  const [type, setType] = useState<DownloadType>('xlsx')
  const [columns, setColumns] = useState('shown')
  const [lines, setLines] = useState('record')
  const [options, setOptions] = useState('labels')
  const [files, setFiles] = useState('one')
  const [chosenTemplate, setTemplate] = useState<string | null>(null)
  const templates = usePrintTemplates(records.form_id, {
    isAsked: type === 'pdf',
    mayBeList: files === 'one',
  })
  const isChoice = templates.length > 1
  const template = templates.find(({ value }) => value === chosenTemplate) ?? templates[0]
  const [attachments, setAttachments] = useState('addresses')
  const [isCoded, setIsCoded] = useState(false)
  const [isMailed, setIsMailed] = useState(false)
  const mayMail = useServerInfo().data?.mail ?? false
  const isTable = type === 'xlsx' || type === 'csv'
  const hasColumns = form !== null && (isTable || type === 'geojson')
  const withCodebook = type === 'csv' && isCoded
  const isTooMuch = type === 'pdf' && count !== undefined && count > mostPrinted
  const chosen = columns === 'shown' && hasColumns ? { columns: shown.join(',') } : {}
  const isZipped = form !== null && type !== 'pdf' && attachments === 'zip' && has(form, 'files')
  const zip = useZipSize(isZipped ? { ...records, ...chosen } : null)
  const takesLong =
    count === undefined || count > madeAtOnce[type === 'pdf' ? 'printed' : isZipped ? 'zipped' : 'records']

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const request: DownloadSelectedRequest = {
      ...records,
      ...{ type, name: fileName.trim(), options: options === 'values' ? 'values' : 'labels' },
      ...chosen,
      ...(isTable && lines === 'set' && { unwind: true }),
      ...(type === 'pdf' && {
        merge: files === 'one',
        ...(isChoice && template && { template: template.value }),
      }),
      ...(isZipped && { files: 'zip' }),
      ...(withCodebook && { codebook: true }),
      ...(takesLong && isMailed && { notify_by_email: true }),
    }
    try {
      await run(async () => {
        await save(await api.downloads.begin(request))
        onClose()
      })
    } catch (error) {
      toast.error(error)
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('download.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {count === undefined
              ? t('download.whichSome')
              : t(records.records ? 'download.chosen' : 'download.which', { count })}
          </Text>
          {form ? (
            <Choice
              label={t('download.type')}
              value={type}
              onChange={(value) => setType(value as DownloadType)}
            >
              {types.map((value) => [value, t(`download.type.${value}`)])}
            </Choice>
          ) : (
            <Text size="sm">{t('download.severalForms')}</Text>
          )}
          {type === 'pdf' && count !== 1 && (
            <Choice label={t('download.files')} value={files} onChange={setFiles}>
              {[
                ['one', t('download.files.one')],
                ['each', t('download.files.each')],
              ]}
            </Choice>
          )}
          {type === 'pdf' && isChoice && (
            <Select
              label={t('download.template')}
              data={[...templates]}
              value={template?.value ?? null}
              onChange={setTemplate}
              allowDeselect={false}
            />
          )}
          {hasColumns && (
            <Choice label={t('download.columns')} value={columns} onChange={setColumns}>
              {[
                ['shown', t('download.columns.shown', { count: shown.length })],
                ['all', t('download.columns.all')],
              ]}
            </Choice>
          )}
          {isTable && has(form, 'holds', 'sets') && (
            <Choice label={t('download.lines')} value={lines} onChange={setLines}>
              {[
                ['record', t('download.lines.record')],
                ['set', t('download.lines.set')],
              ]}
            </Choice>
          )}
          {type === 'csv' && (
            <Checkbox
              label={t('download.codebook')}
              checked={isCoded}
              onChange={({ currentTarget }) => setIsCoded(currentTarget.checked)}
            />
          )}
          {(hasColumns || form === null) && !withCodebook && has(form, 'options') && (
            <Choice label={t('download.options')} value={options} onChange={setOptions}>
              {[
                ['labels', t('download.options.labels')],
                ['values', t('download.options.values')],
              ]}
            </Choice>
          )}
          {form !== null && type !== 'pdf' && has(form, 'files') && (
            <Choice label={t('download.attachments')} value={attachments} onChange={setAttachments}>
              {[
                ['addresses', t('download.attachments.addresses')],
                ['zip', t('download.attachments.zip')],
              ]}
            </Choice>
          )}
          {isZipped && <ZipSize size={zip.data} error={zip.error} />}
          <TextInput
            label={t('download.name')}
            value={fileName}
            maxLength={200}
            onChange={({ currentTarget }) => setFileName(currentTarget.value)}
          />
          {mayMail && takesLong && (
            <Checkbox
              label={t('download.mail')}
              checked={isMailed}
              onChange={({ currentTarget }) => setIsMailed(currentTarget.checked)}
            />
          )}
          {isTooMuch && (
            <Text size="sm" c="red" role="alert">
              {t('error.RECORD_PDF_DOWNLOAD_LIMIT_MSG', { max: mostPrinted })}
            </Text>
          )}
          <FormButtons
            submit={t('download.submit')}
            isBusy={isBusy}
            isDisabled={isTooMuch || (isZipped && zip.data?.is_too_large === true)}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Value and label of each. */
  readonly children: readonly (readonly string[])[]
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <Radio.Group label={label} value={value} onChange={onChange}>
    <Stack gap={6} mt={6}>
      {children.map(([each = '', text = '']) => (
        <Radio key={each} value={each} label={text} />
      ))}
    </Stack>
  </Radio.Group>
)
