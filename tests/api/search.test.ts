import { describe, expect, it } from 'vitest'
import { foldForSearch } from '../../schemas/conditions/fold'
import { hostileSamples, hostileTexts } from '../support/hostileTexts'
import { addCatalog, sampleCatalog } from './catalogServer'
import { sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

/* What people search for is found whatever its case and accents, wherever they search. */

const { server, owner } = await useTestServer()

await owner('POST', 'form_data/', sampleForm({ name: 'Revisión de CAFÉ 100 %' }))
await owner('POST', 'folder/', { name: 'Revisiones de café' })
await addCatalog(owner, sampleCatalog({ _id: null, name: 'Cafés' }))
await owner('POST', 'catalog_folder/', { name: 'Cafetales del Ñato' })
const { id: personId } = await server.addUser('José Núñez')
const { account_id: accountId } = server.owner
await server.database.pool.query(`insert into groups (account_id, name) values ($1, 'Inspección')`, [
  accountId,
])

const namesAt = async (path: string, query: string): Promise<string[]> => {
  const { body } = await owner('GET', `${path}?${query}`)
  return (body as { objects: { name: string }[] }).objects.map(({ name }) => name)
}

describe.each([
  [
    'item/',
    'name__icontains',
    'cafe',
    ['Cafetales del Ñato', 'Revisiones de café', 'Cafés', 'Revisión de CAFÉ 100 %'],
  ],
  ['item/search/', 'data', 'REVISION', ['Revisiones de café', 'Revisión de CAFÉ 100 %']],
  ['item/search/', 'data', 'revisión', ['Revisiones de café', 'Revisión de CAFÉ 100 %']],
  ['item/search/', 'data', '0 %', ['Revisión de CAFÉ 100 %']],
  ['form/', 'name__icontains', 'revisi\u006f\u0301n de', ['Revisión de CAFÉ 100 %']],
  ['get_catalogs/', 'name__icontains', 'cafes', ['Cafés']],
  ['get_catalogs/search/', 'data', 'nato', ['Cafetales del Ñato']],
  ['user/', 'name', 'jose nunez', ['José Núñez']],
  ['user/', 'email__contains', 'NÚÑEZ@', ['José Núñez']],
  ['user_connection/', 'data', 'nunez', ['José Núñez']],
  ['group/', 'name__icontains', 'inspeccion', ['Inspección']],
  ['group/', 'name__icontains', 'ins_ección', []],
])('%s?%s=%s', (path, parameter, text, names) => {
  it('finds what is meant', async () => {
    const found = await namesAt(path, `${parameter}=${encodeURIComponent(text)}`)
    expect([...found].sort()).toEqual([...names].sort())
  })
})

it('equality counts accents: nobody is logged in as somebody else', async () => {
  const { status } = await server.callAs()('POST', 'user_admin/login/', {
    username: 'Jose Nunez@example.com',
    password: 'correcta-y-larga',
  })
  expect(status).toBe(400)
  expect(personId).toBeGreaterThan(0)
})

it('the database folds texts as the browser does', async () => {
  const texts = [
    ...hostileSamples,
    ...hostileTexts,
    ...[
      'ÁÉÍÓÚÜÑÇ',
      'İstanbul',
      'ΟΔΟΣ Σας',
      'ЙОЖЁ',
      'Straße ẞ',
      'Ångström',
      'žluťoučký',
      'Việt Nam',
      'ﬁn',
      'Ⓐ',
      '',
      ' ',
    ],
    ...['हिन्दी', 'שָׁלוֹם', 'العَرَبِيَّة', '한국어', '日本語', 'e\u0301\u0327', '\u0301'],
  ].filter((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text))
  const { rows } = await server.database.pool.query<{ folded: string }>(
    `select fold_text(t) as folded from unnest($1::text[]) with ordinality as asked (t, at) order by at`,
    [texts],
  )
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldForSearch))
})
