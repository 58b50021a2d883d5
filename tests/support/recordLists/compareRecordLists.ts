import type { Kysely } from 'kysely'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { FormDocument } from '../../../schemas/model/form'
import { readRecordFilter } from '../../../schemas/filters/recordFilter'
import { sampleAnswers } from '../../../schemas/samples/sampleAnswers'
import { seededRandom } from '../../../schemas/samples/seededRandom'
import { addColumn, fillColumn } from '../../../server/store/query/keptColumns'
import { filledFromRecords } from '../../../server/store/records/recordCollection'
import type { Database } from '../../../server/store/schema'
import { metadataFoundBy } from '../../../schemas/model/recordOrders'
import type { Compared } from '../conditionDifferences'
import { compareDisplays } from './compareDisplays'
import { compareGroups } from './compareGroups'
import { expectedRecords } from './expectedRecords'
import { randomQuery, type QueryAbout } from './randomQuery'

/** A server to compare with, as the owner of an account. */
export interface ListedServer {
  readonly db: Kysely<Database>
  readonly accountId: number
  readonly userId: number
  /** Saves a form and returns its id; undefined when it cannot be saved here. */
  readonly save: (document: FormDocument) => Promise<number | undefined>
  readonly get: (path: string) => Promise<{ readonly status: number; readonly body: unknown }>
}

export interface ListsWanted {
  readonly seed: number
  readonly records: number
  readonly queries: number
}

const now = Date.UTC(2026, 10, 26)
const page = 25
const mostTries = 8
/** The number of filters for other displays than lists, with columns and without. */
const displayed = 3
/** The second half of the queries runs with extracted columns, at most this many. */
const mostColumns = 20

/** Compares what the API lists and counts for random addresses with random records in memory. */
export async function compareRecordLists(
  server: ListedServer,
  document: FormDocument,
  { seed, records: count, queries }: ListsWanted,
): Promise<Compared> {
  const random = seededRandom(seed)
  const formId = await server.save(document)
  const differences: string[] = []
  const done = { comparisons: 0, met: 0, differences }
  if (formId === undefined) return done
  const compiled = compileForm({ document })
  const { fields } = compiled
  const draws = Array.from({ length: Math.min(40, count) }, () => sampleAnswers(compiled, random, { now }))
  await insertRecords(server, formId, count, random, () => someOf(draws, random))
  const all = await server.db.selectFrom('records').selectAll().where('form_id', '=', formId).execute()
  const used = all.filter(({ deleted_at: deletedAt }) => deletedAt === null)

  const about = { fields, records: used, random }
  const compareShown = () => {
    const filters = Array.from({ length: displayed }, () => readableQuery(about))
    const asked = { formId, fields, records: used, queries: [new URLSearchParams(), ...filters] }
    return compareDisplays(server, asked, differences)
  }

  for (let at = 0; at < queries; at += 1) {
    const parameters = readableQuery(about)
    if (at === queries >> 1) {
      await compareShown()
      await keepColumns(server, formId, Object.keys(fields))
      await compareShown()
    }
    const expected = expectedRecords(used, fields, parameters)
    const offset = expected.length > page && random() < 0.5 ? Math.floor(random() * expected.length) : 0
    // A page starts at an offset, or after a record.
    const before = expected[offset - 1]
    const isBehind = before !== undefined && random() < 0.5
    const begins = isBehind ? `after=${before}` : `offset=${offset}`
    const address = `form_answer/?form_id=${formId}&limit=${page}&${begins}&${parameters.toString()}`
    const { status, body } = await server.get(address)
    // A filter value that cannot be compared is refused by both.
    if (status === 400) continue
    const { meta, objects } = body as {
      meta?: { total_count: number; more?: true }
      objects?: { id: string }[]
    }
    const ids = objects?.map(({ id }) => id) ?? []
    const wanted = expected.slice(offset, offset + page)
    done.comparisons += used.length
    done.met += expected.length
    // The response may lack a count that takes long, as it may on a busy machine.
    const isCounted = isBehind || meta?.more === true || meta?.total_count === expected.length
    if (status !== 200 || ids.join() !== wanted.join() || !isCounted)
      differences.push(
        `${document.name}, ${address} (${status}): ${meta?.total_count} of ${expected.length}\n  ${ids.join(' ')}\n  ${wanted.join(' ')}`,
      )
  }
  await compareGroups(server, { formId, fields, records: used }, differences)
  return done
}

/** Returns a query that is mostly valid, because random operands for numbers are mostly invalid. */
function readableQuery(about: QueryAbout): URLSearchParams {
  for (let tries = 0; ; tries += 1) {
    const parameters = randomQuery(about)
    const { wrong } = readRecordFilter(parameters, { fields: about.fields, timezone: 'UTC' })
    if (wrong === undefined || tries >= mostTries) return parameters
  }
}

type Answers = ReturnType<typeof sampleAnswers>

/** Returns one record's answers mixed with some of another's, so that missing, blank and null values occur too. */
function someOf(draws: readonly Answers[], random: () => number): Answers {
  const one = draws[Math.floor(random() * draws.length)] ?? {}
  const other = draws[Math.floor(random() * draws.length)] ?? {}
  const mixed = Object.entries({ ...one, ...other }).flatMap(([id, value]) => {
    const share = random()
    if (share < 0.12) return []
    if (share < 0.16) return [[id, null] as const]
    return [[id, share < 0.6 ? (one[id] ?? value) : value] as const]
  })
  return Object.fromEntries(mixed)
}

async function insertRecords(
  { db, accountId, userId }: ListedServer,
  formId: number,
  count: number,
  random: () => number,
  answers: () => Answers,
): Promise<void> {
  const moment = () => new Date(now - Math.floor(random() * 400) * 43_200_000)
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{
      account_id: accountId,
      id: at.toString(16).padStart(8, '0') + formId.toString(16).padStart(16, '0'),
    },
    ...{ form_id: formId, revision: 1, folio: `${at + 1}-${accountId}`, timezone: 'UTC' },
    ...{ user_id: random() < 0.8 ? userId : null, created_by_id: random() < 0.5 ? userId : null },
    ...{ created_at: moment(), updated_at: moment(), deleted_at: random() < 0.05 ? moment() : null },
    start_timestamp: random() < 0.2 ? null : 1_790_000_000 + Math.floor(random() * 1e5) / 4,
    end_timestamp: random() < 0.2 ? null : 1_790_050_000 + Math.floor(random() * 50),
    geolocation: random() < 0.3 ? [] : [19 + random(), -99 - random()],
    points: random() < 0.3 ? null : Math.floor(random() * 20) / 2,
    version: 1 + Math.floor(random() * 3),
    answers: JSON.stringify(answers()),
  }))
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('records')
      .values(rows.slice(at, at + 500))
      .execute()
  await db
    .updateTable('form_counters')
    .set({ next_folio: count + 1 })
    .where('form_id', '=', formId)
    .execute()
}

/** Extracts metadata and as many fields as a form may have columns. */
async function keepColumns(
  { db, accountId }: ListedServer,
  formId: number,
  fieldIds: readonly string[],
): Promise<void> {
  const key = { accountId, collectionId: formId }
  const kept = ['folio', 'user_id', 'updated_at', 'start_date', 'points', 'version', 'geolocation', 'texts']
  const paths = [
    ['created_at'],
    ...kept.filter((name) => metadataFoundBy(name) === 'column').map((name) => [name]),
    ...fieldIds.map((id) => ['answers', id]),
  ]
  for (const path of paths.slice(0, mostColumns)) {
    const column = await addColumn(db, key, path)
    if (column) await fillColumn(db, key, column, filledFromRecords)
  }
}
