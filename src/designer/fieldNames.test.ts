import { expect, it } from 'vitest'
import { tabName } from './fieldNames'

const t = (id: string) => id

it.each([
  [{ page_name: 'Datos', page_name_tab: ' 1 ' }, '1'],
  [{ page_name: 'Datos', page_name_tab: ' ' }, 'Datos'],
  [{ page_name: 'Datos' }, 'Datos'],
  [{ page_name: null }, 'designer.page.numbered'],
])('a tab says its own name, else that of its page: %j', (page, name) => {
  expect(tabName(t, { page_fields: [], ...page }, 0)).toBe(name)
})
