import { placeText } from '../../../schemas/fields/shared/place'
import type { Point } from '../../../schemas/model/distance'
import { languageTag, type Locale } from '../../../schemas/model/locales'
import type { PrintedItem, PrintedLine } from '../../../schemas/print/template/printedLine'
import type {
  PrintedAnswer,
  PrintedBlock,
  PrintedFile,
  PrintedTable,
} from '../../../schemas/print/recordPrinter'
import type { Deps } from '../deps'
import { mapAddress } from './printedFacts'
import type { PrintedDrawings } from './printedPictures'

export interface DrawnFor extends PrintedDrawings {
  /** The account of the record; pictures of other accounts are not printed. */
  readonly accountId: number
  readonly locale: Locale
}

type Words = Pick<Deps, 'words' | 'baseUrl'>

interface AnswerSources extends DrawnFor {
  readonly deps: Words
  /** Whether places are printed without a map. */
  readonly hasNoMaps?: boolean
}

/** Returns the lines of a record with pictures and maps drawn and complete addresses. */
export const drawnLines = (deps: Words, lines: readonly PrintedLine[], drawn: DrawnFor): Promise<object[]> =>
  eachOf(lines, (line) =>
    eachOf(line, async ({ width, item }) => ({ width, item: await itemOf(item, { ...drawn, deps }) })),
  )

async function itemOf(item: PrintedItem, sources: AnswerSources): Promise<object> {
  if (item.kind === 'answer') {
    const [answer] = await blocksOf([item.answer], { ...sources, hasNoMaps: !item.showsMap })
    return { ...item, answer }
  }
  if (item.kind === 'records')
    return {
      ...item,
      lines: await cellsOf(item.lines, sources),
    }
  return item
}

/** Works one after the other, because pictures take time and memory. */
async function eachOf<From, To>(list: readonly From[], of: (one: From) => Promise<To>): Promise<To[]> {
  const made: To[] = []
  for (const one of list) made.push(await of(one))
  return made
}

const blocksOf = (blocks: readonly PrintedBlock[], sources: AnswerSources): Promise<object[]> =>
  eachOf(blocks, async (block) => {
    if (block.kind === 'answer') return answerOf(block, sources)
    if (block.kind === 'sets')
      return { ...block, sets: await eachOf(block.sets, (set) => blocksOf(set, sources)) }
    return { ...block, lines: await cellsOf(block.lines, sources) }
  })

const cellsOf = (lines: PrintedTable['lines'], sources: AnswerSources): Promise<object[][]> =>
  eachOf(lines, (line) => eachOf(line, (cell) => answerOf(cell, { ...sources, hasNoMaps: true })))

async function answerOf(answer: PrintedAnswer, sources: AnswerSources): Promise<object> {
  const { accountId, pictures, deps } = sources
  const drawn: { readonly path: string; readonly alt: string }[] = []
  const named: PrintedFile[] = [...answer.files]
  for (const picture of answer.pictures) {
    const path = await pictures.of(accountId, picture.url)
    if (path === undefined) named.push(picture)
    else drawn.push({ path, alt: `${answer.label} (${picture.name})`.trim() })
  }
  return {
    ...answer,
    pictures: drawn,
    files: named.map(({ name, url }) => ({
      ...{ name, url: url.startsWith('/') ? `${deps.baseUrl ?? ''}${url}` : url },
    })),
    place: answer.place && {
      url: mapAddress(answer.place.latitude, answer.place.longitude),
      map: await mapOf(answer.place, sources),
    },
  }
}

/** How a map is drawn; null where there is none. */
async function mapOf(place: Point, { maps, deps, locale, hasNoMaps }: AnswerSources): Promise<object | null> {
  const map = hasNoMaps === true ? undefined : await maps.of(place)
  if (!map) return null
  const { path, bar, credit } = map
  const [length, unit] = bar.meters < 1_000 ? [bar.meters, 'meter'] : [bar.meters / 1_000, 'kilometer']
  const written = new Intl.NumberFormat(languageTag(locale), { style: 'unit', unit, unitDisplay: 'short' })
  return {
    ...{ path, credit, share: bar.share, length: written.format(length) },
    alt: deps.words('renderer.place.still', locale, { coordinates: placeText(place) }),
  }
}
