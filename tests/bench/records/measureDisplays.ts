import type { BenchServer } from '../catalogs/benchServer'
import type { Spread } from '../render/measurePage'
import { timed } from './measureQuestions'
import type { PreparedRecords } from './prepareRecords'
import { fieldId, isoDay, recordsBegin } from './sampleRecords'

/** Milliseconds of what a display asks, first by whoever asks it first, then by others. */
export interface Displayed {
  readonly what: string
  readonly first: number
  readonly ours: Spread
}

/** Milliseconds in which a display of all records of a form is to be there. */
const goal = 1_000

const answer = (name: string) => `answer__${fieldId(name)}`
/** Six weeks that have answers. */
const month = 'first=2024-02-26&last=2024-04-07'
/** Six weeks in which records were made. */
const monthOfRecords = [365, 406].map((days) => isoDay(recordsBegin + days * 86_400_000))
const made = `first=${monthOfRecords[0]}&last=${monthOfRecords[1]}`

/** What boards, calendars, maps, groups, statistics and the charts of the home screen ask, as the browser asks it. */
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

/** Waits until no column is being made. */
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

/** Asks for all records of the largest form in every way that they are shown in. */
export async function measureDisplays(
  { answerOf, pool }: BenchServer,
  { formId }: PreparedRecords,
  times: number,
): Promise<readonly Displayed[]> {
  const found: Displayed[] = []
  for (const [what, address] of displays(formId)) {
    const ask = async () => {
      // What is being prepared is asked again, as the browser does.
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
      // Columns of what was asked may be there only now.
      await columnsMade(pool, formId)
      found.push({ what, first, ours: await timed(times, ask) })
    } catch (error) {
      // What is refused was never answered.
      console.log(String(error))
      found.push({ what, first: Infinity, ours: { median: Infinity, p95: Infinity } })
    }
  }
  return found
}

/** Prints what was found; true when each is there in time. */
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
