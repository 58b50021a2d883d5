import { useLocalStorage } from '@mantine/hooks'
import { isObject } from '../../../../schemas/model/json'
import { useSession } from '../../../auth/session'

/** The options of a download; the first of each is the default. */
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

/** Reads stored choices; any that is no longer offered falls back to the default. */
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

/** Keeps the user's last choices in this browser for downloads of a form, or of several (`undefined`). */
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
