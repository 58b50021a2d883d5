import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, expect, it } from 'vitest'
import { readPdf } from '../support/readPdf'
import { png } from './pictures'
import { nameField, sampleForm } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import { asInterface } from './testServer'

/* Places on paper, with a piece of the installation's map. */

const place = '65a0000000000000000000b1'
const group = '65a0000000000000000000b2'
const inGroup = '65a0000000000000000000b3'
const tile = png(256, 256)
const asked: string[] = []
let isThere = true
const tiles = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (isThere) response.writeHead(200, { 'content-type': 'image/png' }).end(tile)
  else response.writeHead(404).end('no')
})
tiles.listen(0, '127.0.0.1')
await once(tiles, 'listening')
afterAll(() => tiles.close())
const { port } = tiles.address() as AddressInfo

const { server, saved, submitTo, authorization } = await useSubmissionServer({
  maps: { tiles: { url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, attribution: '© Los de los mapas' } },
})
const formId = await saved({
  form_pages: [
    {
      ...sampleForm().form_pages[0],
      page_fields: [
        { field_id: nameField, field_type: 'text', label: 'Nombre' },
        { field_id: place, field_type: 'geolocation', label: 'Lugar' },
        { field_id: group, field_type: 'group', label: 'Paradas', groups_fields: [inGroup] },
        {
          ...{ field_id: inGroup, field_type: 'geolocation', label: 'Parada' },
          group: { group_id: group, group_set_id: 0 },
        },
      ],
    },
  ],
})

async function printed(answers: object) {
  const { body } = await submitTo(formId, { answers })
  const { rawPayload } = await server.app.inject({
    ...{ method: 'POST', url: '/api/infosync/form_answer/pdf/', headers: { ...asInterface, authorization } },
    payload: { answer_uri: (body as SubmittedRecord).id },
  })
  return { ...(await readPdf(rawPayload)), isForReaders: rawPayload.includes('pdfuaid') }
}

const here = { latitude: 25.6714, longitude: -100.3094 }

it('is a map with what it shows as words, its scale and who made it; in tables it is a link', async () => {
  const { texts, alternatives, links, isForReaders } = await printed({
    [place]: { ...here, search_txt: 'Macroplaza' },
    [group]: [{ [inGroup]: { latitude: 25.7, longitude: -100.3 } }],
  })
  const [text = ''] = texts
  for (const part of ['Macroplaza', '25.6714, -100.3094', 'Ver en el mapa', '500 m', '© Los de los mapas'])
    expect(text).toContain(part)
  expect(alternatives).toEqual(['Mapa del lugar 25.6714, -100.3094'])
  expect(links.filter((link) => link.includes('mlat='))).toHaveLength(2)
  expect(isForReaders).toBe(true)
  expect(asked.every((path) => path.startsWith('/15/'))).toBe(true)
})

it('asks for no tile twice', async () => {
  await printed({ [place]: here })
  const before = asked.length
  await printed({ [place]: here })
  expect(asked).toHaveLength(before)
})

it.each([
  ['where no tile is to be had', { latitude: 19.4, longitude: -99.1 }],
  ['at the pole', { latitude: 90, longitude: 0 }],
])('%s it is its coordinates and a link', async (_where, somewhere) => {
  isThere = false
  const { texts, alternatives, links } = await printed({ [place]: somewhere })
  expect(texts[0]).toContain(`${somewhere.latitude}, ${somewhere.longitude}`)
  expect(alternatives).toEqual([])
  expect(links.some((link) => link.includes(`mlat=${somewhere.latitude}`))).toBe(true)
})
