import { expect, it } from 'vitest'
import {
  addCatalog,
  addForm,
  addRow,
  placeField,
  rowFields,
  sampleCatalog,
  sitesField,
} from './catalogServer'
import { errorAt, named, row, stored } from './sentRows'
import { useTestServer } from './testServer'

/* A row that is asked for, of which the filter of its field lets none pass, keeps nobody from sending. */

const { server, owner } = await useTestServer()
const visitor = server.callAs()
const groupField = '65b0000000000000000000b1'

/** All fields that can be are asked for. */
const asked = (fields: readonly object[]) => fields.map((field) => ({ ...field, required: true }))
const inGroup = (fields: readonly object[]) => [
  { field_id: groupField, field_type: 'group', label: 'Visitas' },
  ...fields.map((field) => ({ ...field, group: { group_id: groupField, group_name: 'Visitas' } })),
]
const send = (form: number, answers: object) => visitor('POST', 'form_answer/', { form_id: form, answers })

const catalog = (await addCatalog(owner, sampleCatalog())).catalog_id
const form = await addForm(owner, asked(rowFields(catalog)))

it('is asked for where the catalog is merely empty, as then it is written', async () => {
  const unfiltered = await addForm(owner, asked(rowFields(catalog, { filters: null })))
  expect(await send(unfiltered, {})).toMatchObject(errorAt(placeField, 'FIELD_REQUIRED'))
})

it('is not asked for while there are only rows that the filter hides, which stay refused', async () => {
  await addRow(owner, catalog, row('Norte', 'Puerta', 'c1', 'Baja'))
  expect(await stored(send(form, {}))).toEqual({})
  expect(await send(form, { [sitesField]: named('Norte', 'Puerta') })).toMatchObject({ status: 400 })
})

it('is not asked for in sets either', async () => {
  const note = { field_id: '65b0000000000000000000b2', field_type: 'text', label: 'Nota' }
  const sets = await addForm(owner, inGroup([...asked(rowFields(catalog)), note]))
  const answers = { [groupField]: [{ [note.field_id]: 'uno' }, { [note.field_id]: 'dos' }] }
  expect(await stored(send(sets, answers))).toEqual(answers)
})

it('is asked for again once a row passes', async () => {
  await addRow(owner, catalog, row('Sur', 'Patio', 'c2'))
  expect(await send(form, {})).toMatchObject(errorAt(placeField, 'FIELD_REQUIRED'))
  const answers = { [sitesField]: named('Sur', 'Patio', 'c2') }
  expect(await stored(send(form, answers))).toEqual(answers)
})
