import type { BenchServer } from '../catalogs/benchServer'
import type { Spread } from '../render/measurePage'
import { timed } from './measureQuestions'
import type { PreparedRecords } from './prepareRecords'
import { fieldId, isoDay, recordsBegin } from './sampleRecords'

/** Milliseconds of a display's request, first for the first caller, then for others. */
export interface Displayed {
  readonly what: string
  readonly first: number
  readonly ours: Spread
}

/** Milliseconds within which a display of all records of a form must respond. */
const goal = 1_000

const answer = (name: string) => `answer__${fieldId(name)}`
/** Six weeks that occur in answers. */
const month = 'first=2024-02-26&last=2024-04-07'
/** Six weeks in which records were created. */
const monthOfRecords = [365, 406].map((days) => isoDay(recordsBegin + days * 86_400_000))
const made = `first=${monthOfRecords[0]}&last=${monthOfRecords[1]}`

/** Returns the requests of boards, calendars, maps, groups, statistics and home screen charts, as the browser makes them. */
const displays = (formId: number): readonly (readonly [what: string, address: string])[] => {
  const of = (call: string, query: string) => `form_answer/${call}/?form_id=${formId}&${query}`
  return [
    ['board by an option', of('board', `by=${answer('status')}`)],
    ['board, filtered by a number', of('board', `by=${answer('status')}&${answer('quantity')}__gte=5000`)],
    ['calendar by a day, six weeks', of('calendar', `by=${answer('visited')}&${month}`)],
    [
      'calendar from a day to another',
      of('calendar', `by=${answer('visited')}&to=${answer('due')}&${month}`),
    ],
    ['calendar by when they were made', of('calendar', `by=created_at&${made}`)],
    ['map of the country', of('map', 'by=geolocation&zoom=4')],
    ['map of the country, coloured', of('map', `by=geolocation&zoom=4&colour=${answer('status')}`)],
    ['map of a town', of('map', 'by=geolocation&zoom=12&bounds=-112,16,-111.7,16.3')],
    ['groups by an option', of('groups', `by=${fieldId('status')}`)],
    ['groups by an option, with a sum', of('groups', `by=${fieldId('status')}&of=${answer('amount')}__sum`)],
    ['groups by month of an answer', of('groups', `by=${fieldId('visited')}.month`)],
    ['groups by month of creation', of('groups', 'by=created_at.month')],
    [
      'statistics of a number',
      of(
        'statistics',
        `of=${['sum', 'avg', 'min', 'max'].map((one) => `${answer('amount')}__${one}`).join()}`,
      ),
    ],
    ['different values of a text', of('statistics', `of=${answer('inspector')}__distinct`)],
    ['home: records per date', 'dashboard/answers_per_date/?day_range=40'],
    ['home: records per form', 'dashboard/answers_per_form/?day_range=40'],
    ['home: records per user', 'dashboard/answers_per_user/?day_range=40'],
  ]
}

/** Waits until no column is being built. */
async function columnsMade(pool: BenchServer['pool'], formId: number): Promise<void> {
  let left = 1
  while (left > 0) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const { rows } = await pool.query<{ left: number }>(
      'select count(*)::int as left from kept_columns where collection_id = $1 and not ready',
      [formId],
    )
    left = rows[0]?.left ?? 0
  }
}

/** Requests all records of the largest form in every display. */
export async function measureDisplays(
  { answerOf, pool }: BenchServer,
  { formId }: PreparedRecords,
  times: number,
): Promise<readonly Displayed[]> {
  const found: Displayed[] = []
  for (const [what, address] of displays(formId)) {
    const ask = async () => {
      // Repeats a request while the data is being prepared, like the browser.
      for (;;) {
        const { status, text } = await answerOf(address)
        if (status === 200) return
        if (!text.includes('LIST_BEING_PREPARED')) throw new Error(`${what}: ${status} ${text.slice(0, 200)}`)
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      }
    }
    try {
      const begun = performance.now()
      await ask()
      const first = performance.now() - begun
      // The columns for the request may exist only now.
      await columnsMade(pool, formId)
      found.push({ what, first, ours: await timed(times, ask) })
    } catch (error) {
      // A refused request counts as never answered.
      console.log(String(error))
      found.push({ what, first: Infinity, ours: { median: Infinity, p95: Infinity } })
    }
  }
  return found
}

/** Prints the figures; returns whether each is fast enough. */
export function printDisplays(displayed: readonly Displayed[]): boolean {
  const isMet = ({ ours }: Displayed) => ours.p95 <= goal
  console.table(
    displayed.map((one) => ({
      what: one.what,
      'first ms': Math.round(one.first),
      'median ms': Math.round(one.ours.median),
      'p95 ms': Math.round(one.ours.p95),
      met: isMet(one) ? 'yes' : 'no',
    })),
  )
  return displayed.every(isMet)
}
