import { expect, it } from 'vitest'
import { createItemDirectory } from '../../server/store/items/itemDirectory'
import { newItemId } from '../../server/store/items/items'
import { useTestServer } from './testServer'

const { server } = await useTestServer()
const { db } = server.database

it('whose items are is asked once for each that there is', async () => {
  const accountId = server.owner.account_id
  const accountsOf = createItemDirectory(db)
  const known = await newItemId(db, accountId)
  const later = known + 1
  expect(await accountsOf([known, later, known])).toEqual([accountId])
  await db.deleteFrom('item_directory').where('item_id', '=', known).execute()
  expect(await accountsOf([later])).toEqual([])
  expect(await newItemId(db, accountId)).toBe(later)
  expect(await accountsOf([later])).toEqual([accountId])
  expect(await accountsOf([known])).toEqual([accountId])
})
