import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Envelope } from '../../schemas/api/common'
import type { ListTotal } from '../model/listTotal'
import { listText, presentList, type AskedPage, type ListRequest } from '../presenters/presentList'

export interface ListInParts<Row, T> {
  readonly page: AskedPage
  readonly total: number | ListTotal
  readonly parts: AsyncGenerator<readonly Row[], void>
  readonly present: (rows: readonly Row[]) => readonly T[]
}

/**
 * Answers with a list that is read some rows at a time: whole when all of it is there at once, and otherwise piece by piece while it is
 * read.
 */
export async function answerInParts<Row, T>(
  request: ListRequest,
  reply: FastifyReply,
  { page, total, parts, present }: ListInParts<Row, T>,
): Promise<Envelope<T> | AsyncIterable<string>> {
  const listOf = (objects: readonly T[]) => presentList(objects, total, page, request)
  const first = await parts.next()
  const second = first.done ? first : await parts.next()
  if (second.done) return listOf(present(first.value ?? []))
  reply.type('application/json; charset=utf-8')
  const objects = objectsOf([first.value ?? [], second.value], parts, present)
  // Reads nothing ahead: the next piece is read once the one before it was taken.
  return Readable.from(listText(listOf([]), objects), { objectMode: false, highWaterMark: 0 })
}

async function* objectsOf<Row, T>(
  begun: readonly (readonly Row[])[],
  parts: AsyncIterable<readonly Row[]>,
  present: (rows: readonly Row[]) => readonly T[],
): AsyncGenerator<T> {
  for (const rows of begun) yield* present(rows)
  for await (const rows of parts) yield* present(rows)
}
