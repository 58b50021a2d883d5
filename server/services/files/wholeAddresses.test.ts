import { expect, it } from 'vitest'
import { mayNameFiles, withSite } from './wholeAddresses'

const path = `/api/infosync/file/7/${'k'.repeat(32)}/foto.png`
const sheet = `/api/infosync/sheet/7/${'k'.repeat(32)}/hoja.csv`
const site = 'https://forms.example.com'
const told = (value: unknown): unknown => JSON.parse(withSite(JSON.stringify(value), site))

it.each(['file_url', 'file', 'url', 'spreadsheet_url'])('an address is whole below %s', (name) => {
  for (const address of [path, sheet])
    expect(told({ a: [{ [name]: address }] })).toEqual({ a: [{ [name]: site + address }] })
})

it('texts of the database are read as well, which have a blank behind a colon', () => {
  expect(withSite(`{"file_url": "${path}"}`, site)).toBe(`{"file_url": "${site}${path}"}`)
})

it.each<[string, unknown]>([
  ['a text that somebody wrote', { nota: path }],
  ['JSON within a text', { nota: `{"file_url":"${path}"}` }],
  ['a name that only ends so', { 'a"file_url': path, profile_url: path }],
  ['the address of another site', { file_url: `https://elsewhere.example${path}` }],
  ['another call of ours', { url: '/api/infosync/form_answer/12/', resource_uri: '/api/infosync/item/1/' }],
  ['a path with something before it', { file_url: ` ${path}` }],
])('%s stays as it is', (_name, value) => {
  expect(told(value)).toEqual(value)
})

it('takes no part of a site for a pattern', () => {
  expect(withSite(`{"file":"${path}"}`, 'https://$&.example')).toBe(`{"file":"https://$&.example${path}"}`)
})

it('is quick to say that there is none', () => {
  expect(mayNameFiles(JSON.stringify({ file_url: path }))).toBe(true)
  expect(mayNameFiles(Buffer.from(JSON.stringify({ url: sheet })))).toBe(true)
  expect(mayNameFiles(JSON.stringify({ resource_uri: '/api/infosync/form_answer/12/' }))).toBe(false)
})
