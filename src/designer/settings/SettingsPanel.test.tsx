// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawInDesigner } from '../../../tests/support/drawInDesigner'
import { field, form, idOf } from '../../../tests/support/smallForm'
import { useDesigner } from '../DesignerContext'
import { SettingsPanel } from './SettingsPanel'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Selects a field before anything is drawn. */
function Selected({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const designer = useDesigner()
  useState(() => designer.select(idOf(name)))
  return children
}

const label = () => screen.getByLabelText<HTMLTextAreaElement>('Pregunta')

it('writes nothing into the field before while the panel is still its own', async () => {
  const document = form([field('a', 'text'), field('b', 'text'), field('c', 'text')])
  const designer = drawInDesigner(
    document,
    <MemoryRouter>
      <Selected name="a">
        <SettingsPanel />
      </Selected>
    </MemoryRouter>,
  )
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const select = (name: string) => {
    designer.select(idOf(name))
    return wait(10)
  }
  await wait(200)
  await select('b')
  expect(label().value).toBe('Campo b')
  // Another selection so soon is delayed.
  await select('c')
  expect(label().value).toBe('Campo b')
  fireEvent.change(label(), { target: { value: 'Ajena' } })
  await wait(10)
  expect(designer.state.document).toBe(document)
  await wait(200)
  expect(label().value).toBe('Campo c')
  fireEvent.change(label(), { target: { value: 'Suya' } })
  await wait(10)
  expect(designer.state.document.form_pages[0]?.page_fields.map((each) => each.label)).toEqual([
    'Campo a',
    'Campo b',
    'Suya',
  ])
})
