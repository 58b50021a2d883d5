import { useLocalStorage } from '@mantine/hooks'
import { isObject } from '../../../../schemas/model/json'
import { useSession } from '../../../auth/session'

/** What can be chosen of a download, each first as long as nobody has chosen. */
export const downloadChoices = {
  type: ['xlsx', 'csv', 'pdf', 'jsonl', 'geojson'],
  columns: ['shown', 'all'],
  lines: ['record', 'set'],
  options: ['labels', 'values'],
  files: ['one', 'each'],
  attachments: ['addresses', 'zip'],
} as const

type Offered = typeof downloadChoices
export type DownloadChoices = { readonly [name in keyof Offered]: Offered[name][number] } & {
  readonly template: string | null
  readonly isCoded: boolean
  readonly isMailed: boolean
}

/** Only what is still offered counts; all else is as at first. */
function readChoices(text: string | undefined): DownloadChoices {
  const kept = parsed(text)
  const one = <const T extends string>(name: string, offered: readonly [T, ...T[]]): T =>
    offered.find((value) => value === kept[name]) ?? offered[0]
  const { type, columns, lines, options, files, attachments } = downloadChoices
  return {
    ...{ type: one('type', type), columns: one('columns', columns), lines: one('lines', lines) },
    ...{ options: one('options', options), files: one('files', files) },
    attachments: one('attachments', attachments),
    template: typeof kept['template'] === 'string' ? kept['template'] : null,
    ...{ isCoded: kept['isCoded'] === true, isMailed: kept['isMailed'] === true },
  }
}

function parsed(text: string | undefined): { readonly [name: string]: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

/** What this person chose last, in this browser, when they downloaded records of the form, or of several (`undefined`). */
export function useKeptChoices(formId: number | undefined) {
  const { user } = useSession()
  const [kept, keep] = useLocalStorage<DownloadChoices>({
    key: `acopio.download.${user?.id ?? ''}.${formId ?? 'all'}`,
    defaultValue: readChoices(undefined),
    getInitialValueInEffect: false,
    deserialize: readChoices,
  })
  return { kept, keep }
}
