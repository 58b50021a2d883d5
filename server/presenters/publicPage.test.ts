import { describe, expect, it } from 'vitest'
import { publicPage } from './publicPage'

const texts = { es_MX: '/assets/es.js', en_US: '/assets/en.js' }
const linksOf = (url: string, languages = 'es-MX,es;q=0.9') =>
  [...publicPage('<head><title></title></head>', { url, languages, texts }).matchAll(/href="([^"]+)"/g)].map(
    ([, href]) => href,
  )
const form = '/api/infosync/get_form_for_answer/?form_id=12'
const server = '/api/infosync/server_info/'

describe('the page of a public form', () => {
  it.each([
    ['/forms/public/12', [form, server, '/assets/es.js']],
    ['/forms/public/012/', [form, server, '/assets/es.js']],
    ['/forms/public/12?lang=en', [form, server, '/assets/en.js']],
    ['/forms/public/12?lang=en_US', [form, server, '/assets/en.js']],
    // The token of the record's link is behind the hash, so the page asks a different question.
    ['/forms/public/12/0123456789abcdef01234567/', [server, '/assets/es.js']],
    ['/forms/public/12?from_app=a', [server, '/assets/es.js']],
    ['/forms/public/', [server, '/assets/es.js']],
    ['/forms/public/12"><script>', [server, '/assets/es.js']],
    // The build has no texts in this language.
    ['/forms/public/12?lang=pt', [form, server]],
  ])('%s tells %j', (url, links) => {
    expect(linksOf(url)).toEqual(links)
  })

  it.each([
    ['', '/assets/es.js'],
    ['de-DE,de;q=0.9', '/assets/es.js'],
    ['en-US,es;q=0.9', undefined],
  ])('for a browser that asks for %j, of texts %s', (languages, file) => {
    expect(linksOf('/forms/public/12', languages)[2]).toBe(file)
  })
})
