import { Modal, Radio, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
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
import { downloadChoices, useKeptChoices, type DownloadChoices } from './useKeptChoices'
import { usePrintTemplates } from './usePrintTemplates'
import { useZipSize, ZipSize } from './ZipSize'

export interface DownloadDialogProps {
  /** The form of all the records; null when they are of several, each of which becomes a sheet of a workbook. */
  readonly form: CompiledForm | null
  /** The default file name. */
  readonly name: string
  /** Which records: selected ones, or those that match the list. */
  readonly records: Pick<DownloadSelectedRequest, 'form_id' | 'filter_id' | 'records' | 'filters'>
  /** The number of records; undefined until counted. */
  readonly count: number | undefined
  /** The ids of the visible columns, in order. */
  readonly shown: readonly string[]
  /** Saves the file, now or once it is made; it belongs to the page, because the dialog may close before. */
  readonly save: (file: MadeFile) => Promise<void>
  readonly onClose: () => void
}

/** Returns whether such a field may exist; always true for several forms, whose fields are unknown. */
const has = (form: CompiledForm | null, trait: 'holds' | 'options' | 'files', value?: string) =>
  form === null ||
  Object.values(form.fields).some(({ kind }) => {
    const found = kindTraits[kind][trait]
    return value === undefined ? found !== undefined : found === value
  })

/**
 * Draws the settings of a download: file type, columns, how groups and choices are written, and whether attached files are included. It
 * starts with the last settings.
 */
export function DownloadDialog(props: DownloadDialogProps) {
  const { form, name, records, count, shown, save, onClose } = props
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const { isBusy, run } = useOneAtATime()
  const [fileName, setFileName] = useState(name)
  const { kept, keep } = useKeptChoices(records.form_id ?? undefined)
  const isTooMuch = count !== undefined && count > mostPrinted
  const [choices, setChoices] = useState<DownloadChoices>(() =>
    kept.type === 'pdf' && isTooMuch ? { ...kept, type: 'xlsx' } : kept,
  )
  const choose = (patch: Partial<DownloadChoices>) => setChoices({ ...choices, ...patch })
  const { columns, lines, options, attachments, isCoded, isMailed } = choices
  const files = count === 1 ? 'one' : choices.files
  const type = form === null ? 'xlsx' : choices.type
  const templates = usePrintTemplates(records.form_id, {
    isAsked: type === 'pdf',
    mayBeList: files === 'one',
  })
  const isChoice = templates.length > 1
  const template = templates.find(({ value }) => value === choices.template) ?? templates[0]
  const isBasic = template?.isForeign === true && (isChoice || template.isDefault)
  const mayMail = useServerInfo().data?.mail ?? false
  const isTable = type === 'xlsx' || type === 'csv'
  const hasColumns = form !== null && (isTable || type === 'geojson')
  const withCodebook = type === 'csv' && isCoded
  const isRefused = type === 'pdf' && isTooMuch
  const chosen = columns === 'shown' && hasColumns ? { columns: shown.join(',') } : {}
  const isZipped = form !== null && type !== 'pdf' && attachments === 'zip' && has(form, 'files')
  const zip = useZipSize(isZipped ? { ...records, ...chosen } : null)
  const takesLong =
    count === undefined || count > madeAtOnce[type === 'pdf' ? 'printed' : isZipped ? 'zipped' : 'records']

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const request: DownloadSelectedRequest = {
      ...records,
      ...{ type, name: fileName.trim(), options },
      ...chosen,
      ...(isTable && lines === 'set' && { unwind: true }),
      ...(type === 'pdf' && {
        merge: files === 'one',
        ...(isChoice && template && { template: template.value }),
      }),
      ...(isZipped && { files: 'zip' }),
      ...(withCodebook && { codebook: true }),
      ...(mayMail && takesLong && isMailed && { notify_by_email: true }),
    }
    try {
      await run(async () => {
        await save(await api.downloads.begin(request))
        keep(choices)
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
            <Choice label={t('download.type')} value={type} onChange={(next) => choose({ type: next })}>
              {downloadChoices.type.map((value) => [value, t(`download.type.${value}`)])}
            </Choice>
          ) : (
            <Text size="sm">{t('download.severalForms')}</Text>
          )}
          {type === 'pdf' && count !== 1 && (
            <Choice label={t('download.files')} value={files} onChange={(next) => choose({ files: next })}>
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
              onChange={(next) => choose({ template: next })}
              allowDeselect={false}
            />
          )}
          {type === 'pdf' && isBasic && (
            <Text size="sm" c="dimmed">
              {t('templates.foreign', { name: template.label })}
            </Text>
          )}
          {hasColumns && (
            <Choice
              label={t('download.columns')}
              value={columns}
              onChange={(next) => choose({ columns: next })}
            >
              {[
                ['shown', t('download.columns.shown', { count: shown.length })],
                ['all', t('download.columns.all')],
              ]}
            </Choice>
          )}
          {isTable && has(form, 'holds', 'sets') && (
            <Choice label={t('download.lines')} value={lines} onChange={(next) => choose({ lines: next })}>
              {[
                ['record', t('download.lines.record')],
                ['set', t('download.lines.set')],
              ]}
            </Choice>
          )}
          {type === 'csv' && (
            <Switch
              label={t('download.codebook')}
              checked={isCoded}
              onChange={({ currentTarget }) => choose({ isCoded: currentTarget.checked })}
            />
          )}
          {(hasColumns || form === null) && !withCodebook && has(form, 'options') && (
            <Choice
              label={t('download.options')}
              value={options}
              onChange={(next) => choose({ options: next })}
            >
              {[
                ['labels', t('download.options.labels')],
                ['values', t('download.options.values')],
              ]}
            </Choice>
          )}
          {form !== null && type !== 'pdf' && has(form, 'files') && (
            <Choice
              label={t('download.attachments')}
              value={attachments}
              onChange={(next) => choose({ attachments: next })}
            >
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
            <Switch
              label={t('download.mail')}
              checked={isMailed}
              onChange={({ currentTarget }) => choose({ isMailed: currentTarget.checked })}
            />
          )}
          {isRefused && (
            <Text size="sm" c="red" role="alert">
              {t('error.RECORD_PDF_DOWNLOAD_LIMIT_MSG', { max: mostPrinted })}
            </Text>
          )}
          <FormButtons
            submit={t('download.submit')}
            isBusy={isBusy}
            isDisabled={isRefused || (isZipped && zip.data?.is_too_large === true)}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  /** The value and label of each option. */
  readonly children: readonly (readonly [value: T, label: string])[]
}

const Choice = <T extends string>({ label, value, onChange, children }: ChoiceProps<T>) => (
  <Radio.Group label={label} value={value} onChange={onChange}>
    <Stack gap={6} mt={6}>
      {children.map(([each, text]) => (
        <Radio key={each} value={each} label={text} />
      ))}
    </Stack>
  </Radio.Group>
)
