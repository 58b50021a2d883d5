import type { Collection } from './collection'
import { documentsOfIds, findFirstDocuments, findIds, type Way } from './documentIds'
import { findPage, type DocumentsQuery, type FoundDocument } from './findDocuments'
import type { Questions } from './questions'

/** Characters of documents sent at a time: what is held in memory for a slow reader. */
const pieceLength = 262_144
/** Documents sent first, before their length is known. */
export const firstPart = 500
/** The most documents sent at a time, however short they are. */
const mostDocuments = 2_000
/** Documents whose ids are looked up at a time. */
const idsAtOnce = 10_000

export type Parts = AsyncGenerator<readonly FoundDocument[], void>

const lengthOf = ({ found }: FoundDocument): number =>
  (Array.isArray(found) ? (found as unknown[]) : [found]).reduce<number>(
    (sum, text) => sum + (typeof text === 'string' ? text.length : 0),
    0,
  )

/** Returns the number of documents in a piece, from the length of these. */
function sizeOfPiece(documents: readonly FoundDocument[]): number {
  const length = documents.reduce((sum, one) => sum + lengthOf(one), 0)
  return Math.max(
    1,
    Math.min(mostDocuments, Math.floor((pieceLength * documents.length) / Math.max(1, length))),
  )
}

/**
 * Yields documents in parts. Those that fit are looked up for many parts at once, and only their ids are kept; no connection is held
 * between two parts, however slow the reader is. `way` is used when there is no sort, so that they come in the order of ids.
 */
export const streamDocuments = (
  questions: Questions,
  collection: Collection,
  query: DocumentsQuery,
  way: Way | undefined,
): Parts =>
  query.sort.length > 0 ? inOrder(questions, collection, query) : byIds(questions, collection, query, way)

/** Yields documents in a given order: one page, or their ids in that order and then the documents piece by piece. */
async function* inOrder(questions: Questions, collection: Collection, query: DocumentsQuery): Parts {
  if (query.limit <= firstPart) {
    yield await findPage(questions, collection, query)
    return
  }
  const ids = (await findPage(questions, collection, { ...query, fields: [['_id']] })).map(({ id }) => id)
  let size = firstPart
  for (let at = 0; at < ids.length;) {
    const wanted = ids.slice(at, at + size)
    const found = new Map(
      (await documentsOfIds(questions, collection, query, wanted)).map((one) => [one.id, one]),
    )
    const part = wanted.flatMap((id) => found.get(id) ?? [])
    yield part
    at += size
    if (part.length > 0) size = sizeOfPiece(part)
  }
}

async function* byIds(
  questions: Questions,
  collection: Collection,
  query: DocumentsQuery,
  way: Way | undefined,
): Parts {
  let asked = Math.min(query.limit, idsAtOnce)
  const found = await findFirstDocuments(
    questions,
    collection,
    { ...query, limit: asked },
    { whole: firstPart, way },
  )
  const first = found.slice(0, firstPart).filter((one) => one.found !== null)
  yield first
  let left = query.limit - first.length
  let ids: readonly string[] = found.map(({ id }) => id)
  let at = firstPart
  let size = first.length > 0 ? sizeOfPiece(first) : firstPart
  for (;;) {
    while (at < ids.length && left > 0) {
      const part = await documentsOfIds(questions, collection, query, ids.slice(at, at + size))
      yield part.slice(0, left)
      left -= part.length
      at += size
      if (part.length > 0) size = sizeOfPiece(part)
    }
    const after = ids.at(-1)
    if (after === undefined || ids.length < asked || left <= 0) return
    asked = idsAtOnce
    ids = await findIds(questions, collection, { where: query.where, limit: asked, after }, way)
    at = 0
  }
}
