// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { lackOfJsdom } from '../../../tests/support/lackOfJsdom'
import { useViewLook } from './useViewLook'

beforeAll(lackOfJsdom)

/** A form of its own for each test, because browsers remember a form's look. */
let formId = 0
beforeEach(() => {
  formId += 1
})

const draw = (address = '/', view?: { id: number; view: Record<string, unknown> }) =>
  renderHook(({ saved }) => useViewLook(formId, saved), {
    initialProps: { saved: view },
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <MantineProvider>
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      </MantineProvider>
    ),
  })

it('remembers how a form is shown, and forgets it', () => {
  const first = draw()
  expect(first.result.current).toMatchObject({ look: {}, show: 'grid', isChanged: false })
  act(() => first.result.current.change({ density: 'compact' }))
  expect(first.result.current).toMatchObject({ look: { density: 'compact' }, isChanged: true })
  const second = draw()
  expect(second.result.current.look).toEqual({ density: 'compact' })
  act(() => second.result.current.reset())
  expect(second.result.current).toMatchObject({ look: {}, isChanged: false })
  // Both lists are on the same screen.
  expect(first.result.current.look).toEqual({})
})

it('begins with what a view keeps, is changed against it, and keeps what it does not understand', () => {
  const view = { id: 3, view: { density: 'compact', zoom: 4, columns: { frozen: 2 } } }
  const { result } = draw('/', view)
  expect(result.current).toMatchObject({ look: { density: 'compact' }, isChanged: false })
  act(() => result.current.change({ columns: { hidden: ['folio'] } }))
  expect(result.current.isChanged).toBe(true)
  expect(result.current.toSave).toEqual({ ...view.view, columns: { frozen: 2, hidden: ['folio'] } })
  act(() => result.current.change({ columns: { hidden: undefined } }))
  expect(result.current.isChanged).toBe(false)
  expect(draw().result.current.look).toEqual({})
})

it('gives way to what somebody saved anew', () => {
  const { result, rerender } = draw('/', { id: 4, view: { density: 'compact' } })
  act(() => result.current.change({ sets: 'inline' }))
  rerender({ saved: { id: 4, view: { density: 'normal' } } })
  expect(result.current).toMatchObject({ look: { density: 'normal' }, isChanged: false })
})

it('is shown as the address says, which a view that is saved keeps', () => {
  const { result } = draw('/?show=map', { id: 5, view: { show: 'board' } })
  expect(result.current).toMatchObject({ show: 'map', isChanged: true, toSave: { show: 'map' } })
  act(() => result.current.setShow('board'))
  expect(result.current).toMatchObject({ show: 'board', isChanged: false })
  expect(draw('/?show=gallery').result.current.show).toBe('grid')
})
