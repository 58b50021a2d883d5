import { afterAll, expect, it } from 'vitest'
import { buildApp } from '../../server/app'
import { addGrant } from '../../server/store/access/grants'
import { openList } from '../bench/live/openList'
import { ageField, nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* Lists that are open while others write, as windows have them: of no record one hears twice, and none is missed. `npm run bench:live` has more of them. */

const { server, owner, authorization, saved, submitTo } = await useSubmissionServer()
const { db, pool } = server.database
const nodes = await Promise.all([1, 2].map(() => buildApp({ db, pool, files: server.files, config: {} })))
const addresses = await Promise.all(nodes.map((node) => node.listen({ port: 0, host: '127.0.0.1' })))
afterAll(() => Promise.all(nodes.map((node) => node.close())))
const formId = await saved()

const writers = 4
const listsOfWriter = 2
const recordsOfWriter = 30

it('tell each record once, whoever loads them again meanwhile, and nobody more than they may read', async () => {
  const { id: userId, username } = await server.addUser('sur')
  await addGrant(db, {
    ...{ account_id: server.owner.account_id, item_id: formId, created_by_id: server.owner.id },
    ...{ principal_type: 'user', principal_id: userId, level: 'can_read_item' },
    filter: { path: ['answers', nameField], condition: 'exact', operand: 'Sur' },
  })
  const partly = await server.logIn(username)
  const lists = await Promise.all(
    Array.from({ length: writers * listsOfWriter }, async (_none, at) => {
      const heard = new Set<string>()
      const isPartly = at % 3 === 0
      const list = await openList({
        ...{ baseUrl: addresses[at % 2] ?? '', authorization: isPartly ? partly : authorization, formId },
        // A page of one record hides nothing of what is counted as new.
        ...{ limit: 1, onTold: (id: string) => heard.add(id) },
      })
      return { list, heard, isPartly }
    }),
  )
  const made = { all: [] as string[], south: [] as string[] }
  const submitted = async (name: string) => {
    const { status, body } = await submitTo(formId, { answers: { [nameField]: name, [ageField]: 5 } })
    expect(status, JSON.stringify(body)).toBe(201)
    const { id } = body as SubmittedRecord
    made.all.push(id)
    if (name === 'Sur') made.south.push(id)
    return id
  }
  const wanted = ({ isPartly }: { readonly isPartly: boolean }) => (isPartly ? made.south : made.all)
  const seenAndWanted = () => [lists.map(({ list }) => list.seen()), lists.map((one) => wanted(one).length)]

  await Promise.all(
    Array.from({ length: writers }, async (_none, writer) => {
      for (let at = 0; at < recordsOfWriter; at += 1) {
        const name = at % 2 === 0 ? 'Sur' : 'Norte'
        const id = await submitted(name)
        if (at % 5 === 0) {
          const answers = { [nameField]: name, [ageField]: 6 }
          expect((await owner('PATCH', `form_answer/${id}/`, { form_id: formId, answers })).status).toBe(202)
        }
        // Each list is loaded by one writer alone.
        if (at % 3 === 0) await lists[writer + writers * (at % listsOfWriter)]?.list.reload()
      }
    }),
  )
  // What is told comes in its order: who has heard the last one has heard all.
  const last = await submitted('Sur')
  await expect.poll(() => lists.every(({ heard }) => heard.has(last))).toBe(true)
  const [seen, expected] = seenAndWanted()
  expect(seen).toEqual(expected)
  expect(lists.map(({ list }) => list.toldTwice())).toEqual(lists.map(() => 0))
  for (const { heard, isPartly } of lists)
    if (isPartly) expect([...heard].filter((id) => !made.south.includes(id))).toEqual([])
  for (const { list } of lists) list.close()
}, 60_000)
