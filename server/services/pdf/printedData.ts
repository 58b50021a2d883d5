import type { PrintedItem, PrintedLine } from '../../../schemas/print/template/printedLine'
import type { PrintedAnswer, PrintedBlock, PrintedFile } from '../../../schemas/print/recordPrinter'
import { mapAddress } from './printedFacts'
import type { PrintedPictures } from './printedPictures'

export interface AnswerSources {
  readonly pictures: PrintedPictures
  /** The account of the record; pictures of other accounts are not printed. */
  readonly accountId: number
  /** The address that files are reached under; '' when none is configured. */
  readonly site: string
}

/** Returns the lines of a record with pictures drawn and complete addresses. */
export const drawnLines = (lines: readonly PrintedLine[], sources: AnswerSources): Promise<object[]> =>
  eachOf(lines, (line) =>
    eachOf(line, async ({ width, item }) => ({ width, item: await itemOf(item, sources) })),
  )

async function itemOf(item: PrintedItem, sources: AnswerSources): Promise<object> {
  if (item.kind === 'answer') return { ...item, answer: (await blocksOf([item.answer], sources))[0] }
  if (item.kind === 'records')
    return {
      ...item,
      lines: await eachOf(item.lines, (line) => eachOf(line, (cell) => answerOf(cell, sources))),
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
    return {
      ...block,
      lines: await eachOf(block.lines, (line) => eachOf(line, (cell) => answerOf(cell, sources))),
    }
  })

async function answerOf(answer: PrintedAnswer, sources: AnswerSources): Promise<object> {
  const { accountId, pictures, site } = sources
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
    files: named.map(({ name, url }) => ({ name, url: url.startsWith('/') ? `${site}${url}` : url })),
    place: answer.place && { url: mapAddress(answer.place.latitude, answer.place.longitude) },
  }
}
