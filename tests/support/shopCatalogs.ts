import type { FormDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'

const id = (end: string) => end.padStart(24, '65b')

/** Ids of fields: the names of country, region, city and shop, and a shop's place; then the fields that take rows; then a group. */
export const fields = {
  country: id('a0'),
  region: id('a1'),
  city: id('a2'),
  shop: id('a3'),
  place: id('a4'),
  countries: id('b0'),
  regions: id('b1'),
  cities: id('b2'),
  shops: id('b3'),
  visits: id('c1'),
}

export const here = { latitude: 25.6866, longitude: -100.3161 }

const { country, region, city, shop, place } = fields
const text = (field_id: string, label: string) => ({ field_id, field_type: 'text', label })
const catalog = (_id: string, name: string, page_fields: readonly object[]) => ({
  _id,
  name,
  catalog_pages: [{ page_name: 'Datos', page_fields }],
})
const shopRow = (where: string, name: string, at: object) => ({ [city]: where, [shop]: name, [place]: at })

/** Four catalogs, each with a field of the previous one, and their rows. */
export const shopCatalogs = {
  countries: {
    document: catalog(fields.countries, 'Países', [text(country, 'País')]),
    rows: [{ [country]: 'México' }, { [country]: 'Brasil' }],
  },
  regions: {
    document: catalog(fields.regions, 'Regiones', [text(country, 'País'), text(region, 'Región')]),
    rows: [
      { [country]: 'México', [region]: 'Norte' },
      { [country]: 'México', [region]: 'Sureste' },
      { [country]: 'Brasil', [region]: 'Sul' },
    ],
  },
  cities: {
    document: catalog(fields.cities, 'Ciudades', [text(region, 'Región'), text(city, 'Ciudad')]),
    rows: [
      { [region]: 'Norte', [city]: 'Monterrey' },
      { [region]: 'Norte', [city]: 'Saltillo' },
      { [region]: 'Sureste', [city]: 'Mérida' },
      { [region]: 'Sul', [city]: 'Curitiba' },
    ],
  },
  shops: {
    document: catalog(fields.shops, 'Tiendas', [
      text(city, 'Ciudad'),
      text(shop, 'Tienda'),
      { field_id: place, field_type: 'geolocation', label: 'Lugar' },
    ]),
    rows: [
      shopRow('Monterrey', 'Centro', here),
      shopRow('Monterrey', 'Obispado', { ...here, longitude: here.longitude + 0.001 }),
      shopRow('Monterrey', 'Cumbres', { ...here, latitude: here.latitude + 0.05 }),
      shopRow('Mérida', 'Itzimná', { latitude: 20.99, longitude: -89.61 }),
      shopRow('Curitiba', 'Batel', { latitude: -25.44, longitude: -49.29 }),
    ],
  },
}

export type ShopCatalogIds = { readonly [name in keyof typeof shopCatalogs]: number }

interface RowOptions {
  readonly catalog?: object
  readonly details?: readonly string[]
}

function row(field_id: string, label: string, catalog_id: number, level: string, options: RowOptions = {}) {
  const { details = [] } = options
  const member = (one: string, type: string, name: string, view_index: number) => ({
    ...{ field_id: one, field_type: `catalog-${type}`, label: name },
    catalog: { catalog_id, catalog_field_id: field_id, field_type: 'text', view_index },
  })
  return [
    {
      ...{ field_id, field_type: 'catalog', label, catalog_fields: [level, ...details] },
      catalog: { catalog_id, view_fields: [level], ...options.catalog },
    },
    member(level, 'select', `${label} elegida`, 1),
    ...details.map((one) => member(one, 'detail', 'Lugar', 0)),
  ]
}

function formOf(name: string, page_fields: readonly object[], changes: object): FormDocument {
  const form = newForm({ name, pageName: 'Datos' })
  const [page] = form.form_pages
  return { ...form, ...changes, form_pages: [{ ...page, page_fields }] } as FormDocument
}

export interface ShopFormOptions {
  /** True to make the first row depend on the last one. */
  readonly closed?: boolean
  /** True to put all rows into the sets of a group. */
  readonly inSets?: boolean
  readonly public?: boolean
}

/** Returns a form for a country, then its regions, their cities, and their shops. */
export function shopForm(at: ShopCatalogIds, options: ShopFormOptions = {}): FormDocument {
  const { closed = false, inSets = false } = options
  const below = (catalog_id: number, member: string, ...childs: string[]) => ({
    catalog: { related_catalog: { catalog_id, related_fields: [member], childs } },
  })
  const first = closed
    ? below(at.shops, shop, fields.regions)
    : { catalog: { related_catalog: { childs: [fields.regions] } } }
  const rows = [
    ...row(fields.countries, 'País', at.countries, country, first),
    ...row(fields.regions, 'Región', at.regions, region, below(at.countries, country, fields.cities)),
    ...row(fields.cities, 'Ciudad', at.cities, city, below(at.regions, region, fields.shops)),
    ...row(fields.shops, 'Tienda', at.shops, shop, { ...below(at.cities, city), details: [place] }),
  ]
  const group = { group_id: fields.visits, group_set_id: 0 }
  const sets = [
    {
      ...{ field_id: fields.visits, field_type: 'group', label: 'Visitas' },
      groups_fields: rows.map(({ field_id }) => field_id),
    },
    ...rows.map((field) => ({ ...field, group })),
  ]
  return formOf('Tiendas por región', inSets ? sets : rows, { public: options.public ?? false })
}

/** Returns a form for shops within 250 m, with their places. */
export const fencedForm = (at: ShopCatalogIds, when: object = {}): FormDocument =>
  formOf(
    'Tiendas cerca',
    row(fields.shops, 'Tienda', at.shops, shop, {
      details: [place],
      catalog: {
        geofence: {
          ...{ field_id: place, key_field: shop, distance: 250 },
          ...{ on_create: true, on_edit: false, ...when },
        },
      },
    }),
    {},
  )
