import { formOf } from './formOf'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { addField } from '../../schemas/edit/addField'
import { formKind } from '../../schemas/edit/documentKind'
import { placeOf } from '../../schemas/edit/structure'
import type { CatalogSource } from '../../schemas/edit/catalog/catalogSource'
import { chooseCatalog } from '../../schemas/edit/catalog/chooseCatalog'
import { setMembers } from '../../schemas/edit/catalog/setMembers'

/* Forms whose fields take rows of two catalogs. */

export const id = (n: number) => n.toString(16).padStart(24, '0')
export const of = (n: number, type: string, more: Partial<FieldDocument> = {}): FieldDocument => ({
  field_id: id(n),
  field_type: type,
  label: `${type} ${n}`,
  ...more,
})

/** Sites, whose name is the key, and devices, each at a site, with a photo and a place. */
export const sites: CatalogSource = {
  id: 400200,
  documentId: id(0xe0),
  name: 'Sitios',
  fields: [of(0xd1, 'text', { key: true }), of(0xd9, 'text')],
}
export const devices: CatalogSource = {
  id: 400201,
  documentId: id(0xc0),
  name: 'Equipos',
  fields: [
    of(0xd1, 'catalog-select', { catalog: { catalog_field_id: id(0xe0), field_type: 'text' } }),
    of(0xd2, 'text', { key: true }),
    of(0xd3, 'images'),
    of(0xd4, 'geolocation', { required: true }),
    of(0xd5, 'geolocation'),
    of(0xd6, 'password'),
    of(0xd7, 'catalog'),
    of(0xd8, 'description'),
  ],
}

/** Returns a form with fields that take rows, one for each catalog. */
export function formWith(...sources: readonly CatalogSource[]): FormDocument {
  return sources.reduce(
    (form, source, at) => {
      const newId = () => id(0xa0 + at)
      const added = formOf(addField(form, { type: 'catalog', label: 'Catálogo', page: 0, newId }))
      return formOf(chooseCatalog(added, { fieldId: id(0xa0 + at), source, kind: formKind }))
    },
    { name: 'F', form_pages: [{ page_name: 'P', page_fields: [] }] } as FormDocument,
  )
}

export const [siteId, deviceId] = [id(0xe0), id(0xc0)]
export const fieldAt = (form: FormDocument, fieldId: string) => placeOf(form, fieldId)?.field
export const catalogAt = (form: FormDocument, fieldId: string) => fieldAt(form, fieldId)?.['catalog']
export const show = (form: FormDocument, ...members: readonly [number, boolean][]) =>
  setMembers(form, {
    fieldId: deviceId,
    source: devices,
    members: members.map(([n, isLevel]) => ({ fieldId: id(n), isLevel })),
  })
