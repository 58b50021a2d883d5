import { expect, test } from 'vitest'
import source from '../../../locales/es_MX.json'
import { searchOptions } from './searchOptions'

const paths = (query: string) => searchOptions(query, (id) => source[id]).map(({ path }) => path)

test.each([
  ['', []],
  ['   ', []],
  ['no hay nada así', []],
])('%j finds nothing', (query, found) => {
  expect(paths(query)).toEqual(found)
})

test.each([
  ['público', 'public'],
  ['PUBLICO', 'public'],
  ['versiones', 'enable_versions'],
  ['correo asunto', 'email_configuration.subject'],
  ['folio', 'advanced_options.folio'],
  ['minutos', 'timer_config.minutes'],
])('%j finds %s first or among the named ones', (query, path) => {
  expect(paths(query).slice(0, 3)).toContain(path)
})
