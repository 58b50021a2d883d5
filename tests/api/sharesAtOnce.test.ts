import { expect, it } from 'vitest'
import { nameField } from './sampleForm'
import { useSharesServer } from './sharesServer'

const { owner, saved, codeOf, give, given, sharesOf } = await useSharesServer()

it('a right that somebody else changed or ended meanwhile is not overwritten by who did not see that', async () => {
  const formId = await saved()
  const filter = { path: ['answers', nameField], condition: 'exact', operand: 'Norte' }
  await given(owner, formId, 'ana', { perm: 'can_read_item' })
  const seen = { perm: 'can_read_item', can_delete_records: false, filter: null }
  const some = await given(owner, formId, 'ana', { perm: 'can_read_item', filter, replaces: seen })
  const wish = { perm: 'can_answer_item', replaces: seen }
  expect(codeOf(await give(owner, formId, 'ana', wish))).toEqual([409, 'SHARE_CHANGED'])
  expect(await sharesOf(formId, 'ana')).toMatchObject({ perm: 'can_read_item', filter })
  const { perm, can_delete_records, filter: now } = some
  const next = { perm: 'can_answer_item', filter: now, replaces: { perm, can_delete_records, filter: now } }
  expect(await given(owner, formId, 'ana', next)).toMatchObject({ perm: 'can_answer_item', filter })
  expect((await owner('PATCH', 'file_shared/', { deleted_objects: [some.id] })).status).toBe(201)
  expect(codeOf(await give(owner, formId, 'ana', wish))).toEqual([409, 'SHARE_CHANGED'])
  expect(await sharesOf(formId, 'ana')).toBeUndefined()
})
