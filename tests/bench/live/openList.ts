import { get, type ClientRequest } from 'node:http'
import { createEventReader } from '../../../adapters/api/eventStream'
import { apiAddress, paths } from '../../../schemas/api/paths'
import type { RecordChange } from '../../../schemas/api/recordFeed'
import {
  countedAlready,
  countLive,
  nothingNew,
  since,
  withChanges,
  type LiveRecords,
} from '../../../src/features/records/liveRecords'

interface Row {
  readonly id: string
  readonly version: number
}

interface ListAnswer {
  readonly meta: { readonly total_count: number; readonly more?: true; readonly mark: string }
  readonly objects: readonly Row[]
}

export interface OpenListOptions {
  readonly baseUrl: string
  readonly authorization: string
  readonly formId: number
  /** Records on its page. */
  readonly limit?: number
  /** Called for each reported record, whether or not the list shows it. */
  readonly onTold: (id: string) => void
}

/** A list of records like in an open window: a page, and the changes that its event stream reports. */
export interface OpenList {
  /** Reloads the page, like a user who presses "3 new". */
  readonly reload: () => Promise<void>
  /** Returns how many records a viewer believes the list to have; undefined when counting took too long. */
  readonly seen: () => number | undefined
  /** Returns how many records one stream reported twice as new in the same version. */
  readonly toldTwice: () => number
  /** Returns how often the list was told to reload, because too much had changed. */
  readonly many: () => number
  readonly close: () => void
}

/**
 * Opens a list and follows it like the interface: loads it with a mark, counts separately, opens the stream at the mark, and reopens it
 * where it ended.
 */
export async function openList(options: OpenListOptions): Promise<OpenList> {
  const { baseUrl, authorization, formId, limit = 20, onTold } = options
  const headers = { authorization }
  let live: LiveRecords = nothingNew
  let rows: readonly Row[] = []
  let total: number | undefined
  /** The mark at the time of counting. */
  let countedBy = ''
  let toldTwice = 0
  let many = 0
  let isClosed = false
  let request: ClientRequest | undefined
  let reopening: NodeJS.Timeout | undefined
  const toldAs = new Map<string, number>()

  function hear(changes: readonly RecordChange[]): void {
    for (const { id, version, is_new: isNew } of changes) {
      if (isNew && toldAs.get(id) === version) toldTwice += 1
      toldAs.set(id, version)
      onTold(id)
    }
    live = withChanges(live, changes)
  }

  function follow(after: string): void {
    request?.destroy()
    const reader = createEventReader(after)
    const query = new URLSearchParams({ form_id: String(formId), after })
    if (rows.length > 0) query.set('shown', rows.map(({ id }) => id).join())
    const own = get(
      `${baseUrl}${apiAddress(paths.recordChanges)}?${query}`,
      { headers, agent: false },
      (answer) => {
        answer.setEncoding('utf8')
        answer.on('data', (text: string) => {
          for (const { event, data } of reader.read(text)) {
            if (event === 'many') many += 1
            if (event === 'many') live = { ...live, isMany: true }
            if (event === 'change') hear(JSON.parse(data) as RecordChange[])
          }
        })
        answer.on('close', again)
      },
    )
    own.on('error', again)
    request = own
    function again(): void {
      // A stream that was closed, or already has a reconnect pending, is not continued.
      if (isClosed || request !== own || reopening) return
      reopening = setTimeout(() => {
        reopening = undefined
        follow(reader.lastId() ?? after)
      }, 500)
    }
  }

  async function asked(query: URLSearchParams): Promise<ListAnswer> {
    const response = await fetch(`${baseUrl}${apiAddress(paths.records)}?${query}`, { headers })
    if (!response.ok) throw new Error(`A list was answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as ListAnswer
  }

  const countQuery = new URLSearchParams({
    form_id: String(formId),
    get_count: 'true',
    with_mark: 'true',
  })

  async function reload(): Promise<void> {
    const query = new URLSearchParams({
      form_id: String(formId),
      limit: String(limit),
      offset: '0',
      with_mark: 'true',
      with_count: 'false',
    })
    const { meta, objects } = await asked(query)
    const counted = meta.more ? (await asked(countQuery)).meta : meta
    rows = objects
    total = counted.more ? undefined : counted.total_count
    countedBy = counted.mark
    // The new stream reports everything committed after its mark, even what the earlier one reported.
    toldAs.clear()
    live = since(live, meta.mark)
    follow(meta.mark)
  }

  await reload()
  return {
    reload,
    seen: () =>
      total === undefined
        ? undefined
        : total - countedAlready(live, rows, countedBy) + countLive(live, rows).fresh,
    toldTwice: () => toldTwice,
    many: () => many,
    close: () => {
      isClosed = true
      clearTimeout(reopening)
      request?.destroy()
    },
  }
}
