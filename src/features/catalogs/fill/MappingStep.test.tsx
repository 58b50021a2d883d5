// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawScreen } from '../../../../tests/support/drawScreen'
import {
  catalog,
  codeId,
  fieldFor,
  fillServer,
  press,
  sheet,
  siteId,
} from '../../../../tests/support/fillServer'
import { FillCatalog } from './FillCatalog'
import { choiceOfSheet, fillState } from '../../../shared/fill/fillState'

it('moves a field from one column to another and says so; a changed choice is checked anew', async () => {
  const { replies } = fillServer()
  const { router } = drawScreen(<FillCatalog catalogId={7} />, replies, '/catalog/records/7/fill')
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'https://example.org/s.csv' } })
  await press('Traer')
  await press('Revisar')
  await screen.findByText('Nuevos')
  fireEvent.change(await fieldFor('Lugar'), { target: { value: codeId } })
  await screen.findByText('«Código» ahora se llena con «Lugar»; «CODIGO» ya no se carga.')
  expect((await fieldFor('CODIGO')).value).toBe('')
  expect(screen.queryByText('Nuevos')).toBeNull()
  expect(router.state.location.search).toBe('')
})

it('checks nothing without a column for the key, and says which is missing', async () => {
  const { replies } = fillServer()
  drawScreen(<FillCatalog catalogId={7} />, replies, {
    pathname: '/catalog/records/7/fill',
    state: fillState({ ...choiceOfSheet(sheet), mapping: { Lugar: siteId } }),
  })
  const check = await screen.findByRole<HTMLButtonElement>('button', { name: 'Revisar' })
  expect(check.disabled).toBe(true)
  expect(screen.getAllByText(/^Falta la columna de «Código»/)).toHaveLength(1)
  fireEvent.change(await fieldFor('CODIGO'), { target: { value: codeId } })
  expect(check.disabled).toBe(false)
})

it('shows how a column is read, why, and reads it as somebody knows better', async () => {
  const { replies, begun } = fillServer()
  const dated = structuredClone(catalog)
  Object.assign(dated.catalog_pages[0]?.page_fields[1] ?? {}, { field_type: 'date' })
  drawScreen(
    <FillCatalog catalogId={7} />,
    { ...replies, 'GET catalog_model/send_catalog/7/': () => ({ catalog: dated }) },
    {
      pathname: '/catalog/records/7/fill',
      state: fillState({ ...choiceOfSheet(sheet), mapping: { CODIGO: codeId, Lugar: siteId } }),
    },
  )
  const format = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'Cómo están escritas las fechas de «Lugar»',
  })
  expect(format.value).toBe('mdy')
  expect(screen.getByText(/puede leerse de varias formas \(03\/04\/2026\)/)).toBeTruthy()
  expect(screen.getByText(/^2 celdas están escritas de otra forma/)).toBeTruthy()
  // A text has no format to choose.
  expect(screen.queryByRole('combobox', { name: /de «CODIGO»/ })).toBeNull()
  fireEvent.change(format, { target: { value: 'dmy' } })
  await screen.findByText(/^Así lo elegiste/)
  await press('Revisar')
  await screen.findByText('Nuevos')
  expect(begun.map(({ request }) => request.formats)).toEqual([{ Lugar: 'dmy' }])
})

it('says what empty cells leave, and erases it only where that is asked for', async () => {
  const { replies, begun } = fillServer({ emptied: 2 })
  drawScreen(<FillCatalog catalogId={7} />, replies, {
    pathname: '/catalog/records/7/fill',
    state: fillState({ ...choiceOfSheet(sheet), mapping: { Lugar: codeId } }),
  })
  await press('Revisar')
  await screen.findByText('2 celdas vacías dejan lo que ya había.')
  fireEvent.click(screen.getByRole('switch', { name: /^Las celdas vacías borran lo que había/ }))
  // The check is outdated, but the choice stays.
  await press('Revisar')
  await screen.findByText('Se borran 2 datos guardados, porque sus celdas están vacías.')
  expect(begun.map(({ request }) => [request.clear_empty, request.mapping])).toEqual([
    [false, { Lugar: codeId }],
    [true, { Lugar: codeId }],
  ])
})

it('knows the headers of the sheet before again', async () => {
  const { replies } = fillServer()
  drawScreen(<FillCatalog catalogId={7} />, replies, {
    pathname: '/catalog/records/7/fill',
    state: fillState({ ...choiceOfSheet(sheet), mapping: { CODIGO: codeId, Lugar: siteId } }),
  })
  await press('Revisar')
  await press('Cargar 3 filas')
  await press('Cargar otra hoja')
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'https://example.org/s.csv' } })
  await press('Traer')
  expect((await fieldFor('Lugar')).value).toBe(siteId)
})

it('keeps what was chosen in the entry of the history', async () => {
  const { replies } = fillServer()
  const state = fillState({ ...choiceOfSheet(sheet), mapping: { Lugar: codeId } })
  const place = { pathname: '/catalog/records/7/fill', state }
  drawScreen(<FillCatalog catalogId={7} />, replies, place)
  expect((await fieldFor('Lugar')).value).toBe(codeId)
})
