import type pg from 'pg'

export const placeField = '65b0000000000000000000a1'
export const townField = '65b0000000000000000000a2'
export const nameField = '65b0000000000000000000a3'
export const statusField = '65b0000000000000000000a4'
export const amountField = '65b0000000000000000000a5'
export const dateField = '65b0000000000000000000a6'
export const cascade = [placeField, townField, nameField]
/** The id under which forms refer to the catalog. */
const peopleField = '65b0000000000000000000a0'

const places = 32
const townsOfPlace = 300

/** Returns the n-th place, town and name that {@link addRows} writes. */
export const placeOf = (n: number) => `Región ${(n % places) + 1}`
export const townOf = (place: number, n: number) => `Municipio ${(place % places) + 1}-${n % townsOfPlace}`
export const nameOf = (n: number) => `Persona ${n.toString(16).padStart(5, '0')} Núñez`

export const catalogDocument = {
  _id: peopleField,
  name: 'Personas',
  filters: {},
  catalog_pages: [
    {
      page_name: 'Página 1',
      page_fields: [
        { field_id: placeField, field_type: 'text', label: 'Región' },
        { field_id: townField, field_type: 'text', label: 'Municipio' },
        { field_id: nameField, field_type: 'text', label: 'Nombre', key: true },
        { field_id: statusField, field_type: 'text', label: 'Estatus' },
        { field_id: amountField, field_type: 'integer', label: 'Saldo' },
        { field_id: dateField, field_type: 'date', label: 'Alta' },
      ],
    },
  ],
}

/** Returns a form whose field chooses rows level by level. */
export function formOf(catalogId: number, levels: readonly string[]) {
  const member = (id: string, type: string, level: number) => ({
    field_id: id,
    field_type: type,
    label: id,
    catalog: { catalog_id: catalogId, catalog_field_id: peopleField, field_type: 'text', view_index: level },
  })
  return {
    name: levels.join(),
    public: true,
    form_pages: [
      {
        page_name: 'Uno',
        page_fields: [
          {
            field_id: peopleField,
            field_type: 'catalog',
            label: 'Persona',
            catalog_fields: [...levels, amountField],
            catalog: { catalog_id: catalogId, view_fields: levels },
          },
          ...levels.map((id, at) => member(id, 'catalog-select', at + 1)),
          member(amountField, 'catalog-detail', 0),
        ],
      },
    ],
  }
}

const indexes = ['catalog_rows_key', 'catalog_rows_answers']

/** Writes rows as the API would store them; creates the indexes afterwards, which takes a third of the time. */
export async function addRows(
  client: pg.ClientBase,
  { accountId, catalogId, rows }: { accountId: number; catalogId: number; rows: number },
): Promise<void> {
  const { rows: known } = await client.query<{ indexdef: string }>(
    'select indexdef from pg_indexes where indexname = any($1)',
    [indexes],
  )
  for (const name of indexes) await client.query(`drop index ${name}`)
  await client.query(
    `insert into catalog_rows (account_id, catalog_id, id, generation, rev, revision, answers, key_value, created_at, updated_at)
     select $1, $2, md5(n::text), 1, '1-' || md5(n::text), 1, answers, catalog_key(answers, $4), at, at
     from generate_series(0, $3::int - 1) n, lateral (select
       timestamptz '2026-01-01' + n * interval '1 second' as at,
       jsonb_build_object(
         '${placeField}', 'Región ' || (n % ${places}) + 1,
         '${townField}', 'Municipio ' || (n % ${places}) + 1 || '-' || (n / ${places}) % ${townsOfPlace},
         '${nameField}', 'Persona ' || lpad(to_hex(n), 5, '0') || ' Núñez',
         '${statusField}', case when n % 5000 = 7 then 'Suspendida' else 'Activa' end,
         '${amountField}', (n::bigint * 7919) % 1000003,
         '${dateField}', to_char(date '2000-01-01' + ((n::bigint * 31) % 9000)::int, 'YYYY-MM-DD')
       ) as answers) as row`,
    [accountId, catalogId, rows, nameField],
  )
  for (const { indexdef } of known) await client.query(indexdef)
  await client.query('analyze catalog_rows')
}
