import type { Readable } from 'node:stream'
import { recordKey } from '../../../schemas/feeds/feedMetadata'
import type { FeedLine } from '../../../schemas/feeds/feedTable'
import { takeTurns } from '../../sheets/takeTurns'
import { writeSheet } from '../../sheets/writeSheet'
import type { FeedReading } from './readFeed'

const lineOf = (line: FeedLine, { table }: Pick<FeedReading, 'table'>) =>
  Object.fromEntries([...table.properties.values()].map(({ name, read }) => [name, read(line)]))

/** Yields a page as JSON, in pieces: `meta`, `objects`, and for changes `gone`. */
export async function* feedText(reading: FeedReading, meta: object): AsyncGenerator<string> {
  const turn = takeTurns()
  const told = new Set<string>()
  yield `{"meta":${JSON.stringify(meta)},"objects":[`
  let isFirst = true
  for await (const lines of reading.lines) {
    for (const { record } of lines) told.add(record.id)
    const text = lines.map((line) => JSON.stringify(lineOf(line, reading))).join(',')
    if (text !== '') yield isFirst ? text : `,${text}`
    isFirst &&= text === ''
    await turn()
  }
  yield reading.gone ? `],"gone":${JSON.stringify(reading.gone(told))}}` : ']}'
}

/** Returns a page as CSV, or with `more` all pages. Changes have a first column that says whether a line is `saved` or `gone`. */
export function feedSheet(
  reading: FeedReading,
  more: ((page: string) => Promise<FeedReading>) | undefined,
): Readable {
  const properties = [...reading.table.properties.values()]
  const { gone } = reading
  async function* rows() {
    const turn = takeTurns()
    const told = new Set<string>()
    for (let at: FeedReading | undefined = reading; at;) {
      for await (const lines of at.lines) {
        for (const line of lines) {
          told.add(line.record.id)
          const cells = properties.map(({ read }) => read(line))
          yield gone ? ['saved', ...cells] : cells
        }
        await turn()
      }
      const page: string | undefined = at.next?.['page']
      at = more && page !== undefined ? await more(page) : undefined
    }
    for (const id of gone?.(told) ?? [])
      yield ['gone', ...properties.map(({ name }) => (name === recordKey ? id : null))]
  }
  const headers = properties.map(({ name }) => name)
  return writeSheet('csv', {
    headers: gone ? ['change', ...headers] : headers,
    places: [],
    rows: rows(),
    name: reading.table.name,
  })
}
