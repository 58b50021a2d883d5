import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { answerDrafts } from '../../../adapters/storage/answerDrafts'
import { inboxDefaultLimit, type InboxItem } from '../../../schemas/api/inbox'
import { draft } from '../../../tests/support/outboxDevice'
import { findOpenItems } from './findOpenItems'

afterEach(async () => {
  for (const { id } of await answerDrafts.list(7)) await answerDrafts.drop(id)
})

const copy = (id: string) => ({ ...draft(id), inboxId: id, saved: { rev: '1-a', isAhead: false } })
const { signal } = new AbortController()
const idsHere = async () => (await answerDrafts.list(7)).map(({ id }) => id).toSorted()

it('drops what is here of saved items that are not open any more, and nothing else', async () => {
  const begun = { ...draft('begun'), inboxId: 'gone' }
  const ahead = { ...copy('ahead'), saved: { rev: '1-a', isAhead: true } }
  for (const one of [copy('open'), copy('over'), ahead, begun, draft('own')]) await answerDrafts.put(one)
  const find = async () => {
    // Saved while the server is already responding.
    await answerDrafts.put(copy('just'))
    return [{ _id: 'open', status: 'save' as const }]
  }
  expect(await findOpenItems({ find }, 7, signal)).toHaveLength(1)
  expect(await idsHere()).toEqual(['ahead', 'begun', 'just', 'open', 'own'])
})

it('drops nothing where there are more items than are served', async () => {
  await answerDrafts.put(copy('open'))
  const items: InboxItem[] = Array.from({ length: inboxDefaultLimit }, (_none, index) => ({
    _id: `i${index}`,
  }))
  await findOpenItems({ find: () => Promise.resolve(items) }, 7, signal)
  expect(await idsHere()).toEqual(['open'])
})
