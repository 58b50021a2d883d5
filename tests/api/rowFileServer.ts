import { expect } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { newForm } from '../../schemas/model/newForm'
import type { AppDeps } from '../../server/app'
import { addCatalog, addRow } from './catalogServer'
import { answer, good, owner, server, startFileServerWith, submit, upload } from './fileServer'
import type { Answer, Call } from './testServer'

/* Two catalogs whose rows have a picture and papers, and a public form that shows the picture of its rows. */

export const [rowsField, nameField, pictureField, papersField, partsField] = ['0', '1', '2', '3', '4'].map(
  (digit) => `65d0000000000000000000d${digit}`,
) as [string, string, string, string, string]
export let catalog = 0
export let otherCatalog = 0
export let publicForm = 0
export let call: Call

const document = (id: string, name: string) => ({
  _id: id,
  name,
  catalog_pages: [
    {
      page_name: 'Uno',
      page_fields: [
        { field_id: nameField, field_type: 'text', label: 'Nombre', key: true },
        { field_id: pictureField, field_type: 'image', label: 'Foto' },
        { field_id: papersField, field_type: 'files', label: 'Papeles' },
      ],
    },
  ],
})

/** Returns a field that takes rows of the catalog, with the picture as a detail. */
export const takesRows = (id: string, catalogId: number) => {
  const member = (memberId: string, type: string, level: number) => ({
    field_id: memberId,
    field_type: type,
    label: memberId,
    catalog: { catalog_id: catalogId, catalog_field_id: id, field_type: 'image', view_index: level },
  })
  return [
    {
      field_id: id,
      field_type: 'catalog',
      label: 'Equipo',
      catalog_fields: [nameField, pictureField],
      catalog: { catalog_id: catalogId, view_fields: [nameField] },
    },
    member(nameField, 'catalog-select', 1),
    member(pictureField, 'catalog-detail', 0),
  ]
}

export async function savePublicForm(fields: readonly object[]): Promise<number> {
  const { status, body } = await call('POST', 'form_data/', {
    ...newForm({ name: 'Visita', pageName: 'Uno' }),
    public: true,
    form_pages: [{ page_name: 'Uno', page_fields: fields }],
  })
  expect(status).toBe(201)
  return (body as { form_id: number }).form_id
}

export const startRowFileServer = (): Promise<void> => startRowFileServerWith({})

export async function startRowFileServerWith(config: AppDeps['config']): Promise<void> {
  await startFileServerWith(config)
  call = server.callAs(owner)
  catalog = (await addCatalog(call, document(rowsField, 'Equipos'))).catalog_id
  otherCatalog = (await addCatalog(call, document('65d0000000000000000000df', 'Otros'))).catalog_id
  publicForm = await savePublicForm(takesRows(rowsField, catalog))
}

export const uploadOf = (catalogId: number, field = pictureField, as = owner): Promise<Answer> =>
  upload([good], { form_id: '', catalog_id: String(catalogId), field_id: field }, as)

/** Uploads a file for a field and returns its address. */
export async function uploaded(catalogId = catalog, field = pictureField): Promise<string> {
  const { status, body } = await uploadOf(catalogId, field)
  expect(status).toBe(200)
  return (body as { file: string }).file
}

let count = 0
/** Returns a name that no other row has. */
export const newName = (): string => `Equipo ${(count += 1)}`

export const rowWith = (url: string, catalogId = catalog): Promise<CatalogRowDocument> =>
  addRow(call, catalogId, { [nameField]: newName(), [pictureField]: answer(url) })

export async function uploadedInRow(catalogId: number): Promise<[string, CatalogRowDocument]> {
  const url = await uploaded(catalogId)
  return [url, await rowWith(url, catalogId)]
}

/** Creates a record with a file and returns the file's address. */
export async function uploadedInRecord(field: string): Promise<string> {
  const { file } = (await upload([good])).body as { file: string }
  expect((await submit({ [field]: answer(file) })).status).toBe(201)
  return file
}
