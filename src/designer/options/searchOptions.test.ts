import { expect, test } from 'vitest'
import source from '../../../locales/es_MX.json'
import { catalogKind, formKind } from '../../../schemas/edit/documentKind'
import { searchOptions } from './searchOptions'

const paths = (query: string, { options } = formKind) =>
  searchOptions(query, (id) => source[id], options).map(({ path }) => path)

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
  // Other products' words, and other forms of our own.
  ['redirigir', 'confirmation.redirect_url'],
  ['gracias', 'confirmation.message'],
  ['examen', 'grading.active'],
  ['notificaciones', 'notification.active'],
  ['caducidad', 'timer_config.seconds_to_expire'],
  ['imprimir', 'templates'],
  ['confirmaciones', 'confirmation.message'],
  ['editable', 'edit_registers'],
  ['cronometro', 'timer_config.active'],
])('%j finds %s first or among the named ones', (query, path) => {
  expect(paths(query).slice(0, 3)).toContain(path)
})

test.each(['versiones', 'folio', 'minutos', 'correo asunto'])('a catalog has no option %j', (query) => {
  expect(paths(query, catalogKind)).toEqual([])
})
