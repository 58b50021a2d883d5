import { expect, it } from 'vitest'
import { newForm } from '../../schemas/model/newForm'
import {
  addForm,
  addCatalog,
  placeField,
  rowFields,
  sampleCatalog,
  siteField,
  statusField,
} from './catalogServer'
import { useTestServer } from './testServer'

/* What a row that another one depends on says about the rows that are offered. */

const { server, owner } = await useTestServer()
const visitor = server.callAs()
const catalog = (await addCatalog(owner, sampleCatalog())).catalog_id

it('a related row demands its values in front of the levels', async () => {
  const child = '65b0000000000000000000e0'
  const streetField = '65b0000000000000000000e1'
  const related = await addCatalog(owner, {
    _id: child,
    name: 'Calles',
    catalog_pages: [
      {
        page_name: 'Página 1',
        page_fields: [
          { field_id: placeField, field_type: 'text', label: 'Planta' },
          { field_id: streetField, field_type: 'text', label: 'Calle' },
        ],
      },
    ],
  })
  const docs = [
    ['Norte', 'Uno'],
    ['Norte', 'Dos'],
    ['Sur', 'Tres'],
  ].map(([place, street]) => ({ answers: { [placeField]: place, [streetField]: street } }))
  await owner('POST', 'catalog/bulk_docs/', { catalog_id: related.catalog_id, docs })
  const both = await addForm(owner, [
    ...rowFields(catalog, { related_catalog: { childs: [child] } }),
    {
      field_id: child,
      field_type: 'catalog',
      label: 'Calle',
      catalog_fields: [streetField],
      catalog: {
        catalog_id: related.catalog_id,
        view_fields: [streetField],
        related_catalog: { catalog_id: catalog, related_fields: [placeField] },
      },
    },
    {
      field_id: streetField,
      field_type: 'catalog-select',
      label: 'Calle',
      catalog: { catalog_id: related.catalog_id, catalog_field_id: child, view_index: 1 },
    },
  ])
  const streets = { catalog_id: related.catalog_id, form_id: both }
  const where = [{ field_id: placeField, value: 'Norte' }]
  const keys = await visitor('POST', 'catalog/keys/', { ...streets, where, field_id: streetField })
  expect(keys.body).toMatchObject({ values: ['Dos', 'Uno'] })
  const view = await visitor('POST', 'catalog/view/', {
    ...streets,
    options: { group_level: 2, startkey: ['Sur'], endkey: ['Sur\n'] },
  })
  expect(view.body).toEqual({ rows: [{ key: ['Sur', 'Tres'] }] })
  // What the other catalog has besides is not asked for through this field.
  const hidden = { ...streets, field_id: statusField }
  expect((await visitor('POST', 'catalog/keys/', hidden)).status).toBe(404)
})

it('rows that depend on each other in a circle are refused', async () => {
  const [first, second] = ['65b0000000000000000000f1', '65b0000000000000000000f2']
  const row = (field_id: string, level: string, catalog_id: number, on: number, by: string) => [
    {
      ...{ field_id, field_type: 'catalog', label: 'Fila', catalog_fields: [level] },
      catalog: {
        catalog_id,
        view_fields: [level],
        related_catalog: { catalog_id: on, related_fields: [by] },
      },
    },
    { field_id: level, field_type: 'catalog-select', label: level, catalog: { catalog_field_id: field_id } },
  ]
  const circle = [
    ...row(first, placeField, 900_001, 900_002, siteField),
    ...row(second, siteField, 900_002, 900_001, placeField),
  ]
  const document = newForm({ name: 'Círculo', pageName: 'Datos' })
  const [page] = document.form_pages
  const saved = await owner('POST', 'form_data/', {
    ...document,
    form_pages: [{ ...page, page_fields: circle }],
  })
  expect(saved).toMatchObject({ status: 400, body: { error_code: 'RELATION_CYCLE' } })
})
