// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../adapters/api/apiError'
import { drawScreen } from '../../tests/support/drawScreen'
import { LoadedList } from './LoadedList'

const query = (found: { readonly data?: unknown; readonly error?: unknown }) => ({
  ...{ isPending: !found.data && !found.error, isError: found.error !== undefined },
  ...{ data: found.data, error: found.error, refetch: vi.fn() },
})

const draw = (list: ReturnType<typeof query>) =>
  drawScreen(
    <LoadedList list={list} loading="Cargando los grupos" height={40}>
      Ventas
    </LoadedList>,
    {},
  )

it('says that it is loaded, and only then shows what was loaded', () => {
  draw(query({}))
  expect(screen.getByRole('status', { name: 'Cargando los grupos' })).toBeTruthy()
  expect(screen.queryByText('Ventas')).toBeNull()
})

it('keeps what was loaded while asking again fails for now, and asks again', () => {
  const list = query({ data: [], error: new ApiError(502, 'UNAVAILABLE') })
  draw(list)
  expect(screen.getByText('Ventas')).toBeTruthy()
  screen.getByRole('button', { name: 'Reintentar' }).click()
  expect(list.refetch).toHaveBeenCalledOnce()
})

it('keeps nothing of what is no longer for who looks', () => {
  draw(query({ data: [], error: new ApiError(401, 'FORBIDDEN') }))
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(screen.queryByText('Ventas')).toBeNull()
})
